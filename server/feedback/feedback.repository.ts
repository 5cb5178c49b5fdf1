import { type Kysely, type RawBuilder, sql } from "kysely";
import { feedbackReasons } from "../../api/article.schema.ts";
import { addCounts, type CountQuery, type CountRow, sumCounts } from "../database/counts.repository.ts";
import type { EventTables } from "../database/tables.ts";

export const feedbackColumns = ["day", "type", "article_id", "locale"] as const;

export function addFeedback(db: Kysely<EventTables>, rows: readonly EventTables["article_feedback"][]): Promise<void> {
  return addCounts(db, "article_feedback", rows);
}

/**
 * Votes as `helpful`, and those that were not by reason: `did_not_work`, `hard_to_follow`, `out_of_date`,
 * `not_my_question`, `no_reason`.
 */
export function sumFeedback(db: Kysely<EventTables>, query: CountQuery): Promise<CountRow[]> {
  return sumCounts(db, "article_feedback", feedbackColumns, query, measures);
}

const measures: Record<string, RawBuilder<number>> = {
  helpful: sql`case when helpful = 1 then n else 0 end`,
  ...Object.fromEntries(feedbackReasons.map((reason) => [reason.replaceAll("-", "_"), unhelpful(reason)])),
  no_reason: unhelpful(""),
};

function unhelpful(reason: string): RawBuilder<number> {
  return sql`case when helpful = 0 and reason = ${reason} then n else 0 end`;
}
