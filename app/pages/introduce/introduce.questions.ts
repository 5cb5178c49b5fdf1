import type { Question } from "../../components/questions/questions.tsx";
import type { LinkPaths, LinkTags } from "../../i18n/link-tags.ts";
import type { Translate } from "../../i18n/translate.ts";

const ids = ["trust", "visible", "proxy", "always", "drop"] as const;

export const questionLinks: LinkPaths = {
  logs: "/help/what-we-log",
  compared: "/blog/vpn-proxy-tor-compared",
  killSwitch: "/help/kill-switch",
};

/** The page's questions, rendered with `tags`: as links on the page, as words for search engines. */
export function introduceQuestions(t: Translate, tags: LinkTags): Question[] {
  return ids.map((id) => ({
    id,
    question: t(`introduce.questions.${id}.question`),
    answer: t.rich(`introduce.questions.${id}.answer`, tags),
  }));
}
