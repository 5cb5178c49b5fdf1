import { setImmediate as nextTurn } from "node:timers/promises";
import { sql } from "kysely";
import type { ArticleType } from "../../api/common.schema.ts";
import { countedEvents } from "../../site/counted-events.ts";
import { addDays, daysBetween } from "../database/day.ts";
import type { EventStore } from "../database/event-store.ts";

/** Views older than so many half-lives weigh less than two in a hundred and are left out. */
const halfLivesRead = 6;

/**
 * A score for each article that was read, by its id: its views in all locales, each worth half after `halfLifeDays`
 * days, a quarter after twice as many.
 */
export function popularArticles(
  events: Pick<EventStore, "read">,
  type: ArticleType,
  halfLifeDays: number,
): Promise<Map<string, number>> {
  return events.read(async (db, today) => {
    const scores = new Map<string, number>();
    const oldest = addDays(today, -Math.ceil(halfLivesRead * halfLifeDays));
    // A day at a time: the built-in SQLite blocks the event loop while it reads.
    for (let day = oldest; day <= today; day = addDays(day, 1)) {
      const { rows } = await sql<{ article_id: string; views: number }>`
        select article_id, cast(sum(n) as bigint) as views from ${sql.table(countedEvents.articles.table)}
        where day = ${day} and type = ${type} group by article_id`.execute(db);
      const weight = 0.5 ** (daysBetween(day, today) / halfLifeDays);
      for (const { article_id, views } of rows) scores.set(article_id, (scores.get(article_id) ?? 0) + views * weight);
      await nextTurn();
    }
    return scores;
  });
}
