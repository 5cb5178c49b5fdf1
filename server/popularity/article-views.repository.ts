import { setImmediate as nextTurn } from "node:timers/promises";
import { type Kysely, sql } from "kysely";
import type { ArticleType } from "../../api/common.schema.ts";
import { addCounts, type CountQuery, type CountRow, sumCounts } from "../database/counts.repository.ts";
import { addDays, daysBetween } from "../database/day.ts";
import type { EventTables } from "../database/tables.ts";

export const viewColumns = ["day", "type", "article_id", "locale"] as const;

/** Views older than so many half-lives weigh less than two in a hundred and are left out. */
const halfLivesRead = 6;

export function addViews(db: Kysely<EventTables>, rows: readonly EventTables["article_views"][]): Promise<void> {
  return addCounts(db, "article_views", rows);
}

/** Article views as `n`. */
export function sumViews(db: Kysely<EventTables>, query: CountQuery): Promise<CountRow[]> {
  return sumCounts(db, "article_views", viewColumns, query);
}

/**
 * A score for each article that was read: its views in all locales, each worth half after `halfLifeDays` days, a
 * quarter after twice as many.
 */
export async function decayedViews(
  db: Kysely<EventTables>,
  { type, today, halfLifeDays }: { type: ArticleType; today: string; halfLifeDays: number },
): Promise<Map<string, number>> {
  const scores = new Map<string, number>();
  const oldest = addDays(today, -Math.ceil(halfLivesRead * halfLifeDays));
  // A day at a time: the built-in SQLite blocks the event loop while it reads.
  for (let day = oldest; day <= today; day = addDays(day, 1)) {
    const rows = await db
      .selectFrom("article_views")
      .select(["article_id", sql<number>`cast(sum(n) as bigint)`.as("views")])
      .where("day", "=", day)
      .where("type", "=", type)
      .groupBy("article_id")
      .execute();
    const weight = 0.5 ** (daysBetween(day, today) / halfLifeDays);
    for (const { article_id, views } of rows) scores.set(article_id, (scores.get(article_id) ?? 0) + views * weight);
    await nextTurn();
  }
  return scores;
}
