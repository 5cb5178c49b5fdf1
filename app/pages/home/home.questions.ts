import type { Question } from "../../components/questions/questions.tsx";
import type { LinkPaths, LinkTags } from "../../i18n/link-tags.ts";
import type { Translate } from "../../i18n/translate.ts";

const ids = ["free", "anonymous", "slow", "streaming", "mac", "help"] as const;

export const questionLinks: LinkPaths = {
  free: "/free",
  hides: "/help/what-a-vpn-hides",
  streaming: "/steaming",
  help: "/help",
};

/** The page's questions, drawn with `tags`: as links on the page, as words for search engines. */
export function homeQuestions(t: Translate, tags: LinkTags): Question[] {
  return ids.map((id) => ({
    id,
    question: t(`home.questions.${id}.question`),
    answer: t.rich(`home.questions.${id}.answer`, tags),
  }));
}
