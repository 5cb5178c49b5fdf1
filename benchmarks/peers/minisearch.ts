import MiniSearch, { type Options } from "minisearch";
import { createAnalyser } from "../../server/search/language/analyser.ts";
import { documentKey, fields, type SearchDocument } from "../../server/search/document.ts";
import { buildIndex } from "../../server/search/index/builder.ts";
import { decodeIndex } from "../../server/search/index/format.ts";
import { findArticles } from "../../server/search/query/engine.ts";
import { createSynonyms, noSynonyms } from "../../server/search/language/synonyms.ts";
import type { LocaleCode } from "../../site/locales.ts";
import { type Corpus, createRandom, makeQueries } from "../search.corpus.ts";

/**
 * The same articles in MiniSearch 7, over the same terms from the same analyser, searched in three stages (all words,
 * then with mistakes, then any word). Only the index and the ranking are compared, without highlights.
 */
export async function comparePeer(
  locale: LocaleCode,
  corpus: Corpus,
  megabytes: () => { total: number },
): Promise<void> {
  const analyser = await createAnalyser(locale);
  const termsOf = (text: string) => [
    ...analyser.words(text, { joined: true }).flatMap(({ terms }) => terms),
    ...analyser.grams(text).map(({ term }) => term),
  ];
  const options: Options<SearchDocument> = {
    idField: "key",
    fields: fields.map(({ name }) => name),
    extractField: (document, name) =>
      name === "key" ? documentKey(document) : (fields.find((field) => field.name === name)?.textOf(document) ?? ""),
    tokenize: termsOf,
    processTerm: (term) => term,
    searchOptions: { boost: { title: 3, keywords: 2, headings: 1.5, summary: 1.5 }, weights: { fuzzy: 0.25, prefix: 0.6 } },
  };
  const queries = makeQueries(corpus, 300, createRandom(`${locale} queries`));

  const empty = megabytes().total;
  const peer = time(() => {
    const made = new MiniSearch<SearchDocument>(options);
    made.addAll(corpus.documents);
    return made;
  });
  const json = JSON.stringify(peer.result);
  const loaded = time(() => MiniSearch.loadJSON<SearchDocument>(json, options));
  const stages = [
    { combineWith: "AND", prefix: true, fuzzy: false },
    { combineWith: "AND", prefix: true, fuzzy: 0.2 },
    { combineWith: "OR", prefix: true, fuzzy: 0.2 },
  ] as const;
  const peerTimes = queries.map((query) => time(() => stages.some((stage) => peer.result.search(query, stage).length > 2)));
  const peerMemory = megabytes().total - empty;
  report(locale, "MiniSearch", peer.milliseconds, loaded.milliseconds, peerMemory / 2, peerTimes);

  const before = megabytes().total;
  const started = performance.now();
  const bytes = await buildIndex(locale, corpus.documents);
  const buildTime = performance.now() - started;
  const own = time(() => decodeIndex(bytes));
  const synonyms = createSynonyms(noSynonyms, analyser);
  const source = { index: own.result, analyser, synonyms };
  const ownTimes = queries.map((query) => time(() => findArticles(query, source)));
  report(locale, "own index", buildTime, own.milliseconds, megabytes().total - before, ownTimes);
  // Used after the measurement, so that nothing of it could be collected before.
  if (json.length === 0 || loaded.result.termCount === 0 || own.result.keys.length === 0) throw new Error("nothing was made");
}

function time<T>(work: () => T): { result: T; milliseconds: number } {
  const started = performance.now();
  const result = work();
  return { result, milliseconds: performance.now() - started };
}

function report(
  locale: LocaleCode,
  name: string,
  build: number,
  load: number,
  memory: number,
  times: readonly { milliseconds: number }[],
): void {
  const sorted = times.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b);
  const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? Number.NaN).toFixed(2);
  console.log(
    `${locale} ${name.padEnd(10)} build ${build.toFixed(0)} ms, load on the calling thread ${load.toFixed(1)} ms, ` +
      `memory ${memory.toFixed(1)} MB, search p50 ${at(0.5)} ms, p99 ${at(0.99)} ms`,
  );
}
