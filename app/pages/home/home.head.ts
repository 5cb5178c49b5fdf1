import { faqData, organizationData } from "../../head/structured-data.ts";
import { plainTags } from "../../i18n/link-tags.ts";
import type { Route } from "../../router/route.ts";
import { titled } from "../titled.ts";
import { homeQuestions, questionLinks } from "./home.questions.ts";

export const homeHead: Route["head"] = (data, context, visit) => {
  const { t, site, downloads } = context;
  return {
    ...titled("home")(data, context, visit),
    image: "/share/home.png",
    structuredData: [organizationData(site), faqData(homeQuestions(t, plainTags(questionLinks), downloads.offered()))],
  };
};
