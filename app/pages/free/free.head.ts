import { faqData } from "../../head/structured-data.ts";
import { plainTags } from "../../i18n/link-tags.ts";
import type { Route } from "../../router/route.ts";
import { titled } from "../titled.ts";
import { freeQuestions, questionLinks } from "./free.questions.ts";

export const freeHead: Route["head"] = (data, context, visit) => {
  return {
    ...titled("free")(data, context, visit),
    image: "/share/free.png",
    structuredData: [faqData(freeQuestions(context.t, plainTags(questionLinks)))],
  };
};
