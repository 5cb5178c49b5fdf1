import type { Translate } from "../../i18n/translate.ts";

const ids = ["banned", "nat", "attack", "download"] as const;

/** The page's questions, for the page and for search engines alike. */
export const gamingQuestions = (t: Translate) =>
  ids.map((id) => ({
    id,
    question: t(`gaming.questions.${id}.question`),
    answer: t(`gaming.questions.${id}.answer`),
  }));
