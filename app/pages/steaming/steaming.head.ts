import { faqData } from "../../head/structured-data.ts";
import type { Route } from "../../router/route.ts";
import { titled } from "../titled.ts";
import { steamingQuestions } from "./steaming.questions.ts";

const titles = titled("steaming");

export const steamingHead: Route["head"] = (data, context, visit) => ({
  ...titles(data, context, visit),
  image: "/share/steaming.png",
  structuredData: [faqData(steamingQuestions(context.t))],
});
