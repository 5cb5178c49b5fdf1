import { locales } from "../../../site/locales.ts";

/** What visitors see of an article. One that is broken is shown as it last was. */
export const articleStates = ["published", "scheduled", "draft", "unlisted", "moved", "broken"] as const;
export type ArticleState = (typeof articleStates)[number];

/** Languages that an article can be translated into. */
export const otherLanguages = locales.length - 1;
