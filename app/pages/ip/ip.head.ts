import { faqData } from "../../head/structured-data.ts";
import { plainTags } from "../../i18n/link-tags.ts";
import type { Route } from "../../router/route.ts";
import { titled } from "../titled.ts";
import { ipQuestions, questionLinks } from "./ip.questions.ts";

export const ipHead: Route["head"] = (data, context, visit) => ({
  ...titled("ip")(data, context, visit),
  image: "/share/ip.png",
  structuredData: [faqData(ipQuestions(context.t, plainTags(questionLinks)))],
});
