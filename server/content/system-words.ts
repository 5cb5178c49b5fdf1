import { join } from "node:path";
import * as v from "valibot";
import { locales, retiredLocales } from "../../site/locales.ts";
import { ContentError, contentError, problemsOf } from "./content.problem.ts";
import { entriesOf, isThere } from "./overlay.ts";
import { readUtf8 } from "./utf8.ts";
import { parseYamlLines } from "./yaml.parser.ts";

/**
 * What a system shows on a screen: a word, or the words of a way through its settings, each by language tag. Texts name
 * it `{{words.android.alwaysOnVpn}}`.
 */
export interface FactWords {
  readonly words: readonly Readonly<Record<string, string>>[];
}

/** One word as a language's readers find it; `tag` is another language's where the system does not speak theirs. */
export interface WordPart {
  text: string;
  tag: string;
}

/** A word of a language that nobody has held against the system or its maker's own files. */
export interface UnsourcedWord {
  /** `ios.connectOnDemand` */
  word: string;
  /** Files of the languages, as `messages/` names them; `en` when the English is meant too. */
  files: string[];
}

/** What a system speaks to those whose language it does not have. */
const spokenInstead: Readonly<Record<string, string>> = { jv: "id" };

const unsourced = "unsourced";
const known = [...locales, ...retiredLocales];
const files = known.map(({ file }) => file);
const tagOf = new Map<string, string>(known.map(({ file, tag }) => [file, tag]));

const NameSchema = v.pipe(v.string(), v.regex(/^[a-z][A-Za-z0-9]*$/, "must be a name in camelCase"));
const WordSchema = v.pipe(v.string("must be text; put it in quotes"), v.minLength(1, "must not be empty"));
const InLanguageSchema = v.union(
  [WordSchema, v.strictObject({ word: WordSchema, source: v.string("is required") })],
  "must be the word, or { word: …, source: … }",
);
const SystemSchema = v.strictObject({
  name: v.string("is required: what the system is called"),
  sources: v.optional(
    v.record(
      NameSchema,
      v.strictObject({
        address: v.pipe(v.string(), v.regex(/^(?:https:\/\/|messages\/)/, "must be an https:// address")),
        version: v.string("is required, in quotes: the version of the system"),
        read: v.pipe(v.string("is required: when it was read"), v.isoDate("must be a day, YYYY-MM-DD")),
      }),
    ),
    {},
  ),
  words: v.record(
    NameSchema,
    v.strictObject({
      source: v.string(`is required: one of the sources above, or ${unsourced}`),
      /** Its name in the source. */
      named: v.optional(v.string()),
      ...Object.fromEntries(files.map((file) => [file, v.optional(InLanguageSchema)])),
      en: InLanguageSchema,
    }),
  ),
  paths: v.optional(v.record(NameSchema, v.array(v.string())), {}),
});

type InLanguage = v.InferOutput<typeof InLanguageSchema>;

interface SystemWords {
  /** By the name texts use: `words.android.alwaysOnVpn`. */
  facts: Record<string, FactWords>;
  unsourced: UnsourcedWord[];
}

/** All files of content/system-words; nothing where there is no such folder. Throws ContentError. */
export function readSystemWords(contentDir: string): SystemWords {
  const folder = join(contentDir, "system-words");
  const found: SystemWords = { facts: {}, unsourced: [] };
  if (!isThere(folder)) return found;
  const problems = [];
  for (const { name } of entriesOf(folder)) {
    if (!name.endsWith(".yaml")) continue;
    try {
      readSystem(join(folder, name), name.slice(0, -".yaml".length), found);
    } catch (error) {
      problems.push(...problemsOf(error));
    }
  }
  if (problems.length > 0) throw new ContentError(problems);
  return found;
}

function readSystem(file: string, system: string, found: SystemWords): void {
  const { value, lineOf } = parseYamlLines(readUtf8(file), SystemSchema, { file });
  const sources = new Set([unsourced, ...Object.keys(value.sources)]);
  const words = new Map<string, Record<string, string>>();

  for (const [key, { source, named: _, ...byFile }] of Object.entries(value.words)) {
    const byTag: Record<string, string> = {};
    const unread: string[] = [];
    for (const [language, given] of Object.entries(byFile) as [string, InLanguage | undefined][]) {
      const tag = tagOf.get(language);
      if (given === undefined || tag === undefined) continue;
      const { word, source: own } = typeof given === "string" ? { word: given, source } : given;
      if (!sources.has(own)) {
        throw contentError(file, lineOf(["words", key]), `${key}: there is no source "${own}" in this file`);
      }
      byTag[tag] = word;
      if (own === unsourced) unread.push(language);
    }
    words.set(key, byTag);
    found.facts[`words.${system}.${key}`] = { words: [byTag] };
    if (unread.length > 0) found.unsourced.push({ word: `${system}.${key}`, files: unread });
  }

  for (const [key, steps] of Object.entries(value.paths)) {
    const line = lineOf(["paths", key]);
    if (words.has(key)) throw contentError(file, line, `"${key}" is a word and a path; rename one of them`);
    const parts = steps.map((step) => {
      const word = words.get(step);
      if (!word) throw contentError(file, line, `${key}: there is no word "${step}" in this file`);
      return word;
    });
    found.facts[`words.${system}.${key}`] = { words: parts };
  }
}

/** The words as readers of a language find them on their screens, step by step. */
export function wordsIn({ words }: FactWords, tag: string): WordPart[] {
  return words.map((byTag) => {
    for (const one of [tag, spokenInstead[tag] ?? tag]) {
      const text = byTag[one];
      if (text !== undefined) return { text, tag: one };
    }
    return { text: byTag.en ?? "", tag: "en" };
  });
}

/** What stands between the steps of a way through settings: it points where the language reads on. */
export function stepArrow(tag: string): string {
  return locales.find((locale) => locale.tag === tag)?.dir === "rtl" ? " ← " : " → ";
}
