import { existsSync, readFileSync } from "node:fs";
import { basename, dirname, extname, join } from "node:path";
import { writtenFact } from "../../server/content/facts.ts";
import { realPath } from "../../server/content/overlay.ts";
import { readSystemWords } from "../../server/content/system-words.ts";
import { listTextFiles, type TextFiles } from "../../server/content/text-files.ts";
import { readUtf8 } from "../../server/content/utf8.ts";
import { localeOf } from "../../site/locales.ts";
import { saveFile } from "../save-file.ts";
import { sourceHash } from "./compare.ts";

/** Hash of each block of an English text by its name: the front, the beginning, then the sections by their headings. */
export type Blocks = Readonly<Record<string, string>>;

/** How far a language is with the articles. */
export interface ArticleState {
  /** Articles that there are, and those that have a translation. */
  all: number;
  translated: number;
  /** A line for each block whose English has changed since: `help/kill-switch: "Windows" has changed`. */
  stale: string[];
}

/** Where articles lie below the content folder, and what they are written in. */
const kinds = [
  ["help", ".md"],
  ["blog", ".md"],
  ["guided", ".yaml"],
  ["legal", ".md"],
] as const;

export function articleState(contentDir: string, file: string): ArticleState {
  const state: ArticleState = { all: 0, translated: 0, stale: [] };
  const spell = spelling(contentDir);
  for (const text of everyText(contentDir)) {
    state.all += 1;
    if (!hasTranslation(text, file)) continue;
    state.translated += 1;
    const noted = readNotes(text)[file];
    if (noted) state.stale.push(...changes(noted, blocksOf(text, spell)).map((change) => `${nameOf(text)}: ${change}`));
  }
  return state;
}

/** Paths of the translations whose English has changed since they were made. */
export function staleFiles(contentDir: string): Set<string> {
  const spell = spelling(contentDir);
  const stale = everyText(contentDir).flatMap((text) => {
    const [, ...translations] = text;
    const notes = readNotes(text);
    const today = blocksOf(text, spell);
    return translations.filter(({ locale }) => {
      const noted = notes[localeOf(locale).file];
      return noted !== undefined && changes(noted, today).length > 0;
    });
  });
  return new Set(stale.map(({ path }) => path));
}

/**
 * Notes that the translations of a language are those of today's English: all, or those named (`help/kill-switch`).
 * Returns how many there are.
 */
export function acceptArticles(contentDir: string, file: string, names?: readonly string[]): number {
  const spell = spelling(contentDir);
  let accepted = 0;
  for (const text of everyText(contentDir)) {
    if (!hasTranslation(text, file) || (names && !names.includes(nameOf(text)))) continue;
    const notes = { ...readNotes(text), [file]: blocksOf(text, spell) };
    const sorted = Object.fromEntries(Object.entries(notes).toSorted(([a], [b]) => (a < b ? -1 : 1)));
    saveFile(notesFile(text), `${JSON.stringify(sorted, null, 1)}\n`);
    accepted += 1;
  }
  return accepted;
}

/** What has come, gone or changed between the blocks a translation was made from and those of today. */
export function changes(noted: Blocks, today: Blocks): string[] {
  const names = new Set([...Object.keys(noted), ...Object.keys(today)]);
  return [...names].flatMap((name) => {
    if (noted[name] === today[name]) return [];
    if (noted[name] === undefined) return [`"${name}" is new`];
    return [today[name] === undefined ? `"${name}" is gone` : `"${name}" has changed`];
  });
}

/** The blocks of an article's Markdown. A line of the front that translations do not have is in no block. */
export function markdownBlocks(markdown: string): Blocks {
  const [, front = "", ...rest] = markdown.split(/^---$/m);
  const [beginning = "", ...sections] = rest.join("---").split(/^(?=## )/m);
  const words = front.split("\n").filter((line) => /^(title|searchTitle|summary|keywords| {4}changes):/.test(line));
  return {
    "title, summary and keywords": sourceHash(words.join("\n")),
    "the beginning": sourceHash(beginning.trim()),
    ...Object.fromEntries(sections.map((section) => [headingOf(section), sourceHash(section.trim())])),
  };
}

function headingOf(section: string): string {
  return section
    .slice("## ".length, section.indexOf("\n"))
    .replace(/\{#[^}]*\}/, "")
    .trim();
}

type Spell = (text: string) => string;

/**
 * The text as a translator reads it: systems' words spelled out, pictures of screens left out. Neither is translated,
 * so that a translation is not out of date because a word written by hand became a variable or a picture was added.
 */
function spelling(contentDir: string): Spell {
  const { facts } = readSystemWords(contentDir);
  return (text) =>
    text
      .replace(/\n*(?:\n[ \t]*\{\{\s*picture\.[^{}\n]*\}\}[ \t]*)+/g, "")
      .replace(/\{\{\s*(words\.[\w.]+)\s*\}\}/g, (whole, name: string) => {
        const fact = facts[name];
        return fact ? String(writtenFact(fact, "en")) : whole;
      });
}

function blocksOf([english]: TextFiles, spell: Spell): Blocks {
  const text = spell(readUtf8(english.path));
  return extname(english.path) === ".md" ? markdownBlocks(text) : { "the guided path": sourceHash(text) };
}

function everyText(contentDir: string): TextFiles[] {
  return kinds.flatMap(([folder, extension]) => listTextFiles(join(contentDir, folder), extension).texts);
}

function hasTranslation([, ...translations]: TextFiles, file: string): boolean {
  return translations.some(({ locale }) => localeOf(locale).file === file);
}

/** `help/kill-switch`. */
function nameOf([{ path, id }]: TextFiles): string {
  return `${basename(dirname(dirname(path)))}/${id}`;
}

/** Beside the texts, hidden, and none itself. */
function notesFile([{ path }]: TextFiles): string {
  return join(dirname(path), ".sources.json");
}

function readNotes(text: TextFiles): Record<string, Blocks> {
  const path = realPath(notesFile(text));
  if (!existsSync(path)) return {};
  try {
    return JSON.parse(readFileSync(path, "utf8")) as Record<string, Blocks>;
  } catch (cause) {
    throw new Error(`${path} is not valid JSON: ${(cause as Error).message}`, { cause });
  }
}
