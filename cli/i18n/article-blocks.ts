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
  return articleStates(contentDir)(file);
}

/** The same for several languages: the English is read once for all of them. */
export function articleStates(contentDir: string): (file: string) => ArticleState {
  const spell = spelling(contentDir);
  const texts = everyText(contentDir).map((text) => ({ text, notes: readNotes(text), today: blocksOf(text, spell) }));
  return (file) => {
    const translated = texts.filter(({ text }) => hasTranslation(text, file));
    const stale = translated.flatMap(({ text, notes: { [file]: noted }, today }) =>
      noted ? changes(noted, today).map((change) => `${nameOf(text)}: ${change}`) : [],
    );
    return { all: texts.length, translated: translated.length, stale };
  };
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
    saveFile(notesFile(text), notesText(notes));
    accepted += 1;
  }
  return accepted;
}

/** A text in English and where it is, or would be, in another language. */
export interface ArticleTranslation {
  /** `help/kill-switch`. */
  name: string;
  /** Paths, as the content folder has them. */
  english: string;
  own: string;
  isTranslated: boolean;
  stale: BlockChange[];
}

/** Every text of the content folder, as far as a language is with it. */
export function articleTranslations(contentDir: string, file: string): ArticleTranslation[] {
  const spell = spelling(contentDir);
  return everyText(contentDir).map((text) => {
    const [{ path }] = text;
    const isTranslated = hasTranslation(text, file);
    const noted = isTranslated ? readNotes(text)[file] : undefined;
    return {
      name: nameOf(text),
      english: path,
      own: join(dirname(path), file + extname(path)),
      isTranslated,
      stale: noted ? blockChanges(noted, blocksOf(text, spell)) : [],
    };
  });
}

/**
 * The notes of a text with those of some blocks of a language brought to today's English: a file and what it holds.
 * Undefined where nothing was noted so far and not all is done: blocks without a note would be taken for new ones.
 */
export function acceptedBlocks(contentDir: string, file: string, name: string, isDone: (block: string) => boolean) {
  const text = everyText(contentDir).find((one) => nameOf(one) === name);
  if (!text) throw new Error(`There is no article ${name}.`);
  const notes = readNotes(text);
  const today = blocksOf(text, spelling(contentDir));
  if (!notes[file] && !Object.keys(today).every(isDone)) return undefined;
  const noted = notes[file] ?? {};
  // In English order; what is gone in English goes with its block.
  const blocks = Object.entries(today).flatMap(([block, hash]) => {
    const known = isDone(block) ? hash : noted[block];
    return known === undefined ? [] : [[block, known] as const];
  });
  const gone = Object.entries(noted).filter(([block]) => today[block] === undefined && !isDone(block));
  return { path: notesFile(text), text: notesText({ ...notes, [file]: Object.fromEntries([...blocks, ...gone]) }) };
}

/** What the translations of a text were made from, by their languages' files. Empty where there is no such text. */
export function readBlockNotes(contentDir: string, name: string): Record<string, Blocks> {
  const text = everyText(contentDir).find((one) => nameOf(one) === name);
  return text ? readNotes(text) : {};
}

/** A block that is not as it was when a translation was made. */
export interface BlockChange {
  block: string;
  how: "new" | "gone" | "changed";
}

/** What has come, gone or changed between the blocks a translation was made from and those of today. */
export function blockChanges(noted: Blocks, today: Blocks): BlockChange[] {
  const names = new Set([...Object.keys(noted), ...Object.keys(today)]);
  return [...names].flatMap((block): BlockChange[] => {
    if (noted[block] === today[block]) return [];
    if (noted[block] === undefined) return [{ block, how: "new" }];
    return [{ block, how: today[block] === undefined ? "gone" : "changed" }];
  });
}

/** The same in words: `"Windows" has changed`. */
export function changes(noted: Blocks, today: Blocks): string[] {
  return blockChanges(noted, today).map(
    ({ block, how }) => `"${block}" ${how === "changed" ? "has changed" : `is ${how}`}`,
  );
}

/** The blocks of an article's Markdown. A line of the front that translations do not have is in no block. */
export function markdownBlocks(markdown: string): Blocks {
  const [, front = "", ...rest] = markdown.split(/^---$/m);
  const [beginning = "", ...sections] = rest.join("---").split(/^(?=## )/m);
  const words = front.split("\n").filter((line) => /^(title|searchTitle|summary|keywords| {4}changes):/.test(line));
  return {
    [frontBlock]: sourceHash(words.join("\n")),
    [firstBlock]: sourceHash(beginning.trim()),
    ...Object.fromEntries(sections.map((section) => [headingOf(section), sourceHash(section.trim())])),
  };
}

/** What the blocks are called that have no heading. */
export const frontBlock = "title, summary and keywords";
export const firstBlock = "the beginning";

/** The words of a section's heading, by which its block is called. */
export function headingOf(section: string): string {
  return section
    .slice("## ".length, section.indexOf("\n"))
    .replace(/\{#[^}]*\}/, "")
    .trim();
}

/** The blocks of any state of an article, by which notes know them. */
export function blockReader(contentDir: string): (markdown: string) => Blocks {
  const spell = spelling(contentDir);
  return (markdown) => markdownBlocks(spell(markdown));
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

function notesText(notes: Record<string, Blocks>): string {
  const sorted = Object.fromEntries(Object.entries(notes).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  return `${JSON.stringify(sorted, null, 1)}\n`;
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
