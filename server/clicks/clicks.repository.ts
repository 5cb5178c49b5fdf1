import type { Kysely } from "kysely";
import { addCounts, type CountQuery, type CountRow, sumCounts } from "../database/counts.repository.ts";
import type { EventTables } from "../database/tables.ts";

export const clickColumns = ["day", "platform", "locale", "version"] as const;

export function addClicks(db: Kysely<EventTables>, rows: readonly EventTables["download_clicks"][]): Promise<void> {
  return addCounts(db, "download_clicks", rows);
}

/** Download clicks as `n`. */
export function sumClicks(db: Kysely<EventTables>, query: CountQuery): Promise<CountRow[]> {
  return sumCounts(db, "download_clicks", clickColumns, query);
}
