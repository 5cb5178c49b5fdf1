/** `node cli/backup.ts save|check|restore FILE`: the event store in a file, and back. `--help` says how. */

import { join } from "node:path";
import { readConfig } from "../server/config.ts";
import { type BackupContent, BackupError, checkBackup, restoreBackup, saveBackup } from "../server/database/backup.ts";
import { sqliteFileName } from "../server/database/open-sqlite.ts";
import { kinds } from "../server/events/open-events.ts";
import { ConfigError } from "../server/settings/setting.ts";

const help = `The event store in a file, and back.

node cli/backup.ts save FILE      copies the store; the site may go on running. A store in which nothing
                                  has been counted is refused, unless --empty says that it is meant
node cli/backup.ts check FILE     looks through a copy and says what is in it
node cli/backup.ts restore FILE   puts a copy in the store's place; the site must be stopped.
                                  What was there is kept beside it.

The store is events.db in DATA_DIR. With DATABASE_URL, use pg_dump and pg_restore.
`;

try {
  const given = process.argv.slice(2);
  const [command = "", file = "", ...more] = given.filter((word) => word !== "--empty");
  if (command === "--help") process.stdout.write(help);
  else if (file === "" || more.length > 0) throw new BackupError(help);
  else process.stdout.write(`${await run(command, file, given.includes("--empty"))}\n`);
} catch (error) {
  if (!(error instanceof BackupError || error instanceof ConfigError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

async function run(command: string, file: string, empty: boolean): Promise<string> {
  if (command === "check") return `${file} is whole: ${summary(checkBackup(file, kinds))}`;
  const { databaseUrl, dataDir } = readConfig(process.env);
  if (databaseUrl !== "") throw new BackupError("The events are in PostgreSQL: use pg_dump and pg_restore.");
  if (command === "save") {
    const content = await saveBackup({ dataDir, file, kinds, empty });
    return `Saved ${join(dataDir, sqliteFileName)} to ${file}: ${summary(content)}`;
  }
  if (command !== "restore") throw new BackupError(help);
  const { content, kept } = restoreBackup({ dataDir, file, kinds, now: Date.now() });
  const before = kept === undefined ? "" : ` What was there is kept as ${kept}.`;
  return `Restored ${file}: ${summary(content)}.${before}`;
}

function summary(content: BackupContent): string {
  return Object.entries(content)
    .map(([table, rows]) => `${rows} rows of ${table}`)
    .join(", ");
}
