const dayMilliseconds = 86_400_000;

/** The UTC day of a moment in milliseconds since 1970: `YYYY-MM-DD`. */
export function dayOf(milliseconds: number): string {
  return new Date(milliseconds).toISOString().slice(0, 10);
}

/** The day so many days after `day`, or before it when `days` is negative. */
export function addDays(day: string, days: number): string {
  return dayOf(Date.parse(day) + days * dayMilliseconds);
}

/** Whole days from one day to another. */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / dayMilliseconds;
}
