import { parentPort, workerData } from "node:worker_threads";
import type { LocaleCode } from "../../../site/locales.ts";
import type { SearchDocument } from "../document.ts";
import { buildIndex } from "./builder.ts";
import { openIndexCache } from "./cache.ts";

/** What the worker is asked for; it does this one thing and ends. */
export interface IndexJob {
  locale: LocaleCode;
  cacheDir: string;
  /** Folder with the indexes of the build, if it has any. */
  builtDir?: string | undefined;
}

/** The articles come in portions, so that handing them over never holds up the thread that serves pages. */
export type IndexPortion = { documents: readonly SearchDocument[]; isLast: boolean };

export interface IndexJobDone {
  index: ArrayBuffer;
  from: "cache" | "articles";
  /** Why the cache could not be written, if so. */
  cacheProblem?: string;
}

const { locale, cacheDir, builtDir } = workerData as IndexJob;
const documents: SearchDocument[] = [];
parentPort?.on("message", (portion: IndexPortion) => {
  documents.push(...portion.documents);
  if (!portion.isLast) return;
  parentPort?.removeAllListeners("message");
  // A failure is an uncaught one: it ends the worker, and the thread that started it is told.
  void answer();
});

async function answer(): Promise<void> {
  const cache = openIndexCache(cacheDir, locale, documents, builtDir);
  const cached = await cache.read();
  const index = cached ?? (await buildIndex(locale, documents));
  const done: IndexJobDone = { index, from: cached ? "cache" : "articles" };
  if (!cached) {
    await cache.write(index).catch((error: Error) => {
      done.cacheProblem = error.message;
    });
  }
  parentPort?.postMessage(done, [index]);
}
