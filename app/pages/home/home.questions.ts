import type { Platform } from "../../../api/download.schema.ts";
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

/**
 * The page's questions, rendered with `tags`: as links on the page, as words for search engines. The one on the Mac
 * says "not yet", so it goes when the app is `offered`.
 */
export function homeQuestions(t: Translate, tags: LinkTags, offered: readonly Platform[]): Question[] {
  const asked = ids.filter((id) => id !== "mac" || !offered.includes("mac"));
  return asked.map((id) => ({
    id,
    question: t(`home.questions.${id}.question`),
    answer: t.rich(`home.questions.${id}.answer`, tags),
  }));
}
