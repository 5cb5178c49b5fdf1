import { parentPort, workerData } from "node:worker_threads";
import type { LocaleCode } from "../../site/locales.ts";
import type { SearchDocument } from "./document.ts";
import { buildIndex } from "./index.builder.ts";
import { openIndexCache } from "./index.cache.ts";

/** What the worker is asked for; it does this one thing and ends. */
export interface IndexJob {
  locale: LocaleCode;
  documents: readonly SearchDocument[];
  cacheDir: string;
}

export interface IndexJobDone {
  index: ArrayBuffer;
  from: "cache" | "articles";
  /** Why the cache could not be written, if so. */
  cacheProblem?: string;
}

const { locale, documents, cacheDir } = workerData as IndexJob;
const cache = openIndexCache(cacheDir, locale, documents);
const cached = await cache.read();
const index = cached ?? (await buildIndex(locale, documents));
const done: IndexJobDone = { index, from: cached ? "cache" : "articles" };
if (!cached) {
  await cache.write(index).catch((error: Error) => {
    done.cacheProblem = error.message;
  });
}
parentPort?.postMessage(done, [index]);
