import { countedEvents } from "../../site/counted-events.ts";
import type { DatabaseOptions } from "../database/database-options.ts";
import { type EventLimits, type EventStore, openEventStore } from "../database/event-store.ts";
import { openReports } from "../database/open-reports.ts";
import { migrations } from "./migrations.ts";

type OpenOptions = Omit<DatabaseOptions, "kinds" | "migrations">;

/** What this site counts, in the order its tables are written. */
export const kinds = Object.values(countedEvents);

/** Opens the event store with everything that this site counts. Never rejects; see openEventStore. */
export function openEvents(options: OpenOptions & { limits?: Partial<EventLimits> }): Promise<EventStore> {
  return openEventStore({ ...options, kinds, migrations });
}

/** Opens the reports alone, beside a running site. Rejects with NothingCounted, or with the database's own error. */
export function openEventReports(options: Pick<OpenOptions, "databaseUrl" | "dataDir">) {
  return openReports({ ...options, migrations });
}
