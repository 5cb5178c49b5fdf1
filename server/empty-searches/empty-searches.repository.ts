import type { Kysely } from "kysely";
import { addCounts, type CountQuery, type CountRow, sumCounts } from "../database/counts.repository.ts";
import type { EventTables } from "../database/tables.ts";

export const emptySearchColumns = ["day", "locale", "query"] as const;

export function addEmptySearches(
  db: Kysely<EventTables>,
  rows: readonly EventTables["empty_searches"][],
): Promise<void> {
  return addCounts(db, "empty_searches", rows);
}

/** Searches that found nothing as `n`. */
export function sumEmptySearches(db: Kysely<EventTables>, query: CountQuery): Promise<CountRow[]> {
  return sumCounts(db, "empty_searches", emptySearchColumns, query);
}
