import { createHash } from "node:crypto";
import { readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import type { Log } from "../log.ts";
import { makeFolder } from "../make-folder.ts";

/**
 * Reads the list that a source gave before the last stop. Null when there is none, when it came from another source or
 * when it does not pass the check any more: the source is asked soon in any case.
 */
export async function readLastGood<T>(file: string, source: string, parse: (value: unknown) => T): Promise<T | null> {
  try {
    const kept = JSON.parse(await readFile(file, "utf8")) as { source?: unknown; list?: unknown };
    return kept.source === mark(source) ? parse(kept.list) : null;
  } catch {
    return null;
  }
}

/** Keeps the list for the next start, whole or not at all. A disk that cannot be written costs a line in the log. */
export async function writeLastGood(file: string, source: string, list: unknown, log: Log): Promise<void> {
  const temporary = `${file}.${process.pid}.tmp`;
  try {
    makeFolder(dirname(file));
    await writeFile(temporary, JSON.stringify({ source: mark(source), list }), { flush: true });
    await rename(temporary, file);
  } catch (error) {
    log.warn({ file, reason: (error as Error).message }, "A list cannot be kept for the next start");
    await rm(temporary, { force: true }).catch(() => undefined);
  }
}

/** Tells one source from another without writing down a URL that may hold a password. */
function mark(source: string): string {
  return createHash("sha256").update(source).digest("hex");
}
