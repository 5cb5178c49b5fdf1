import type { Sample } from "./exposition.ts";

/** Upper bounds in seconds: from a page out of memory to one that was given up. */
export const secondBounds: readonly number[] = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** Counts how long things took. */
export interface Histogram {
  observe: (seconds: number) => void;
  samples: (labels?: Readonly<Record<string, string>>) => Sample[];
}

export function createHistogram(bounds: readonly number[] = secondBounds): Histogram {
  const counts = new Array<number>(bounds.length + 1).fill(0);
  let sum = 0;
  return {
    observe(seconds) {
      const found = bounds.findIndex((bound) => seconds <= bound);
      const at = found < 0 ? bounds.length : found;
      counts[at] = (counts[at] ?? 0) + 1;
      sum += seconds;
    },
    samples(labels = {}) {
      let below = 0;
      const buckets = counts.map((count, at): Sample => {
        below += count;
        const le = at < bounds.length ? String(bounds[at]) : "+Inf";
        return { suffix: "_bucket", labels: { ...labels, le }, value: below };
      });
      return [...buckets, { suffix: "_sum", labels, value: sum }, { suffix: "_count", labels, value: below }];
    },
  };
}
