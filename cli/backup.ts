/** `node cli/backup.ts save|check|restore FILE`: the event store in a file, and back. `--help` says how. */

import { existsSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { deskBackup, deskCopyOf } from "../desk/server/desk-backup.ts";
import { readConfig } from "../server/config.ts";
import {
  type BackupContent,
  BackupError,
  type BackupStore,
  checkBackup,
  eventBackup,
  refuseWhileOpen,
  restoreBackup,
  saveBackup,
} from "../server/database/backup.ts";
import { kinds } from "../server/events/open-events.ts";
import { ConfigError } from "../server/settings/setting.ts";

const help = `The event store in a file, and back.

node cli/backup.ts save FILE      copies the store; the site may go on running. A store in which nothing
                                  has been counted is refused, unless --empty says that it is meant
node cli/backup.ts check FILE     looks through a copy and says what is in it
node cli/backup.ts restore FILE   puts a copy in the store's place; the site must be stopped.
                                  What was there is kept beside it.

The store is events.db in DATA_DIR. Where there is a desk, its desk.db goes into a file beside it, FILE with
.desk.db for .db, and comes back with it; stop the desk too. With DATABASE_URL, use pg_dump and pg_restore.
`;

const events = eventBackup(kinds);

try {
  const { values, positionals } = readArguments();
  const [command = "", file = "", ...more] = positionals;
  if (values.help) process.stdout.write(help);
  else if (file === "" || more.length > 0) throw new BackupError(help);
  else process.stdout.write(`${await run(command, file, values.empty)}\n`);
} catch (error) {
  if (!(error instanceof BackupError || error instanceof ConfigError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

/** Throws BackupError for an option that is none. */
function readArguments() {
  try {
    const flag = { type: "boolean", default: false } as const;
    return parseArgs({ allowPositionals: true, options: { empty: flag, help: flag } });
  } catch (error) {
    throw new BackupError(`${(error as Error).message}\n\n${help}`);
  }
}

async function run(command: string, file: string, empty: boolean): Promise<string> {
  if (command === "check") {
    const said = copiesIn(file).map(([store, copy]) => `${copy} is whole: ${summary(checkBackup(copy, store))}`);
    return said.join("\n");
  }
  const { databaseUrl, dataDir } = readConfig(process.env);
  if (databaseUrl !== "") throw new BackupError("The events are in PostgreSQL: use pg_dump and pg_restore.");
  if (command === "save") return await save(dataDir, file, empty);
  if (command !== "restore") throw new BackupError(help);
  const copies = copiesIn(file);
  // Nothing is put back unless all of it is whole.
  for (const [store, copy] of copies) {
    checkBackup(copy, store);
    refuseWhileOpen({ dataDir, store });
  }
  return copies.map(([store, copy]) => restore(dataDir, copy, store)).join("\n");
}

/** A copy of the event store, and that of the desk if it lies beside it. */
function copiesIn(file: string): [BackupStore, string][] {
  const desk = deskCopyOf(file);
  return [[events, file], ...(existsSync(desk) ? [[deskBackup, desk] as [BackupStore, string]] : [])];
}

async function save(dataDir: string, file: string, empty: boolean): Promise<string> {
  const stores: [BackupStore, string, boolean][] = [[events, file, empty]];
  if (existsSync(join(dataDir, deskBackup.fileName))) stores.push([deskBackup, deskCopyOf(file), true]);
  const taken = stores.map(([, copy]) => copy).find(existsSync);
  if (taken) throw new BackupError(`${taken} exists already: choose another name.`);
  const said: string[] = [];
  for (const [store, copy, mayBeEmpty] of stores) {
    const content = await saveBackup({ dataDir, file: copy, store, empty: mayBeEmpty });
    said.push(`Saved ${join(dataDir, store.fileName)} to ${copy}: ${summary(content)}`);
  }
  return said.join("\n");
}

function restore(dataDir: string, file: string, store: BackupStore): string {
  const { content, kept } = restoreBackup({ dataDir, file, store, now: Date.now() });
  const before = kept === undefined ? "" : ` What was there is kept as ${kept}.`;
  return `Restored ${file}: ${summary(content)}.${before}`;
}

function summary(content: BackupContent): string {
  return Object.entries(content)
    .map(([table, rows]) => `${rows} rows of ${table}`)
    .join(", ");
}
