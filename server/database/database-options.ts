import type { EventKind } from "../../site/event-kind.ts";
import type { Log } from "../log.ts";
import type { Migration } from "./migration.ts";

export interface DatabaseOptions {
  /** PostgreSQL connection string; empty for an SQLite file. */
  databaseUrl: string;
  /** Folder of the SQLite file `events.db`; created when missing. */
  dataDir: string;
  /** What is counted. */
  kinds: readonly EventKind[];
  /** How the kinds' tables came to be. */
  migrations: readonly Migration[];
  log: Log;
  /** Milliseconds since 1970. */
  clock: () => number;
}
