import type { ReactNode } from "react";
import type { LinkTags } from "../../i18n/link-tags.ts";
import type { Translate } from "../../i18n/translate.ts";

const ids = ["fastest", "offline", "distance", "current", "data"] as const;

/** Links that the answers name by their tags; those to the data are absolute paths of the API. */
export const questionLinks = { speed: "/help/measure-your-speed", killSwitch: "/help/kill-switch" };

export function bestVpnQuestions(t: Translate, tags: LinkTags): { id: string; question: string; answer: ReactNode }[] {
  return ids.map((id) => ({
    id,
    question: t(`bestVpn.questions.${id}.question`),
    answer: t.rich(`bestVpn.questions.${id}.answer`, tags),
  }));
}
