import { addVisits } from "../campaigns/campaigns.repository.ts";
import { addClicks } from "../clicks/clicks.repository.ts";
import { addEmptySearches } from "../empty-searches/empty-searches.repository.ts";
import { addFeedback } from "../feedback/feedback.repository.ts";
import { addViews } from "../popularity/article-views.repository.ts";
import type { CountedEvent } from "./counted-event.ts";
import type { Database } from "./database.ts";
import type { EventTable, EventTables } from "./tables.ts";

/**
 * Writes a batch in one transaction, all of it or nothing, and resolves when it is on disk. Tables are written in
 * the same order by every process, so that two of them never wait for each other.
 */
export async function writeEvents(database: Database, events: readonly CountedEvent[]): Promise<void> {
  await database.db.transaction().execute(async (transaction) => {
    await database.prepareWrite(transaction);
    await addClicks(transaction, rowsOf("download_clicks", events));
    await addVisits(transaction, rowsOf("campaign_visits", events));
    await addViews(transaction, rowsOf("article_views", events));
    await addFeedback(transaction, rowsOf("article_feedback", events));
    await addEmptySearches(transaction, rowsOf("empty_searches", events));
  });
}

function rowsOf<T extends EventTable>(table: T, events: readonly CountedEvent[]): EventTables[T][] {
  return events.filter((event) => event.table === table).map(({ row }) => row as EventTables[T]);
}
