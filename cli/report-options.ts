import { parseArgs } from "node:util";
import * as v from "valibot";
import { DaySchema } from "../api/common.schema.ts";
import { addDays, dayOf } from "../server/database/day.ts";
import { countedEvents, type ReportName } from "../site/counted-events.ts";
import { type EventKind, reportColumns } from "../site/event-kind.ts";

/** The command was written in a way that cannot be meant; the message says what is expected. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

const formats = ["table", "csv", "json"] as const;
export type ReportFormat = (typeof formats)[number];

export interface ReportCommand {
  kind: EventKind;
  from: string;
  to: string;
  by: readonly string[];
  format: ReportFormat;
}

/** The beginning of every report. */
export interface OverviewCommand {
  kind: "overview";
  from: string;
  to: string;
  format: Exclude<ReportFormat, "csv">;
}

const daysShown = 30;

export const reportHelp = `What the site has counted, summed up.

npm run report                     the beginning of each report, the last ${daysShown} days
npm run report -- REPORT [--from DAY] [--to DAY] [--by COLUMNS] [--format table|csv|json]

Reports and their columns:
${Object.entries(countedEvents)
  .map(([name, kind]) => `  ${name.padEnd(13)}${reportColumns(kind).join(", ")}`)
  .join("\n")}

  --from DAY     first day, YYYY-MM-DD in UTC; ${daysShown} days up to the last when left out
  --to DAY       last day; today when left out
  --by COLUMNS   what to sum up by, separated by commas; a report's main columns when left out,
                 nothing (--by=) for a single sum
  --format       table (default), csv for a spreadsheet, json
  --help         this text

The database is the one of the site's settings: DATABASE_URL, or events.db in DATA_DIR.
`;

/** What the command line asks for. Throws UsageError; `now` in milliseconds since 1970. */
export function parseReportCommand(args: readonly string[], now: number): ReportCommand | OverviewCommand | "help" {
  const { values, positionals } = parse(args);
  if (values.help) return "help";
  const [name, ...more] = positionals;
  const to = dayOption("--to", values.to) ?? dayOf(now);
  const from = dayOption("--from", values.from) ?? addDays(to, 1 - daysShown);
  if (from > to) throw new UsageError(`--from ${from} is after --to ${to}.`);
  if (name === undefined && values.by === undefined) {
    const format = formatOption(values.format);
    if (format === "csv")
      throw new UsageError("A file for a spreadsheet holds one report: say which. --help lists them.");
    return { kind: "overview", from, to, format };
  }
  const kind = name !== undefined && Object.hasOwn(countedEvents, name) ? countedEvents[name as ReportName] : undefined;
  if (!kind || more.length > 0) {
    throw new UsageError(`Say which report: ${Object.keys(countedEvents).join(", ")}. --help explains them.`);
  }
  return { kind, from, to, by: byOption(values.by, kind), format: formatOption(values.format) };
}

function parse(args: readonly string[]) {
  try {
    const option = { type: "string" } as const;
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { from: option, to: option, by: option, format: option, help: { type: "boolean", short: "h" } },
    });
  } catch (cause) {
    throw new UsageError((cause as Error).message, { cause });
  }
}

function dayOption(name: string, value: string | undefined): string | undefined {
  if (value === undefined) return undefined;
  // The pattern lets 2026-02-30 through; a real day survives the way there and back.
  if (v.is(DaySchema, value) && !Number.isNaN(Date.parse(value)) && dayOf(Date.parse(value)) === value) return value;
  throw new UsageError(`${name} ${value} is no day; write it as YYYY-MM-DD.`);
}

function byOption(value: string | undefined, kind: EventKind): readonly string[] {
  if (value === undefined) return kind.by;
  const known = reportColumns(kind);
  const columns = [...new Set(value.split(",").map((column) => column.trim()))].filter((column) => column !== "");
  for (const column of columns) {
    if (!known.includes(column)) throw new UsageError(`--by ${column} is none of ${known.join(", ")}.`);
  }
  return columns;
}

function formatOption(value = "table"): ReportFormat {
  const format = formats.find((known) => known === value);
  if (!format) throw new UsageError(`--format ${value} is none of ${formats.join(", ")}.`);
  return format;
}
