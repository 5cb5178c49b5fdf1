import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { SourcePages } from "./source-pages.ts";

/** Writes files below a folder, by their path. */
export function writeFiles(folder: string, files: Readonly<Record<string, string | Buffer>>): void {
  for (const [path, content] of Object.entries(files)) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
}

/** The fonts of our pages, at the addresses that their rules name. */
export function writeFonts(folder: string, { fonts }: SourcePages): void {
  writeFiles(folder, Object.fromEntries(fonts));
}
