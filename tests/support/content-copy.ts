import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { standAlone } from "./stand-alone.ts";

const repository = join(import.meta.dirname, "../..");
/** Facts of the site under test, with a brand of its own: tests hold whatever an owner has made of content/. */
export const fixtureFacts = join(repository, "tests/fixtures/site");

let shared: string | undefined;

/** The folder that sites under test read: content/ with the facts of tests/fixtures/site. Nobody may change it. */
export function fixtureContent(): string {
  shared ??= contentWithout([]);
  return shared;
}

/** The same with one JSON file that is another. Deleted when the process ends. */
export function contentWith(file: string, value: unknown): string {
  return contentWithFiles({ [file]: JSON.stringify(value) });
}

/** The same with several files, as their texts, and without some entries. */
export function contentWithFiles(files: Readonly<Record<string, string>>, without: readonly string[] = []): string {
  const folder = contentWithout([...Object.keys(files), ...without]);
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
}

/** The same without some entries of the folder, for tests with their own. Deleted when the process ends. */
export function contentWithout(names: readonly string[]): string {
  const folder = temporaryFolder();
  const facts = readdirSync(fixtureFacts);
  for (const name of readdirSync(join(repository, "content"))) {
    if (facts.includes(name) || names.includes(name)) continue;
    symlinkSync(join(repository, "content", name), join(folder, name));
  }
  for (const name of facts) if (!names.includes(name)) symlinkSync(join(fixtureFacts, name), join(folder, name));
  return folder;
}

/** The same with articles in English only. Deleted when the process ends. */
export function contentInEnglish(): string {
  const folder = temporaryFolder();
  copyContent(folder, (path) => !/^(help|blog|guided)\/[^/]+\/(?!en\.)[\w-]+\.(md|yaml)$/.test(path));
  return folder;
}

/** Copies the same to a folder, to be changed: of content/ what `wanted` says, by paths below it. */
export function copyContent(to: string, wanted: (path: string) => boolean = () => true): void {
  const content = join(repository, "content");
  cpSync(content, to, { recursive: true, filter: (path) => wanted(relative(content, path)) });
  cpSync(fixtureFacts, to, { recursive: true });
  standAlone(to);
}

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "content-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  return standAlone(folder);
}
