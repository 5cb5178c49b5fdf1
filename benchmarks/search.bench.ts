/**
 * `node --expose-gc benchmarks/search.bench.ts [articles] [locales]`: the article search with 1,000 made-up articles in
 * each of 26 locales. Times to make every index and to read it from the cache, how long the thread that serves
 * pages was held up meanwhile, median and 99th percentile of a search (with highlights), memory. Bar (QUALITY):
 * p99 of 10 ms. `--peer` compares with MiniSearch on the same terms for English, German and Chinese.
 */
import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import type { ArticleSummary } from "../api/article.schema.ts";
import { silentLog } from "../server/log.ts";
import { openSearch, type Search } from "../server/search/search.service.ts";
import { type LocaleCode, localeCodes, locales } from "../site/locales.ts";
import { comparePeer } from "./peers/minisearch.ts";
import { type Corpus, createRandom, makeCorpus, makeQueries } from "./search.corpus.ts";

const flags = process.argv.slice(2).filter((argument) => !argument.startsWith("--"));
const articles = Number(flags[0] ?? 1000);
const chosen = flags[1] ? localeCodes.filter((code) => flags[1]?.split(",").includes(code)) : localeCodes;
const queriesPerLocale = 300;
/** A query counts with the median of so many runs: on a shared machine a single one measures the neighbours. */
const runsPerQuery = 5;

if (process.argv.includes("--peer")) {
  for (const locale of ["en", "de", "zh"] as const) await comparePeer(locale, makeCorpus(locale, articles), megabytes);
} else {
  await measure();
}

async function measure(): Promise<void> {
  const cacheDir = mkdtempSync(join(tmpdir(), "search-bench-"));
  const corpora = new Map<LocaleCode, Corpus>(chosen.map((code) => [code, makeCorpus(code, articles)]));
  try {
    await makeAll(corpora, cacheDir);
    const before = megabytes();
    const bytes = readdirSync(cacheDir).reduce((sum, name) => sum + statSync(join(cacheDir, name)).size, 0);
    const search = await open(corpora, cacheDir);
    await timeOpening("read all indexes from the cache", search);
    const after = megabytes();
    console.log(
      `memory: indexes ${(bytes / 1e6).toFixed(0)} MB beside the heap, ${(after.heap - before.heap).toFixed(0)} MB on it; ` +
        `resident in all, with the made-up articles: ${after.resident.toFixed(0)} MB`,
    );
    await timeSearches(search, corpora);
    await search.close();
  } finally {
    rmSync(cacheDir, { recursive: true });
  }
}

async function makeAll(corpora: ReadonlyMap<LocaleCode, Corpus>, cacheDir: string): Promise<void> {
  const search = await open(corpora, cacheDir);
  await timeOpening("make all indexes, one after another", search);
  await search.close();
}

function open(corpora: ReadonlyMap<LocaleCode, Corpus>, cacheDir: string): Promise<Search> {
  return openSearch({
    documents: (locale) => corpora.get(locale)?.documents ?? [],
    summaryOf: (type, id, locale) => summaryOf(corpora, type, id, locale),
    locales,
    log: silentLog,
    cacheDir,
    contentDir: "content",
    waitMilliseconds: 600_000,
  });
}

function summaryOf(
  corpora: ReadonlyMap<LocaleCode, Corpus>,
  type: ArticleSummary["type"],
  id: string,
  locale: LocaleCode,
): ArticleSummary | undefined {
  const document = corpora.get(locale)?.documents[Number(id.slice("article-".length))];
  if (!document) return undefined;
  const { title, summary } = document;
  const day = "2026-11-20";
  return {
    id,
    type,
    locale,
    title,
    summary,
    category: "speed",
    kind: null,
    published: day,
    updated: day,
    reading_minutes: 3,
  };
}

async function timeOpening(what: string, search: Search): Promise<void> {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  const times: number[] = [];
  delay.enable();
  for (const locale of chosen) {
    const started = performance.now();
    await search.search({ locale, q: "vpn", page: 1 });
    times.push(performance.now() - started);
  }
  delay.disable();
  const total = times.reduce((sum, time) => sum + time, 0);
  const worst = Math.max(...times);
  console.log(
    `${what}: ${(total / 1000).toFixed(1)} s, a locale ${percentile(times, 0.5).toFixed(0)} ms (at most ${worst.toFixed(0)}); ` +
      `pages held up at most ${(delay.max / 1e6).toFixed(0)} ms, p99 ${(delay.percentile(99) / 1e6).toFixed(0)} ms`,
  );
}

async function timeSearches(search: Search, corpora: ReadonlyMap<LocaleCode, Corpus>): Promise<void> {
  const all: number[] = [];
  const raw: number[] = [];
  const least: number[] = [];
  const lines: string[] = [];
  for (const [locale, corpus] of corpora) {
    const queries = makeQueries(corpus, queriesPerLocale, createRandom(`${locale} queries`));
    // The first searches of a process are slower; a visitor in a thousand meets them.
    for (const q of queries.slice(0, 20)) await search.search({ locale, q, page: 1 });
    const times: number[] = [];
    let found = 0;
    for (const q of queries) {
      const runs: number[] = [];
      let total = 0;
      for (let run = 0; run < runsPerQuery; run++) {
        const started = performance.now();
        ({ total } = await search.search({ locale, q, page: 1 }));
        runs.push(performance.now() - started);
      }
      times.push(percentile(runs, 0.5));
      least.push(Math.min(...runs));
      raw.push(...runs);
      if (total > 0) found++;
    }
    all.push(...times);
    lines.push(`${locale} ${percentile(times, 0.5).toFixed(1)}/${percentile(times, 0.99).toFixed(1)} (${found})`);
  }
  console.log(
    `search: p50 ${percentile(all, 0.5).toFixed(2)} ms, p99 ${percentile(all, 0.99).toFixed(2)} ms, worst ${Math.max(...all).toFixed(1)} ms ` +
      `(medians of ${runsPerQuery}; ` +
      `the least of ${runsPerQuery}: p99 ${percentile(least, 0.99).toFixed(2)} ms; every single run: p99 ${percentile(raw, 0.99).toFixed(2)} ms)`,
  );
  console.log(`p50/p99 (queries that found something, of ${queriesPerLocale}): ${lines.join("  ")}`);
}

function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

function megabytes(): { heap: number; total: number; resident: number } {
  for (let round = 0; round < 3; round++) globalThis.gc?.();
  const { heapUsed, arrayBuffers, rss } = process.memoryUsage();
  return { heap: heapUsed / 1e6, total: (heapUsed + arrayBuffers) / 1e6, resident: rss / 1e6 };
}
