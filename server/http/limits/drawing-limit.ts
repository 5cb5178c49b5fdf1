/** Takes one drawing. Returns 0 when it may begin, else the whole seconds after which there may be room again. */
export type DrawingLimit = () => number;

interface Options {
  /** Drawings a second, over time; 0 for any number. */
  perSecond: number;
  /** Milliseconds that only go forward. */
  clock?: () => number;
}

/** So many seconds' worth may come at once after a quiet time. */
const burstSeconds = 5;
/** What is refused is told to come back after this, in seconds. */
const waitSeconds = 2;

/**
 * How much of the processor goes to pages that no cache holds, by whomever they are asked for. They take it a hundred
 * times as long as those that one does, and anybody can make up addresses of them; a site that is asked for too many goes
 * on serving its pages. It knows nothing of visitors: a rate for each would have to remember them for reading a page.
 */
export function createDrawingLimit({ perSecond, clock = () => performance.now() }: Options): DrawingLimit {
  let left = perSecond * burstSeconds;
  let at = clock();
  return () => {
    if (perSecond === 0) return 0;
    const now = clock();
    left = Math.min(perSecond * burstSeconds, left + (Math.max(0, now - at) * perSecond) / 1_000);
    at = now;
    if (left < 1) return waitSeconds;
    left -= 1;
    return 0;
  };
}
