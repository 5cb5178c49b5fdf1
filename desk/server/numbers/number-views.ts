import type { ReportName } from "../../../site/counted-events.ts";
import type { Days, Period, Unit } from "./period.ts";

/** A piece of a chart: a day, week or month. */
export interface Point extends Days {
  /**
   * Null where nothing of any kind was counted: the site did not run or did not count, which is not the same as nobody.
   */
  n: number | null;
  /** Of the piece as far back in the period before. */
  before: number | null;
  /** Whether it is a whole day, week or month. */
  isWhole: boolean;
}

export interface Totals {
  n: number;
  /** Of the period before; null when nothing was counted then. */
  before: number | null;
}

export interface ReportLine extends Totals {
  value: string;
  /** By the names of the report's own sums, such as reasons of votes; `n` alone for most. */
  sums: Readonly<Record<string, number>>;
}

export interface ReportView {
  report: ReportName;
  period: Period;
  unit: Unit;
  by: string;
  /** Columns that it can be summed up by. */
  columns: readonly string[];
  where: Readonly<Record<string, string>>;
  totals: Totals;
  /** Share of helpful votes, 0 to 1, now and before; of votes alone. */
  helpful?: { n: number | null; before: number | null };
  points: readonly Point[];
  /** Days of the period, and of the one before, on which nothing at all was counted: they weaken what is compared. */
  gaps: { now: number; before: number };
  measures: readonly string[];
  lines: readonly ReportLine[];
  /** Lines that are left out. */
  more: number;
}

export interface OverviewView {
  period: Period;
  tiles: readonly (Pick<ReportView, "report" | "totals" | "points" | "helpful" | "gaps"> & {
    /** The first lines, by what the report is summed up by at first. */
    lines: readonly ReportLine[];
    by: string;
  })[];
  rates: Pick<RatesView, "rate" | "before" | "points">;
  todos: readonly Todo[];
}

/** What downloads for 100 visits are told by. */
export type RateColumn = "locale" | "utm_campaign" | "landing_path";

/** Downloads for 100 visits, now and in the period before; null of too few visits. */
export interface RateLine {
  value: string;
  downloads: number;
  visits: number;
  rate: number | null;
  before: number | null;
}

export interface RateTable {
  by: RateColumn;
  lines: readonly RateLine[];
  /** Lines that are left out. */
  more: number;
}

export interface RatesView extends Pick<RateLine, "rate" | "before"> {
  period: Period;
  unit: Unit;
  points: readonly Point[];
  tables: readonly RateTable[];
}

/** Something to do, read from the numbers. */
export type Todo =
  | { kind: "bad-votes"; type: string; article: string; votes: number; helpful: number; reason: string }
  | { kind: "empty-search"; locale: string; query: string; n: number }
  | { kind: "silent-campaign"; campaign: string; before: number }
  | { kind: "falling-locale"; locale: string; n: number; before: number };
