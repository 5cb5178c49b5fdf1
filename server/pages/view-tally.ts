import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";

interface Options<View> {
  /** What is the same is counted together. */
  keyOf: (view: View) => string;
  /** Stores that something was seen so many times. */
  record: (view: View, times: number) => Promise<void>;
  /** Milliseconds between two times of storing. */
  rest?: number;
}

export interface ViewTally<View> {
  count: (view: View) => void;
  /** Stores what has been counted. */
  close: () => Promise<void>;
}

/**
 * Adds up readings of the same article, or visits of the same page, before they are stored: nobody waits for them, and a durable write for each
 * would cost three times what serving the page does. The first is stored at once, what comes within the next second
 * together. A reading that cannot be stored is forgotten.
 */
export function createViewTally<View>({ keyOf, record, rest = 1_000 }: Options<View>): ViewTally<View> {
  let waiting = new Map<string, { view: View; times: number }>();
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
      const key = keyOf(view);
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
