import { statSync } from "node:fs";

/** The files of one SQLite database: the tables, the log of the latest commits, and what processes share about it. */
const suffixes = ["", "-wal", "-shm"] as const;

/** The open database is not the one at its path any more. What is written into it nobody would find again. */
export class FileGone extends Error {
  override readonly name = "FileGone";

  constructor(file: string) {
    super(`${file} was removed or replaced while it was open.`);
  }
}

/** What tells a file from another one that comes to stand at its path; undefined when there is none. */
export function identityOf(file: string): string | undefined {
  const found = statSync(file, { bigint: true, throwIfNoEntry: false });
  return found && `${found.dev}:${found.ino}`;
}

/**
 * Remembers which files a database was opened from. An open file outlives its name: SQLite goes on writing into one
 * that was removed, and says that all is well.
 */
export function openedFile(file: string): { requireInPlace: () => void } {
  const opened = suffixes.map((suffix) => identityOf(file + suffix));
  return {
    requireInPlace() {
      for (const [index, suffix] of suffixes.entries()) {
        if (identityOf(file + suffix) !== opened[index]) throw new FileGone(file + suffix);
      }
    },
  };
}
