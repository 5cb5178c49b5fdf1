import { mkdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";
import { Kysely, SqliteDialect } from "kysely";
import type { Log } from "../log.ts";
import type { Database } from "./database.ts";
import { migrate } from "./migrate.ts";
import { isBusy, isCorrupt, kyselySqlite } from "./node-sqlite.ts";
import { setAside } from "./set-aside.ts";
import type { EventTables } from "./tables.ts";

export const sqliteFileName = "events.db";

/** How long a statement waits for another process's lock. The event loop waits with it. */
const lockMilliseconds = 2_000;
/** The switch to the write-ahead log does not wait for locks by itself. */
const openAttempts = 20;
/** Longest rest between two commits. */
const longestRestMilliseconds = 100;

/**
 * Opens `events.db` in `dataDir`, with a write-ahead log and a disk flush at every commit. A damaged file is kept
 * under another name and a new one is made: a site that counts from zero is better than one that does not count.
 */
export async function openSqlite(options: { dataDir: string; log: Log; clock: () => number }): Promise<Database> {
  mkdirSync(options.dataDir, { recursive: true });
  const file = join(options.dataDir, sqliteFileName);
  for (let attempt = 1; ; attempt += 1) {
    const before = inodeOf(file);
    try {
      return await openFile(file, options.clock);
    } catch (error) {
      if (attempt === openAttempts) throw error;
      if (isCorrupt(error)) setAside({ file, damagedInode: before, error, ...options });
      else if (isBusy(error)) await sleep(25 + Math.random() * 75);
      else throw error;
    }
  }
}

async function openFile(file: string, clock: () => number): Promise<Database> {
  const connection = new DatabaseSync(file, { timeout: lockMilliseconds });
  try {
    connection.exec("pragma journal_mode = wal; pragma synchronous = full");
    refuseDamage(connection);
    const db = new Kysely<EventTables>({ dialect: new SqliteDialect({ database: kyselySqlite(connection) }) });
    await migrate(db, "sqlite", clock);
    return {
      engine: "sqlite",
      db,
      // A commit blocks the event loop: on a slow disk visitors get at least every other moment.
      rest: (commitMilliseconds) => Math.min(commitMilliseconds, longestRestMilliseconds),
      prepareWrite: async () => {},
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

function inodeOf(file: string): bigint | undefined {
  return statSync(file, { bigint: true, throwIfNoEntry: false })?.ino;
}
