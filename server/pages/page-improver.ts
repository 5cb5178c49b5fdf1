import { setTimeout as sleep } from "node:timers/promises";

interface Options {
  /** Does the work on one. Its failure leaves that one as it is. */
  improve: (key: string) => Promise<void>;
  /** Nobody waits for something that would take longer because of it. */
  isQuiet: () => boolean;
  /** Milliseconds until it looks again whether it is quiet. */
  rest?: number;
}

/** How often it gives way in a row before it takes its turn all the same. */
const mostPatience = 20;

/**
 * Work that nobody waits for: one piece at a time, in the order in which it came, and only when it is quiet, so that it
 * takes one of the thread pool's threads at most and what a visitor waits for stands behind one piece of it at most.
 */
export function createImprover({ improve, isQuiet, rest = 50 }: Options) {
  const waiting = new Set<string>();
  let working = false;

  async function work(): Promise<void> {
    for (const key of waiting) {
      for (let turn = 0; turn === 0 || (!isQuiet() && turn < mostPatience); turn += 1) {
        await sleep(turn === 0 ? 0 : rest, undefined, { ref: false });
      }
      waiting.delete(key);
      await improve(key).catch(() => {});
    }
    working = false;
  }

  return {
    add(key: string): void {
      waiting.add(key);
      if (working) return;
      working = true;
      void work();
    },
    /** How many wait. */
    get waiting() {
      return waiting.size;
    },
  };
}
