import type { DatabaseSync, SQLInputValue, StatementSync } from "node:sqlite";
import type { SqliteDatabase, SqliteStatement } from "kysely";

/**
 * Lets Kysely's own SQLite dialect, which knows better-sqlite3, drive Node's built-in SQLite. A statement that has
 * columns is one that answers rows. Every transaction here writes, so each takes the write lock at its beginning:
 * one that starts reading and wants to write later fails at once when another process wrote in between.
 */
export function kyselySqlite(database: DatabaseSync): SqliteDatabase {
  return {
    close: () => database.close(),
    prepare: (sql) =>
      sql === "rollback" && !database.isTransaction
        ? nothingToDo
        : kyselyStatement(database.prepare(sql === "begin" ? "begin immediate" : sql)),
  };
}

/**
 * SQLite rolls a transaction back by itself when the disk is full or fails. To do it again is an error, which would
 * hide the first one.
 */
const nothingToDo: SqliteStatement = {
  reader: false,
  all: () => [],
  run: () => ({ changes: 0, lastInsertRowid: 0 }),
  iterate: () => [].values(),
};

function kyselyStatement(statement: StatementSync): SqliteStatement {
  const values = (parameters: readonly unknown[]) => parameters as readonly SQLInputValue[];
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...values(parameters)),
    run: (parameters) => statement.run(...values(parameters)),
    iterate: (parameters) => statement.iterate(...values(parameters)),
  };
}

/** SQLite's result codes that are told apart here (https://sqlite.org/rescode.html). */
const resultCodes = { busy: 5, corrupt: 11, notADatabase: 26 } as const;

/** Another process holds the lock. */
export function isBusy(error: unknown): boolean {
  return primaryCode(error) === resultCodes.busy;
}

/** The file is damaged, or is no database at all. */
export function isCorrupt(error: unknown): boolean {
  const code = primaryCode(error);
  return code === resultCodes.corrupt || code === resultCodes.notADatabase;
}

function primaryCode(error: unknown): number | undefined {
  const extended = error instanceof Error && "errcode" in error ? Number(error.errcode) : undefined;
  return extended === undefined ? undefined : extended & 0xff;
}
