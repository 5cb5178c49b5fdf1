/**
 * How many different values a day may bring. Anybody can send a made-up campaign or version; without a bound each
 * would be a row of its own for ever.
 */
export interface DailyVariety {
  /** Whether `value` may be counted by name on `day`: it was seen before, or there is still room. */
  admits(day: string, value: string): boolean;
}

export function createDailyVariety(limit: number): DailyVariety {
  let today = "";
  let seen = new Set<string>();
  return {
    admits(day, value) {
      if (day !== today) {
        today = day;
        seen = new Set();
      }
      if (seen.has(value)) return true;
      if (seen.size >= limit) return false;
      seen.add(value);
      return true;
    },
  };
}
