import {
  chmodSync,
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { backup, DatabaseSync } from "node:sqlite";
import type { EventKind } from "../../site/event-kind.ts";
import { makeFolder } from "../make-folder.ts";
import { isBusy, isCorrupt } from "./node-sqlite.ts";
import { sqliteFileName } from "./open-sqlite.ts";

/** A backup cannot be made or taken back; the message says what to do. */
export class BackupError extends Error {
  override readonly name = "BackupError";
}

/** A database file that can be copied and put back. */
export interface BackupStore {
  /** Its name in the data folder. */
  fileName: string;
  /** The tables that a copy is said to hold. Throws when those that are there are of something else. */
  tablesOf: (there: ReadonlySet<string>) => string[];
}

/** The event store. A copy from before a kind came to be lacks its table: the site makes it when it starts. */
export function eventBackup(kinds: readonly EventKind[]): BackupStore {
  return {
    fileName: sqliteFileName,
    tablesOf(there) {
      if (!there.has("event_migrations")) throw new Error("it has no table event_migrations");
      return kinds.map(({ table }) => table).filter((table) => there.has(table));
    },
  };
}

/** Rows of each table in a file that is whole. */
export type BackupContent = Record<string, number>;

/**
 * Copies the store in `dataDir` to `file` while the site goes on counting; what was acknowledged before is in it. The
 * copy is checked and flushed to disk under another name first, so that `file` is there whole or not at all.
 */
export async function saveBackup({
  dataDir,
  file,
  store,
  empty = false,
}: {
  dataDir: string;
  file: string;
  store: BackupStore;
  /** Whether a store without any row is meant: mostly it is one of a folder that nobody counts in. */
  empty?: boolean;
}): Promise<BackupContent> {
  const origin = join(dataDir, store.fileName);
  if (!existsSync(origin))
    throw new BackupError(`There is no store ${origin}: set DATA_DIR to the folder that the site counts in.`);
  if (existsSync(file)) throw new BackupError(`${file} exists already: choose another name.`);
  makeFolder(dirname(file));
  const partial = `${file}.${process.pid}.partial`;
  const source = new DatabaseSync(origin, { readOnly: true, timeout: 10_000 });
  try {
    await backup(source, partial);
    // As private as what it is a copy of.
    chmodSync(partial, statSync(origin).mode & 0o777);
    // One file, without a log beside it: reading it later changes nothing.
    closeLog(partial);
    const content = checkBackup(partial, store);
    if (!empty && Object.values(content).every((rows) => rows === 0)) {
      const mend = "set DATA_DIR to the folder that the site counts in, or save it all the same with --empty";
      throw new BackupError(`Nothing has been counted in ${origin}: ${mend}.`);
    }
    flush(partial);
    renameSync(partial, file);
    return content;
  } finally {
    source.close();
    removeDatabase(partial);
  }
}

/** Looks through the whole file. Throws BackupError when it is damaged or no store of this site. */
export function checkBackup(file: string, store: BackupStore): BackupContent {
  if (!existsSync(file)) throw new BackupError(`There is no file ${file}.`);
  try {
    const connection = new DatabaseSync(file, { readOnly: true });
    try {
      const [first] = connection.prepare("pragma integrity_check(1)").all();
      const verdict = String(first?.integrity_check);
      if (verdict !== "ok") throw new BackupError(`${file} is damaged: ${verdict}`);
      const rowsOf = (table: string) => Number(connection.prepare(`select count(*) as n from "${table}"`).get()?.n);
      return Object.fromEntries(store.tablesOf(tablesIn(connection)).map((table) => [table, rowsOf(table)]));
    } finally {
      connection.close();
    }
  } catch (error) {
    if (error instanceof BackupError) throw error;
    const said = (error as Error).message;
    const why = isCorrupt(error) ? "is damaged or no database" : "is no store of this site";
    throw new BackupError(`${file} ${why}: ${said}`, { cause: error });
  }
}

function tablesIn(connection: DatabaseSync): Set<string> {
  const all = connection.prepare("select name from sqlite_master where type = 'table'").all();
  return new Set(all.map(({ name }) => String(name)).filter((name) => !name.startsWith("sqlite_")));
}

/**
 * Puts a backup in the place of the store in `dataDir`, checked before anything is touched. The store as it was is kept
 * beside it under the name that is returned. Throws BackupError while the site runs on that folder.
 */
export function restoreBackup(options: { dataDir: string; file: string; store: BackupStore; now: number }): {
  content: BackupContent;
  kept: string | undefined;
} {
  const { dataDir, file, store, now } = options;
  const content = checkBackup(file, store);
  makeFolder(dataDir);
  const place = join(dataDir, store.fileName);
  const incoming = `${place}.restoring`;
  copyFileSync(file, incoming);
  checkBackup(incoming, store);
  flush(incoming);
  let kept: string | undefined;
  if (existsSync(place)) {
    closeLog(place);
    kept = `${place}.before-restore-${new Date(now).toISOString().replace(/[-:]|\.\d+/g, "")}`;
    renameSync(place, kept);
  }
  renameSync(incoming, place);
  flush(dataDir);
  return { content, kept };
}

/** Throws BackupError while a process has the database in `dataDir` open. */
export function refuseWhileOpen({ dataDir, store }: { dataDir: string; store: BackupStore }): void {
  const place = join(dataDir, store.fileName);
  if (existsSync(place)) closeLog(place);
}

/**
 * Takes what is in the write-ahead log into the file. It needs the file for itself alone, and so tells whether a site
 * has it open.
 */
function closeLog(store: string): void {
  const connection = new DatabaseSync(store, { timeout: 0 });
  try {
    connection.exec("pragma journal_mode = delete");
  } catch (error) {
    // A damaged store is the very reason to restore one.
    if (isCorrupt(error)) return;
    if (isBusy(error))
      throw new BackupError(`The site or its desk is running on ${store}: stop it first.`, { cause: error });
    throw error;
  } finally {
    connection.close();
  }
}

function removeDatabase(file: string): void {
  for (const suffix of ["", "-wal", "-shm", "-journal"]) rmSync(file + suffix, { force: true });
}

function flush(path: string): void {
  const descriptor = openSync(path, "r");
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
