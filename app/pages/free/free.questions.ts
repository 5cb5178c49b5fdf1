import type { Question } from "../../components/questions/questions.tsx";
import type { LinkPaths, LinkTags } from "../../i18n/link-tags.ts";
import type { Translate } from "../../i18n/translate.ts";

const ids = ["catch", "sell", "later", "more", "safe"] as const;

export const questionLinks: LinkPaths = {
  missing: "/help/what-is-not-offered",
  logs: "/help/what-we-log",
  checks: "/blog/free-vpn-what-to-check",
};

/** The page's questions, rendered with `tags`: as links on the page, as words for search engines. */
export function freeQuestions(t: Translate, tags: LinkTags): Question[] {
  return ids.map((id) => ({
    id,
    question: t(`free.questions.${id}.question`),
    answer: t.rich(`free.questions.${id}.answer`, tags),
  }));
}
