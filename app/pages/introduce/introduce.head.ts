import { faqData } from "../../head/structured-data.ts";
import { plainTags } from "../../i18n/link-tags.ts";
import type { Route } from "../../router/route.ts";
import { titled } from "../titled.ts";
import { introduceQuestions, questionLinks } from "./introduce.questions.ts";

export const introduceHead: Route["head"] = (data, context, visit) => {
  return {
    ...titled("introduce")(data, context, visit),
    image: "/share/introduce.png",
    structuredData: [faqData(introduceQuestions(context.t, plainTags(questionLinks)))],
  };
};
