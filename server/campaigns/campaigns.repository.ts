import type { Kysely } from "kysely";
import { addCounts, type CountQuery, type CountRow, sumCounts } from "../database/counts.repository.ts";
import type { EventTables } from "../database/tables.ts";

export const campaignColumns = [
  "day",
  "locale",
  "landing_path",
  "utm_source",
  "utm_medium",
  "utm_campaign",
  "utm_term",
  "utm_content",
  "keyword",
  "gclid_present",
] as const;

export function addVisits(db: Kysely<EventTables>, rows: readonly EventTables["campaign_visits"][]): Promise<void> {
  return addCounts(db, "campaign_visits", rows);
}

/** Campaign visits as `n`; `gclid_present` is 1 or 0. */
export function sumVisits(db: Kysely<EventTables>, query: CountQuery): Promise<CountRow[]> {
  return sumCounts(db, "campaign_visits", campaignColumns, query);
}
