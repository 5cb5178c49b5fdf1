import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

/** Writes a file, and the folders above it that are missing: an owner's folder begins empty. */
export function saveFile(file: string, data: string | Buffer): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, data);
}
