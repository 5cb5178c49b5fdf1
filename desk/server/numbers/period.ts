import { addDays, dayOf, daysBetween } from "../../../server/database/day.ts";

/** Days that a page can show. */
export const lengths = [7, 28, 91, 364] as const;
export type Length = (typeof lengths)[number];
export const units = ["day", "week", "month"] as const;
export type Unit = (typeof units)[number];

/** Whole UTC days, both counted. */
export interface Days {
  from: string;
  to: string;
}

export interface Period extends Days {
  length: Length;
  /** As many days just before. */
  before: Days;
}

/** The period of a length that ends with the last whole day before `now`, milliseconds since 1970. */
export function periodOf(length: Length, now: number): Period {
  const to = addDays(dayOf(now), -1);
  const from = addDays(to, 1 - length);
  return { length, from, to, before: { from: addDays(from, -length), to: addDays(from, -1) } };
}

/** Pieces of a period: days, weeks from Monday, or months; the first and the last may be cut. */
export function piecesOf({ from, to }: Days, unit: Unit): Days[] {
  const pieces: Days[] = [];
  for (let start = from; start <= to; ) {
    const end = lastDayOf(start, unit);
    pieces.push({ from: start, to: end < to ? end : to });
    start = addDays(end, 1);
  }
  return pieces;
}

/** How many days a whole week or month has that this day is in. */
export function wholeLength(day: string, unit: Unit): number {
  if (unit === "day") return 1;
  if (unit === "week") return 7;
  const last = lastDayOf(day, "month");
  return Number(last.slice(8));
}

export function lengthOf({ from, to }: Days): number {
  return daysBetween(from, to) + 1;
}

/** Bars that are few enough to be told apart. */
export function usualUnit({ length }: Pick<Period, "length">): Unit {
  return length <= 28 ? "day" : length <= 91 ? "week" : "month";
}

function lastDayOf(day: string, unit: Unit): string {
  if (unit === "day") return day;
  if (unit === "week") return addDays(day, (7 - new Date(day).getUTCDay()) % 7);
  const [year = 0, month = 0] = day.split("-").map(Number);
  return dayOf(Date.UTC(year, month, 0));
}
