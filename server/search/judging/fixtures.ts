import { readFileSync } from "node:fs";
import { parse as parseYaml } from "yaml";
import { type LocaleCode, localeOf } from "../../../site/locales.ts";
import type { ArticleLibrary } from "../../articles/articles.library.ts";
import { corpusOf } from "../content/corpus.ts";
import { readQuestions } from "../content/questions.ts";
import { loadSynonyms } from "../content/synonym-file.ts";
import type { SearchDocument } from "../document.ts";
import { buildIndex } from "../index/builder.ts";
import { decodeIndex } from "../index/format.ts";
import { createAnalyser } from "../language/analyser.ts";
import type { Source } from "../query/engine.ts";

const folder = new URL("../../../tests/fixtures/search/", import.meta.url);

/** The languages that have a test corpus. */
export const judgedLocales = ["en", "de", "fr", "es", "ru", "ar", "fa", "tr", "th", "ja", "kr", "zh"] as const;

/** What somebody types, the article that should come first (several, parted by "|"), and what the query tries. */
export type JudgedQuery = readonly [query: string, expected: string, tries: string];
export interface JudgedQueries {
  tuned: JudgedQuery[];
  heldOut: JudgedQuery[];
}

export function fixtureDocuments(locale: LocaleCode): SearchDocument[] {
  const articles: Record<string, Omit<SearchDocument, "id" | "type" | "questions">> = readYaml(
    `${localeOf(locale).file}/articles.yaml`,
  );
  return Object.entries(articles).map(([id, article]) => ({ id, type: "help", questions: [], ...article }));
}

export function judgedQueries(locale: LocaleCode): JudgedQueries {
  return readYaml(`${localeOf(locale).file}/queries.yaml`);
}

export function judgedContentQueries(): JudgedQueries {
  return readYaml("help-content-queries.yaml");
}

/** What people type, and the right answers, parted by "|": half to adjust the search on, half only to be counted. */
export type PeoplesQuery = readonly [query: string, expected: string];
/** tests/fixtures/search/people/README.md says how they differ. */
export type PeoplesSet = "tuning" | "held" | "seen" | "fresh";

export function peoplesQueries(locale: LocaleCode): Record<PeoplesSet, PeoplesQuery[]> {
  const { file } = localeOf(locale);
  const halves: Record<"tuning" | "held", PeoplesQuery[]> = readYaml(`people/${file}.yaml`);
  const seen: Record<string, PeoplesQuery[]> = readYaml("people/seen.yaml");
  const fresh: Record<string, PeoplesQuery[]> = readYaml("people/fresh.yaml");
  return { ...halves, seen: seen[file] ?? [], fresh: fresh[file] ?? [] };
}

/** What readers of a locale search on this site: its articles with the questions of content/. */
export function siteCorpus(locale: LocaleCode, articles: Pick<ArticleLibrary, "documents">): SearchDocument[] {
  return corpusOf(locale, {
    documents: (code) => articles.documents(undefined, code),
    questions: (code) => readQuestions("content", localeOf(code).file),
  });
}

/** An index over documents, with the synonyms of the content folder. */
export async function openSource(locale: LocaleCode, documents: readonly SearchDocument[]): Promise<Source> {
  const analyser = await createAnalyser(locale);
  return {
    analyser,
    index: decodeIndex(await buildIndex(locale, documents)),
    synonyms: await loadSynonyms("content", localeOf(locale).file, analyser),
  };
}

function readYaml<T>(path: string): T {
  return parseYaml(readFileSync(new URL(path, folder), "utf8"));
}
