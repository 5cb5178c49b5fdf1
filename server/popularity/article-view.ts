import type { ArticleType } from "../../api/common.schema.ts";
import { countedEvents } from "../../site/counted-events.ts";
import type { LocaleCode } from "../../site/locales.ts";
import type { EventStore } from "../database/event-store.ts";

/** Somebody has read an article. */
export interface ArticleView {
  type: ArticleType;
  id: string;
  locale: LocaleCode;
}

/** The same for readings of the same article in the same language. */
export function viewKey({ type, id, locale }: ArticleView): string {
  return `${type} ${id} ${locale}`;
}

/** Counts that an article was read so many times. */
export function countArticleViews(
  events: Pick<EventStore, "count">,
  { type, id, locale }: ArticleView,
  times: number,
): Promise<void> {
  return events.count(countedEvents.articles, { type, article_id: id, locale }, times);
}
