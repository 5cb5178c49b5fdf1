import { randomUUID } from "node:crypto";
import { mkdirSync, realpathSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";

/**
 * Writes a file, and the folders above it that are missing: an owner's folder begins empty. Whoever reads meanwhile, a
 * running site or a second command, finds the former text or the new one, never half of it.
 */
export function saveFile(file: string, data: string | Buffer): void {
  mkdirSync(dirname(file), { recursive: true });
  const place = behindLinks(file);
  // Hidden: nobody who lists texts takes it for one.
  const beside = join(dirname(place), `.${basename(place)}.${randomUUID()}.partial`);
  try {
    writeFileSync(beside, data);
    renameSync(beside, place);
  } finally {
    rmSync(beside, { force: true });
  }
}

/** A link stays one: what it leads to is written. */
function behindLinks(file: string): string {
  try {
    return realpathSync(file);
  } catch {
    return file;
  }
}
