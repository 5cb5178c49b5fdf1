import { faqData } from "../../head/structured-data.ts";
import type { Route } from "../../router/route.ts";
import { titled } from "../titled.ts";
import { sportQuestions } from "./sport.questions.ts";

const titles = titled("sport");

export const sportHead: Route["head"] = (data, context, visit) => ({
  ...titles(data, context, visit),
  image: "/share/sport.png",
  structuredData: [faqData(sportQuestions(context.t))],
});
