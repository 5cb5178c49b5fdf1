import { existsSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Kysely, SqliteDialect } from "kysely";
import type { EventKind } from "../../site/event-kind.ts";
import { type CountQuery, type CountRow, sumCounts } from "./counters.repository.ts";
import type { CounterTables, Engine } from "./database.ts";
import type { DatabaseOptions } from "./database-options.ts";
import { pending } from "./migrate.ts";
import { kyselySqlite } from "./node-sqlite.ts";
import { connectPostgres } from "./open-postgres.ts";
import { sqliteFileName } from "./open-sqlite.ts";

/** There is nothing to report from: the site has not run with these settings. */
export class NothingCounted extends Error {
  override readonly name = "NothingCounted";

  constructor(where: string) {
    super(`Nothing has been counted in ${where}. The site makes its tables when it starts.`);
  }
}

/** A report may take longer than a visitor would wait. */
const queryMilliseconds = 120_000;

/** Sums per day and column. Rejects with UnknownColumn, or with the database's own error. */
export type Report = (kind: EventKind, query: CountQuery) => Promise<CountRow[]>;

/**
 * The reports alone, for the command line: reads beside a running site, makes and mends nothing. Rejects with
 * NothingCounted, or with the database's own error.
 */
export async function openReports(
  options: Pick<DatabaseOptions, "databaseUrl" | "dataDir" | "migrations">,
): Promise<{ report: Report; close: () => Promise<void> }> {
  const { engine, db, where } =
    options.databaseUrl === "" ? readSqlite(options.dataDir) : readPostgres(options.databaseUrl);
  try {
    if ((await pending(db, engine, options.migrations)).length > 0) throw new NothingCounted(where);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return { report: (kind, query) => sumCounts(db, kind, query), close: () => db.destroy() };
}

interface Source {
  engine: Engine;
  db: Kysely<CounterTables>;
  where: string;
}

function readSqlite(dataDir: string): Source {
  const where = join(dataDir, sqliteFileName);
  if (!existsSync(where)) throw new NothingCounted(where);
  const database = kyselySqlite(new DatabaseSync(where, { readOnly: true, timeout: 10_000 }));
  return { engine: "sqlite", db: new Kysely({ dialect: new SqliteDialect({ database }) }), where };
}

function readPostgres(databaseUrl: string): Source {
  // A connection that breaks while it is idle shows with the next query, if there is one.
  const db = connectPostgres(databaseUrl, { queryMilliseconds, lost: () => {} });
  return { engine: "postgresql", db, where: "the database of DATABASE_URL" };
}
