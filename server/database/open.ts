import type { Log } from "../log.ts";
import type { Database } from "./database.ts";
import { openPostgres } from "./open-postgres.ts";
import { openSqlite } from "./open-sqlite.ts";

export interface DatabaseOptions {
  /** PostgreSQL connection string; empty for an SQLite file. */
  databaseUrl: string;
  /** Folder of the SQLite file `events.db`; created when missing. */
  dataDir: string;
  log: Log;
  /** Milliseconds since 1970. */
  clock: () => number;
}

/**
 * Opens the event store's database and brings its tables up to date. Rejects with the database's own error when it
 * cannot be reached. `lost` is told when an idle connection breaks later on.
 */
export function openDatabase(options: DatabaseOptions, lost: (error: Error) => void): Promise<Database> {
  return options.databaseUrl === "" ? openSqlite(options) : openPostgres({ ...options, lost });
}
