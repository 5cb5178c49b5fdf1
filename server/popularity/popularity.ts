import type { ArticleType } from "../../api/common.schema.ts";
import { articleTypes } from "../../site/article-paths.ts";
import { errorReason } from "../database/error-reason.ts";
import type { Log } from "../log.ts";

/** Which articles are read most, kept in memory. */
export interface Popularity {
  /**
   * Views with their age taken into account; 0 for an article that was not read, so that a stable sort leaves a site
   * without views in its own order.
   */
  score(type: ArticleType, id: string): number;
  /** Reads the scores anew. Never rejects: when the database does not answer, the last ones stay. */
  refresh(): Promise<void>;
  close(): void;
}

export interface PopularityOptions {
  /** Scores by article id; a view loses half its worth every `halfLifeDays` days. */
  read: (type: ArticleType, halfLifeDays: number) => Promise<ReadonlyMap<string, number>>;
  log: Log;
  /** Days after which a view counts half. */
  halfLifeDays?: number;
  /** Milliseconds between two readings. */
  refreshMilliseconds?: number;
}

/** Reads the scores once, and again on a timer that does not keep the process alive. */
export async function openPopularity({
  read,
  log,
  halfLifeDays = 14,
  refreshMilliseconds = 300_000,
}: PopularityOptions): Promise<Popularity> {
  const scores = new Map<ArticleType, ReadonlyMap<string, number>>();
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  async function refresh(): Promise<void> {
    try {
      for (const type of articleTypes) scores.set(type, await read(type, halfLifeDays));
    } catch (error) {
      log.warn({ reason: errorReason(error) }, "The popular articles cannot be read; the last ones stay.");
    }
  }

  function schedule(): void {
    if (closed) return;
    timer = setTimeout(() => refresh().then(schedule), refreshMilliseconds);
    timer.unref();
  }

  await refresh();
  schedule();
  return {
    score: (type, id) => scores.get(type)?.get(id) ?? 0,
    refresh,
    close() {
      closed = true;
      clearTimeout(timer);
    },
  };
}
