import { setTimeout as pause } from "node:timers/promises";

interface PaceOptions {
  /** Milliseconds that only go forward. */
  clock?: () => number;
  sleep?: (milliseconds: number) => Promise<unknown>;
}

export interface Pace {
  /**
   * Runs an attempt when it is its turn; the attempt says whether it succeeded. Of one key there is one attempt at a
   * time, and after some that failed each waits longer, up to eight seconds; nobody is ever locked out. Undefined when
   * so many wait already that this one had better come back.
   */
  attempt: (key: string, work: () => Promise<boolean>) => Promise<boolean | undefined>;
}

/** Attempts that cost nothing: people mistype. */
const free = 3;
const longest = 8_000;
/** Failures are forgotten after so many milliseconds without one. */
const memory = 15 * 60_000;
const mostWaiting = 5;
/** Keys that are remembered; the oldest go first. */
const mostKeys = 10_000;

interface Line {
  failed: number;
  last: number;
  waiting: number;
  end: Promise<unknown>;
}

/** Slows guessing. A key is what is guessed at: an account, as seen from a browser that knows it or does not. */
export function createPace({ clock = () => performance.now(), sleep = pause }: PaceOptions = {}): Pace {
  const lines = new Map<string, Line>();

  function lineOf(key: string): Line {
    const known = lines.get(key);
    if (known && (known.waiting > 0 || clock() - known.last < memory)) return known;
    const line: Line = { failed: 0, last: clock(), waiting: 0, end: Promise.resolve() };
    lines.delete(key);
    lines.set(key, line);
    if (lines.size > mostKeys) lines.delete(lines.keys().next().value as string);
    return line;
  }

  return {
    async attempt(key, work) {
      const line = lineOf(key);
      if (line.waiting >= mostWaiting) return undefined;
      line.waiting += 1;
      const turn = line.end.then(async () => {
        if (line.failed >= free) await sleep(Math.min(longest, 250 * 2 ** (line.failed - free)));
        const right = await work();
        line.failed = right ? 0 : line.failed + 1;
        line.last = clock();
        return right;
      });
      line.end = turn.catch(() => {}).finally(() => (line.waiting -= 1));
      return await turn;
    },
  };
}
