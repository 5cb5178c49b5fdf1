import type { CountRow } from "../../../server/database/counters.repository.ts";
import { addDays, daysBetween } from "../../../server/database/day.ts";
import type { ReportName } from "../../../site/counted-events.ts";
import type { Sums } from "./daily-sums.ts";
import type { RateColumn, RateLine, RatesView, RateTable } from "./number-views.ts";
import { type Days, lengthOf, type Period, piecesOf, type Unit, wholeLength } from "./period.ts";

/** What is divided by what, for each value of a column. Landing pages are those of campaigns: no other is known. */
export const rateTables = {
  locale: { downloads: "downloads", visits: "visits" },
  utm_campaign: { downloads: "conversions", visits: "campaigns" },
  landing_path: { downloads: "conversions", visits: "campaigns" },
} as const satisfies Record<RateColumn, { downloads: ReportName; visits: ReportName }>;
export const rateColumns = Object.keys(rateTables) as RateColumn[];

/** Of fewer visits a share says nothing. */
const enoughVisits = 20;
const mostLines = 50;

interface Pair {
  downloads: number;
  visits: number;
}

/** Downloads for 100 visits of pages, over time. */
export async function ratesOverTime(
  sums: Sums,
  period: Period,
  unit: Unit,
): Promise<Pick<RatesView, "rate" | "before" | "points">> {
  const all = { from: period.before.from, to: period.to };
  const [downloads, visits] = [await daily(sums, "downloads", all), await daily(sums, "visits", all)];
  const pairOf = (days: Days) => ({ downloads: totalOf(downloads, days), visits: totalOf(visits, days) });
  const back = daysBetween(period.before.from, period.from);
  return {
    ...compared(pairOf(period), pairOf(period.before)),
    points: piecesOf(period, unit).map((piece) => {
      const before = { from: addDays(piece.from, -back), to: addDays(piece.to, -back) };
      const isWhole = lengthOf(piece) === wholeLength(piece.from, unit);
      return { ...piece, n: rateOf(pairOf(piece)), before: rateOf(pairOf(before)), isWhole };
    }),
  };
}

/** The same, and by language, campaign and landing page. */
export async function viewRates(sums: Sums, period: Period, unit: Unit): Promise<RatesView> {
  const tables: RateTable[] = [];
  for (const by of rateColumns) {
    const lines = await rateLines(sums, by, period);
    tables.push({ by, lines: lines.slice(0, mostLines), more: Math.max(0, lines.length - mostLines) });
  }
  return { period, unit, ...(await ratesOverTime(sums, period, unit)), tables };
}

/** Each value of a column with its downloads and visits, the most visited first. */
export async function rateLines(sums: Sums, by: RateColumn, period: Period): Promise<RateLine[]> {
  const now = await pairsBy(sums, by, period);
  const before = await pairsBy(sums, by, period.before);
  return [...now]
    .filter(([, { downloads, visits }]) => downloads > 0 || visits > 0)
    .map(([value, pair]) => ({ value, ...pair, ...compared(pair, before.get(value) ?? { downloads: 0, visits: 0 }) }))
    .sort((a, b) => b.visits - a.visits || b.downloads - a.downloads || (a.value < b.value ? -1 : 1));
}

function compared(now: Pair, before: Pair): { rate: number | null; before: number | null } {
  return { rate: rateOf(now), before: rateOf(before) };
}

/** Downloads for 100 visits; null of too few. */
function rateOf({ downloads, visits }: Pair): number | null {
  return visits < enoughVisits ? null : (100 * downloads) / visits;
}

async function pairsBy(sums: Sums, by: RateColumn, { from, to }: Days): Promise<Map<string, Pair>> {
  const pairs = new Map<string, Pair>();
  const { downloads, visits } = rateTables[by];
  for (const [kind, report] of [
    ["downloads", downloads],
    ["visits", visits],
  ] as const) {
    for (const row of await pages(sums, report, { from, to }, [by])) {
      const pair = pairs.get(String(row[by])) ?? { downloads: 0, visits: 0 };
      pair[kind] += Number(row.n);
      pairs.set(String(row[by]), pair);
    }
  }
  return pairs;
}

async function daily(sums: Sums, report: ReportName, days: Days): Promise<Map<string, number>> {
  const byDay = new Map<string, number>();
  for (const { day, n } of await pages(sums, report, days, ["day"]))
    byDay.set(String(day), (byDay.get(String(day)) ?? 0) + Number(n));
  return byDay;
}

/** Sums of a report; of visits those of pages alone: what is no page brings nobody a download. */
async function pages(sums: Sums, report: ReportName, days: Days, by: readonly string[]): Promise<CountRow[]> {
  const all = await sums({ report, ...days, by });
  if (report !== "visits") return all;
  // Taken off again instead of left out: a row for each page and day of two years would be thousands.
  const others = await sums({ report, ...days, by, where: { page: "(other)" } });
  return [...all, ...others.map((row) => ({ ...row, n: -Number(row.n) }))];
}

function totalOf(byDay: ReadonlyMap<string, number>, { from, to }: Days): number {
  let total = 0;
  for (let day = from; day <= to; day = addDays(day, 1)) total += byDay.get(day) ?? 0;
  return total;
}
