import type { ReactNode } from "react";
import type { LinkTags } from "../../i18n/link-tags.ts";
import type { Translate } from "../../i18n/translate.ts";

const ids = ["wrong", "two", "change", "danger", "keep"] as const;

/** Links that the answers name by their tags. */
export const questionLinks = { check: "/help/check-that-it-works", privacy: "/privacy" };

export function ipQuestions(t: Translate, tags: LinkTags): { id: string; question: string; answer: ReactNode }[] {
  return ids.map((id) => ({
    id,
    question: t(`ip.questions.${id}.question`),
    answer: t.rich(`ip.questions.${id}.answer`, tags),
  }));
}
