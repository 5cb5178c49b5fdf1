import type { BlockChange } from "../../../cli/i18n/article-blocks.ts";
import type { locales } from "../../../site/locales.ts";
import type { Term, TrapNote } from "./glossary.ts";
import type { FormField } from "./plural-forms.ts";
import type { DiffPart } from "./word-diff.ts";

/** What somebody wants to see of a language's texts. */
export const wordLists = ["todo", "missing", "stale", "wrong", "all"] as const;
export type WordList = (typeof wordLists)[number];

export type Language = Pick<(typeof locales)[number], "code" | "file" | "tag" | "name" | "endonym" | "dir">;

/** How far a language is. */
export interface LanguageState {
  language: Language;
  messages: number;
  missing: number;
  stale: number;

  articles: { all: number; translated: number; stale: number };
}

/** A message or a part of an article with everything that helps to translate it. */
export interface TextView {
  /** Its name: a key, or a part of an article. */
  id: string;
  english: string;
  /** What the language has; undefined when it has nothing. */
  own: string | undefined;
  /** What the field shows: that, or what somebody wrote that could not be saved. */
  given: string;
  state: "missing" | "stale" | "translated";
  /** From the English that it was made from to that of today; undefined where the former is not kept. */
  difference: DiffPart[] | undefined;
  note: string | undefined;
  terms: readonly Term[];
  traps: readonly TrapNote[];
  /** Plural forms of the language with numbers for each, of a message that has a plural. */
  plurals: readonly { category: string; numbers: readonly number[] }[];
  /** The same as fields, with what stands around them, of a message that has one plural. */
  forms: { before: string; after: string; fields: readonly FormField[] } | undefined;
  /** What the same English is elsewhere. */
  suggestions: readonly { text: string; from: string }[];
  /** What is wrong with it, in words. */
  faults: readonly { kind: string; detail: string }[];
  review: { state: string; who: string; at: string } | undefined;
  /** The real page with this text, if there is one. */
  page: string | undefined;
  /** Hash of what the language has. */
  was: string;
  /** Of today's English. */
  englishHash: string;
}

export interface WordsView {
  language: Language;
  list: WordList;
  /** Words that are looked for in keys and both languages. */
  query: string;
  texts: readonly TextView[];
  total: number;
  from: number;
  size: number;
  /** The text that was just saved. */
  saved: string;
  /** What somebody else has saved in the meantime, of the only text that is shown. */
  conflict?: boolean;
  /** What the content check of the site says. */
  problems?: readonly string[];
}

export interface ArticleWordsView {
  language: Language;
  /** `help/kill-switch`. */
  article: string;
  isTranslated: boolean;
  /** Of the translation's file, and of English, that the fields were made from. */
  version: string;
  englishVersion: string;
  stale: readonly BlockChange[];
  parts: readonly TextView[];
  saved: boolean;
  problem: "conflict" | "incomplete" | "refused" | undefined;
  problems: readonly string[];
}
