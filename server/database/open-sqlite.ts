import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";
import { Kysely, SqliteDialect } from "kysely";
import { makeFolder } from "../make-folder.ts";
import type { CounterTables, Database } from "./database.ts";
import type { DatabaseOptions } from "./database-options.ts";
import { identityOf, openedFile } from "./file-identity.ts";
import { createLockPatience } from "./lock-patience.ts";
import { migrate } from "./migrate.ts";
import { isBusy, isCorrupt, kyselySqlite } from "./node-sqlite.ts";
import { setAside } from "./set-aside.ts";

export const sqliteFileName = "events.db";

/** SQLite never waits for another process's lock: the event loop would wait with it. What is locked is tried again. */
const lockMilliseconds = 0;
const openAttempts = 20;
/** How long an event waits for another process's lock, in milliseconds. */
const patienceMilliseconds = 5_000;
/** Longest rest between two commits. */
const longestRestMilliseconds = 100;

type SqliteOptions = Omit<DatabaseOptions, "databaseUrl" | "kinds">;

/**
 * Opens `events.db` in `dataDir`, with a write-ahead log and a disk flush at every commit. A damaged file is kept
 * under another name and a new one is made: a site that counts from zero is better than one that does not count.
 */
export async function openSqlite(options: SqliteOptions): Promise<Database> {
  makeFolder(options.dataDir);
  const file = join(options.dataDir, sqliteFileName);
  for (let attempt = 1; ; attempt += 1) {
    const before = identityOf(file);
    try {
      return await openFile(file, options);
    } catch (error) {
      if (attempt === openAttempts) throw error;
      if (isCorrupt(error)) setAside({ file, damaged: before, error, ...options });
      else if (isBusy(error)) await sleep(25 + Math.random() * 75);
      else throw error;
    }
  }
}

async function openFile(file: string, options: SqliteOptions): Promise<Database> {
  const connection = new DatabaseSync(file, { timeout: lockMilliseconds });
  try {
    connection.exec("pragma journal_mode = wal; pragma synchronous = full");
    refuseDamage(connection);
    const db = new Kysely<CounterTables>({ dialect: new SqliteDialect({ database: kyselySqlite(connection) }) });
    await migrate(db, "sqlite", options);
    const opened = openedFile(file);
    const lock = createLockPatience({ patience: patienceMilliseconds });
    return {
      engine: "sqlite",
      db,
      // A commit blocks the event loop: on a slow disk visitors get at least every other moment.
      rest: (commitMilliseconds) => Math.min(commitMilliseconds, longestRestMilliseconds),
      async write(work) {
        opened.requireInPlace();
        await lock.wait(() => db.transaction().execute(work));
        // What was committed into a file that is gone is not stored.
        opened.requireInPlace();
      },
      isLocked() {
        opened.requireInPlace();
        return lock.isOver(() => {
          if (!connection.isTransaction) connection.exec("begin immediate; rollback");
        });
      },
      close: async () => {
        if (connection.isOpen) await db.destroy();
      },
    };
  } catch (error) {
    connection.close();
    throw error;
  }
}

/** SQLite's result code for a damaged file, for what only the check notices. */
class DamagedFile extends Error {
  override readonly name = "DamagedFile";
  readonly errcode = 11;
}

function refuseDamage(connection: DatabaseSync): void {
  const [first] = connection.prepare("pragma quick_check(1)").all();
  const verdict = String(first?.quick_check);
  if (verdict !== "ok") throw new DamagedFile(verdict);
}
