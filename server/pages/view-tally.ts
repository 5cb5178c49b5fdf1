import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";
import type { ArticleView } from "../popularity/article-view.ts";

interface Options {
  /** Stores that an article was read so many times. */
  record: (view: ArticleView, times: number) => Promise<void>;
  /** Milliseconds between two times of storing. */
  rest?: number;
}

export interface ViewTally {
  count: (view: ArticleView) => void;
  /** Stores what has been counted. */
  close: () => Promise<void>;
}

/**
 * Adds up readings of the same article before they are stored: nobody waits for them, and a durable write for each
 * would cost three times what serving the page does. The first is stored at once, what comes within the next second
 * together. A reading that cannot be stored is forgotten.
 */
export function createViewTally({ record, rest = 1_000 }: Options): ViewTally {
  let waiting = new Map<string, { view: ArticleView; times: number }>();
  let storing: Promise<void> | undefined;
  const closing = new AbortController();

  async function store(): Promise<void> {
    // What the requests of this turn of the event loop bring comes along.
    await nextTurn();
    while (waiting.size > 0) {
      const gathered = [...waiting.values()];
      waiting = new Map();
      await Promise.allSettled(gathered.map(({ view, times }) => record(view, times)));
      await sleep(rest, undefined, { ref: false, signal: closing.signal }).catch(() => {});
    }
    storing = undefined;
  }

  return {
    count(view) {
      const key = `${view.type} ${view.id} ${view.locale}`;
      const known = waiting.get(key);
      if (known) known.times += 1;
      else waiting.set(key, { view, times: 1 });
      storing ??= store();
    },
    async close() {
      closing.abort();
      await storing;
    },
  };
}
