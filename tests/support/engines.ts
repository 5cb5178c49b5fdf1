import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Engine } from "../../server/database/database.ts";
import { countedEvents } from "../../site/counted-events.ts";
import { query, startPostgres, type TestPostgres } from "./postgres.ts";

type Row = Record<string, string | number>;

/** An empty database for one test, and a way to look into it that shares nothing with the event store. */
export interface TestDatabase {
  databaseUrl: string;
  dataDir: string;
  /** All rows of a statement. */
  rows(sql: string): Promise<Row[]>;
  /** Everything that the event store's tables hold. */
  everything(): Promise<Row[]>;
}

export interface TestEngine {
  engine: Engine;
  /** The server, when the engine is one. */
  postgres: TestPostgres | undefined;
  createDatabase(): Promise<TestDatabase>;
  remove(): Promise<void>;
}

/** Both engines that the site can count in. */
export const engines: readonly Engine[] = ["sqlite", "postgresql"];

/** Makes an engine ready: a folder for SQLite, a server for PostgreSQL. */
export async function startEngine(engine: Engine): Promise<TestEngine> {
  const folder = mkdtempSync(join(tmpdir(), "events-"));
  const postgres = engine === "postgresql" ? await startPostgres() : undefined;
  return {
    engine,
    postgres,
    async createDatabase() {
      const dataDir = mkdtempSync(join(folder, "data-"));
      const databaseUrl = (await postgres?.createDatabase()) ?? "";
      const rows = (sql: string) =>
        databaseUrl === "" ? sqliteRows(join(dataDir, "events.db"), sql) : query<Row>(databaseUrl, sql);
      const everything = async () =>
        (await Promise.all(Object.values(countedEvents).map(({ table }) => rows(`select * from ${table}`)))).flat();
      return { databaseUrl, dataDir, rows, everything };
    },
    async remove() {
      await postgres?.remove();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function sqliteRows(file: string, sql: string): Promise<Row[]> {
  const connection = new DatabaseSync(file, { readOnly: true });
  try {
    return connection.prepare(sql).all() as Row[];
  } finally {
    connection.close();
  }
}
