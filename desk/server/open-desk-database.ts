import { chmodSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Kysely, SqliteDialect } from "kysely";
import { kyselySqlite } from "../../server/database/node-sqlite.ts";
import { connectPostgres } from "../../server/database/open-postgres.ts";
import { createDeskTables, type DeskDatabase, type DeskTables } from "./desk-tables.ts";

/**
 * Opens the desk's own database: `desk.db` in `dataDir`, readable by its owner alone, or tables that begin with `desk_`
 * in PostgreSQL. Rejects with the database's own error.
 */
export async function openDeskDatabase(options: { databaseUrl: string; dataDir: string }): Promise<DeskDatabase> {
  const { engine, db } = options.databaseUrl === "" ? openFile(options.dataDir) : connect(options.databaseUrl);
  try {
    await createDeskTables(db);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return { engine, db, close: () => db.destroy() };
}

function openFile(dataDir: string): Pick<DeskDatabase, "engine" | "db"> {
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, "desk.db");
  const connection = new DatabaseSync(file, { timeout: 5_000 });
  chmodSync(file, 0o600);
  connection.exec("pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on");
  return {
    engine: "sqlite",
    db: new Kysely<DeskTables>({ dialect: new SqliteDialect({ database: kyselySqlite(connection) }) }),
  };
}

function connect(databaseUrl: string): Pick<DeskDatabase, "engine" | "db"> {
  // A connection that breaks while it is idle is replaced with the next query.
  const db = connectPostgres(databaseUrl, { queryMilliseconds: 10_000, lost: () => {} });
  return { engine: "postgresql", db: db as unknown as Kysely<DeskTables> };
}
