import type { Database } from "./database.ts";
import type { DatabaseOptions } from "./database-options.ts";
import { openPostgres } from "./open-postgres.ts";
import { openSqlite } from "./open-sqlite.ts";

/**
 * Opens the event store's database and brings its tables up to date. Rejects with the database's own error when it
 * cannot be reached. `lost` is told when an idle connection breaks later on.
 */
export function openDatabase(options: DatabaseOptions, lost: (error: Error) => void): Promise<Database> {
  return options.databaseUrl === "" ? openSqlite(options) : openPostgres({ ...options, lost });
}
