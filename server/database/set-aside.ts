import { renameSync } from "node:fs";
import type { Log } from "../log.ts";
import { identityOf } from "./file-identity.ts";

/**
 * Renames a damaged SQLite file with its log, so that it can be looked at and saved from, and says so loudly:
 * `events.db` becomes `events.db.damaged-20261120T235200Z`. Does nothing when the file is no longer the damaged
 * one, because another process was faster.
 */
export function setAside(options: {
  file: string;
  /** identityOf the file when it was found damaged. */
  damaged: string | undefined;
  error: unknown;
  log: Log;
  clock: () => number;
}): void {
  const { file, damaged, error, log, clock } = options;
  if (identityOf(file) !== damaged) return;
  const stamp = new Date(clock()).toISOString().replace(/[-:]|\.\d+/g, "");
  const kept = `${file}.damaged-${stamp}`;
  for (const suffix of ["", "-wal", "-shm"]) {
    try {
      renameSync(file + suffix, kept + suffix);
    } catch (cause) {
      if ((cause as NodeJS.ErrnoException).code !== "ENOENT") throw cause;
    }
  }
  log.error(
    { file, kept, reason: (error as Error).message },
    "The event store's file is damaged. It is kept under another name, and counting starts anew in a new file.",
  );
}
