import type { Translate } from "../../i18n/translate.ts";
import { fullHdGigabytes } from "./qualities.ts";

const ids = ["account", "catalogue", "union", "limit", "saved"] as const;

/** The page's questions, for the page and for search engines alike. */
export const steamingQuestions = (t: Translate) =>
  ids.map((id) => ({
    id,
    question: t(`steaming.questions.${id}.question`),
    answer: t(`steaming.questions.${id}.answer`, { gigabytes: fullHdGigabytes }),
  }));
