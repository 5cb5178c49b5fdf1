import type { CountRow } from "../../../server/database/counters.repository.ts";
import { addDays, dayOf } from "../../../server/database/day.ts";
import type { Report } from "../../../server/database/open-reports.ts";
import { countedEvents, type ReportName } from "../../../site/counted-events.ts";
import { type Days, piecesOf } from "./period.ts";

/** What is asked for: a report, summed up by columns, of the counters that have these values. */
export interface SumQuery extends Days {
  report: ReportName;
  by: readonly string[];
  where?: Readonly<Record<string, string>> | undefined;
}

export type Sums = (query: SumQuery) => Promise<CountRow[]>;

interface Kept {
  rows: readonly CountRow[];
  until: number;
}

/** Counts of a day may be written late, from what a busy or broken store set aside. */
const lateDays = 2;
/** Milliseconds that a month which has ended is kept: what retention deletes leaves memory too. */
const endedFor = 6 * 3_600_000;
/** And one that goes on. The desk shows whole days only, so that few of its counts still change. */
const currentFor = 60_000;
const mostKept = 4_000;

/**
 * Sums of the event store, month by month: months that have ended are kept in memory, so that a year costs what its
 * last month costs. Rows come without an order.
 */
export function createSums(report: Report, clock: () => number): Sums {
  const kept = new Map<string, Kept>();

  async function month(query: SumQuery): Promise<readonly CountRow[]> {
    const key = JSON.stringify([query.report, query.from, query.to, query.by, query.where ?? {}]);
    const found = kept.get(key);
    if (found && clock() < found.until) return found.rows;
    const rows = await report(countedEvents[query.report], query);
    const hasEnded = query.to < addDays(dayOf(clock()), -lateDays);
    kept.delete(key);
    kept.set(key, { rows, until: clock() + (hasEnded ? endedFor : currentFor) });
    if (kept.size > mostKept) kept.delete(kept.keys().next().value as string);
    return rows;
  }

  return async (query) => {
    const parts: (readonly CountRow[])[] = [];
    // One after the other: they share a connection.
    for (const days of piecesOf(query, "month")) parts.push(await month({ ...query, ...days }));
    // A day is in one month alone.
    return parts.length === 1 || query.by.includes("day") ? parts.flat() : addUp(parts.flat(), query.by);
  };
}

/** One row for each combination of the columns. All rows of a report have the same names. */
function addUp(rows: readonly CountRow[], by: readonly string[]): CountRow[] {
  const measures = Object.keys(rows[0] ?? {}).filter((name) => !by.includes(name));
  const [first = ""] = by;
  const keyOf = (row: CountRow) => (by.length === 1 ? row[first] : by.map((column) => row[column]).join("\0"));
  const sums = new Map<ReturnType<typeof keyOf>, CountRow>();
  for (const row of rows) {
    const key = keyOf(row);
    const sum = sums.get(key);
    if (!sum) sums.set(key, { ...row });
    else for (const name of measures) sum[name] = Number(sum[name]) + Number(row[name]);
  }
  return [...sums.values()];
}
