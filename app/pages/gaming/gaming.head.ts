import { faqData } from "../../head/structured-data.ts";
import type { Route } from "../../router/route.ts";
import { titled } from "../titled.ts";
import { gamingQuestions } from "./gaming.questions.ts";

const titles = titled("gaming");

export const gamingHead: Route["head"] = (data, context, visit) => ({
  ...titles(data, context, visit),
  image: "/share/gaming.png",
  structuredData: [faqData(gamingQuestions(context.t))],
});
