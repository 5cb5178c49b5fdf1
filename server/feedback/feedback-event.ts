import type { feedbackReasons } from "../../api/article.schema.ts";
import type { ArticleType } from "../../api/common.schema.ts";
import type { countedEvents } from "../../site/counted-events.ts";
import type { EventOf } from "../../site/event-kind.ts";
import type { LocaleCode } from "../../site/locales.ts";

export interface Feedback {
  type: ArticleType;
  id: string;
  locale: LocaleCode;
  helpful: boolean;
  /** Counts only when it did not help. */
  reason?: (typeof feedbackReasons)[number] | undefined;
}

/** The counter of a vote. */
export function feedbackEvent(feedback: Feedback): EventOf<typeof countedEvents.feedback> {
  const { type, id, locale, helpful, reason = "" } = feedback;
  return { type, article_id: id, locale, helpful: helpful ? 1 : 0, reason: helpful ? "" : reason };
}
