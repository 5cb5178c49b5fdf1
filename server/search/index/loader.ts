import { setImmediate as breathe } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import type { Log } from "../../log.ts";
import type { SearchDocument } from "../document.ts";
import { type ArticleIndex, decodeIndex } from "./format.ts";
import type { IndexJobDone, IndexPortion, IndexJob as WorkerJob } from "./worker.ts";

export interface IndexJob extends WorkerJob {
  documents: readonly SearchDocument[];
}

/** Builds indexes, or reads them from the cache, away from the thread that serves pages. */
export interface IndexLoader {
  /** `urgent` goes before what nobody waits for. Rejects with IndexWorkerFailed. */
  load(job: IndexJob, options: { urgent: boolean }): Promise<ArticleIndex>;
  /** Ends the running worker; what was asked for is rejected. */
  close(): Promise<void>;
}

/** The worker could not make the index; the cause says why. The next attempt starts a new one. */
export class IndexWorkerFailed extends Error {
  override readonly name = "IndexWorkerFailed";
}

interface Waiting {
  start: () => void;
  refuse: (error: Error) => void;
}

/**
 * One worker at a time, a new one for each index: a build may take a core and some memory, and gives both back.
 * `heapMegabytes` bounds it, so that a monstrous article ends the worker and not the site.
 */
export function createIndexLoader({ log, heapMegabytes = 512 }: { log: Log; heapMegabytes?: number }): IndexLoader {
  const asked: Waiting[] = [];
  const renewing: Waiting[] = [];
  let running: Worker | undefined;
  let closed = false;

  function next(): void {
    if (!running && !closed) (asked.shift() ?? renewing.shift())?.start();
  }

  async function run({ documents, ...job }: IndexJob): Promise<ArticleIndex> {
    const started = performance.now();
    const worker = new Worker(new URL("./worker.ts", import.meta.url), {
      workerData: job,
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: heapMegabytes },
    });
    running = worker;
    try {
      const answered = answerOf(worker, job);
      // Awaited below: a worker that dies meanwhile must not count as an unhandled rejection.
      answered.catch(() => {});
      await handOver(documents, worker);
      const { index, from, cacheProblem } = await answered;
      if (cacheProblem) log.warn({ locale: job.locale, problem: cacheProblem }, "The search index could not be cached");
      log.info(
        {
          locale: job.locale,
          articles: documents.length,
          from,
          milliseconds: Math.round(performance.now() - started),
        },
        "Search index ready",
      );
      return decodeIndex(index);
    } finally {
      await worker.terminate();
      running = undefined;
      next();
    }
  }

  return {
    load(job, { urgent }) {
      if (closed) return Promise.reject(new IndexWorkerFailed("The search is closed."));
      return new Promise((resolve, reject) => {
        const entry = { start: () => run(job).then(resolve, reject), refuse: reject };
        // Among those that somebody waits for, who came first.
        (urgent ? asked : renewing).push(entry);
        next();
      });
    },

    async close() {
      closed = true;
      for (const { refuse } of [...asked.splice(0), ...renewing.splice(0)])
        refuse(new IndexWorkerFailed("The search was closed."));
      await running?.terminate();
    },
  };
}

/** Articles in one message: copying them takes about a millisecond. */
const portionSize = 50;

async function handOver(documents: readonly SearchDocument[], worker: Worker): Promise<void> {
  for (let at = 0; at < documents.length; at += portionSize) {
    const portion = documents.slice(at, at + portionSize);
    worker.postMessage({ documents: portion, isLast: at + portionSize >= documents.length } satisfies IndexPortion);
    await breathe();
  }
}

function answerOf(worker: Worker, { locale }: WorkerJob): Promise<IndexJobDone> {
  return new Promise((resolve, reject) => {
    const fail = (cause: unknown) =>
      reject(new IndexWorkerFailed(`The search index for "${locale}" could not be made.`, { cause }));
    worker.once("message", resolve);
    worker.once("messageerror", fail);
    worker.once("error", fail);
    worker.once("exit", (code) => fail(new Error(`The worker ended with code ${code}.`)));
  });
}
