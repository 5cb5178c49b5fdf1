import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";

const content = join(import.meta.dirname, "../../content");

/**
 * A folder with the site's content in which one JSON file is another: for sites under test with a list of their own.
 * Deleted when the process ends.
 */
export function contentWith(file: string, value: unknown): string {
  const folder = mkdtempSync(join(tmpdir(), "content-"));
  for (const name of readdirSync(content)) if (name !== file) symlinkSync(join(content, name), join(folder, name));
  writeFileSync(join(folder, file), JSON.stringify(value));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A folder with the site's content whose articles are in English only. Deleted when the process ends. */
export function contentInEnglish(): string {
  const folder = mkdtempSync(join(tmpdir(), "content-"));
  const isTranslation = (path: string) =>
    /^(help|blog|guided)\/[^/]+\/(?!en\.)[\w-]+\.(md|yaml)$/.test(relative(content, path));
  cpSync(content, folder, { recursive: true, filter: (path) => !isTranslation(path) });
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
