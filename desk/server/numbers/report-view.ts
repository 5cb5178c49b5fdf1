import type { CountRow } from "../../../server/database/counters.repository.ts";
import { addDays, daysBetween } from "../../../server/database/day.ts";
import { countedEvents, type ReportName } from "../../../site/counted-events.ts";
import { type EventKind, reportColumns } from "../../../site/event-kind.ts";
import type { Sums } from "./daily-sums.ts";
import type { Point, ReportLine, ReportView, Totals } from "./number-views.ts";
import { type Days, lengthOf, type Period, piecesOf, type Unit, wholeLength } from "./period.ts";

export const reportNames = Object.keys(countedEvents) as ReportName[];

export interface ReportQuery {
  report: ReportName;
  period: Period;
  unit: Unit;
  by: string;
  where: Readonly<Record<string, string>>;
}

const mostLines = 100;

/** Columns that a report can be summed up by or held to a value of, the day apart. */
export function choosable(report: ReportName): string[] {
  return reportColumns(countedEvents[report]).filter((column) => column !== "day");
}

/** What a report is summed up by when nobody says: the last of its columns, the most particular one. */
export function usualColumn(report: ReportName): string {
  return countedEvents[report].by.at(-1) ?? "";
}

export function measuresOf(report: ReportName): string[] {
  const { measures }: EventKind = countedEvents[report];
  return measures ? Object.keys(measures) : ["n"];
}

/** Days on which anything at all was counted: on the others the site did not run or did not count. */
export async function countedDays(sums: Sums, days: Days): Promise<Set<string>> {
  const counted = new Set<string>();
  for (const report of reportNames) {
    for (const row of await sums({ report, ...days, by: ["day"] })) {
      if (sumOf(row, measuresOf(report)) > 0) counted.add(String(row.day));
    }
  }
  return counted;
}

/** Everything that the page of a report shows. */
export async function viewReport(sums: Sums, query: ReportQuery, counted: ReadonlySet<string>): Promise<ReportView> {
  const { report, period, unit, by, where } = query;
  const measures = measuresOf(report);
  const daily = await sums({ report, from: period.before.from, to: period.to, by: ["day"], where });
  const [now, before] = await Promise.all([
    sums({ report, from: period.from, to: period.to, by: [by], where }),
    sums({ report, ...period.before, by: [by], where }),
  ]);
  const lines = linesOf({ now, before, by, measures, isCounted: hasAny(counted, period.before) });
  return {
    report,
    period,
    unit,
    by,
    columns: choosable(report),
    where,
    totals: totalsOf(daily, period, measures, counted),
    ...(report === "feedback" && { helpful: helpfulOf(daily, period) }),
    gaps: { now: gapsIn(counted, period), before: gapsIn(counted, period.before) },
    points: pointsOf(daily, { period, unit, measures, counted }),
    measures,
    lines: lines.slice(0, mostLines),
    more: Math.max(0, lines.length - mostLines),
  };
}

export function sumOf(row: CountRow, measures: readonly string[]): number {
  return measures.reduce((sum, measure) => sum + Number(row[measure] ?? 0), 0);
}

function hasAny(counted: ReadonlySet<string>, { from, to }: Days): boolean {
  return [...counted].some((day) => day >= from && day <= to);
}

function gapsIn(counted: ReadonlySet<string>, days: Days): number {
  const inside = [...counted].filter((day) => day >= days.from && day <= days.to);
  return lengthOf(days) - inside.length;
}

function totalsOf(
  daily: readonly CountRow[],
  period: Period,
  measures: readonly string[],
  counted: ReadonlySet<string>,
): Totals {
  const total = ({ from, to }: Days) =>
    daily.reduce((sum, row) => (within(row, from, to) ? sum + sumOf(row, measures) : sum), 0);
  return { n: total(period), before: hasAny(counted, period.before) ? total(period.before) : null };
}

function helpfulOf(daily: readonly CountRow[], period: Period) {
  const share = ({ from, to }: Days) => {
    const rows = daily.filter((row) => within(row, from, to));
    const votes = rows.reduce((sum, row) => sum + sumOf(row, measuresOf("feedback")), 0);
    return votes > 0 ? rows.reduce((sum, row) => sum + Number(row.helpful), 0) / votes : null;
  };
  return { n: share(period), before: share(period.before) };
}

function within({ day }: CountRow, from: string, to: string): boolean {
  return String(day) >= from && String(day) <= to;
}

interface PointOptions {
  period: Period;
  unit: Unit;
  measures: readonly string[];
  counted: ReadonlySet<string>;
}

function pointsOf(daily: readonly CountRow[], { period, unit, measures, counted }: PointOptions): Point[] {
  const byDay = new Map(daily.map((row) => [String(row.day), sumOf(row, measures)]));
  const sum = ({ from, to }: Days): number | null => {
    let total: number | null = null;
    for (let day = from; day <= to; day = addDays(day, 1)) {
      if (counted.has(day)) total = (total ?? 0) + (byDay.get(day) ?? 0);
    }
    return total;
  };
  return piecesOf(period, unit).map((piece) => {
    const back = daysBetween(period.before.from, period.from);
    const before = { from: addDays(piece.from, -back), to: addDays(piece.to, -back) };
    const isWhole = lengthOf(piece) === wholeLength(piece.from, unit);
    return { ...piece, n: sum(piece), before: sum(before), isWhole };
  });
}

interface LineOptions {
  now: readonly CountRow[];
  before: readonly CountRow[];
  by: string;
  measures: readonly string[];
  /** Whether anything was counted in the period before. */
  isCounted: boolean;
}

/** The largest first, with those that were there before and are gone. */
function linesOf({ now, before, by, measures, isCounted }: LineOptions): ReportLine[] {
  const earlier = new Map(before.map((row) => [String(row[by]), sumOf(row, measures)]));
  const current = new Map(now.map((row) => [String(row[by]), row]));
  return [...new Set([...current.keys(), ...earlier.keys()])]
    .map((value) => {
      const row = current.get(value) ?? {};
      const sums = Object.fromEntries(measures.map((measure) => [measure, Number(row[measure] ?? 0)]));
      return { value, sums, n: sumOf(row, measures), before: isCounted ? (earlier.get(value) ?? 0) : null };
    })
    .filter(({ n, before }) => n > 0 || (before ?? 0) > 0)
    .sort((a, b) => b.n - a.n || (b.before ?? 0) - (a.before ?? 0) || (a.value < b.value ? -1 : 1));
}
