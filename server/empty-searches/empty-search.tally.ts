/** A query is kept from so many occurrences on a day on: what fewer people ask could tell who asks. */
export const keptFrom = 5;

export interface Tally {
  /** One more occurrence. Answers how many are to be stored now: none before the fifth, then all of them. */
  count(day: string, query: string): number;
  /** So many could not be stored: they count again with the next occurrence. */
  giveBack(day: string, query: string, n: number): void;
}

interface Entry {
  unstored: number;
  kept: boolean;
}

/**
 * Counts a day's queries in memory until they are common enough to be kept. At most `limit` queries are
 * remembered; the one that was not asked for longest makes room. Nothing survives the day.
 */
export function createTally(limit: number): Tally {
  let today = "";
  let entries = new Map<string, Entry>();

  function entryOf(day: string, query: string): Entry {
    if (day !== today) {
      today = day;
      entries = new Map();
    }
    const entry = entries.get(query) ?? { unstored: 0, kept: false };
    // A Map keeps the order of insertion: the first is the one not asked for longest.
    entries.delete(query);
    entries.set(query, entry);
    const [oldest] = entries.keys();
    if (entries.size > limit && oldest !== undefined) entries.delete(oldest);
    return entry;
  }

  return {
    count(day, query) {
      const entry = entryOf(day, query);
      entry.unstored += 1;
      if (!entry.kept && entry.unstored < keptFrom) return 0;
      entry.kept = true;
      const n = entry.unstored;
      entry.unstored = 0;
      return n;
    },
    giveBack(day, query, n) {
      if (day === today) entryOf(day, query).unstored += n;
    },
  };
}
