import type { Translate } from "../../i18n/translate.ts";

const ids = ["service", "location", "slower", "tv", "betting"] as const;

/** The page's questions, for the page and for search engines alike. */
export const sportQuestions = (t: Translate) =>
  ids.map((id) => ({ id, question: t(`sport.questions.${id}.question`), answer: t(`sport.questions.${id}.answer`) }));
