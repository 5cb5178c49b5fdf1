import type { CountRow } from "../server/database/counters.repository.ts";
import type { ReportFormat } from "./report-options.ts";

/** Rows as text, with a line end behind the last one. `from` and `to` are named where there is nothing to show. */
export function formatReport(
  rows: readonly CountRow[],
  { format, from, to }: { format: ReportFormat; from: string; to: string },
): string {
  if (format === "json") return `${JSON.stringify(rows, null, 2)}\n`;
  if (format === "csv") return csv(rows);
  return rows.length > 0 ? table(rows) : `Nothing was counted from ${from} to ${to}.\n`;
}

/** RFC 4180. */
function csv(rows: readonly CountRow[]): string {
  return lines(rows)
    .map((cells) => `${cells.map(csvCell).join(",")}\r\n`)
    .join("");
}

/**
 * A spreadsheet runs a cell that begins like a formula, and what stands here was written by whoever made a link: an
 * apostrophe makes it text.
 */
function csvCell(value: string | number): string {
  const text = typeof value === "string" && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function table(rows: readonly CountRow[]): string {
  const all = lines(rows);
  const widths = (all[0] ?? []).map((_, column) => Math.max(...all.map((cells) => width(cells[column] ?? ""))));
  const numeric = Object.values(rows[0] ?? {}).map((value) => typeof value === "number");
  return all
    .map((cells) => cells.map((cell, column) => pad(cell, widths[column] ?? 0, numeric[column] ?? false)))
    .map((cells) => `${cells.join("  ").trimEnd()}\n`)
    .join("");
}

function pad(cell: string | number, to: number, right: boolean): string {
  const space = " ".repeat(to - width(cell));
  return right ? space + cell : cell + space;
}

/** Characters as a reader counts them; a terminal may show some wider. */
function width(cell: string | number): number {
  return [...new Intl.Segmenter("en").segment(String(cell))].length;
}

/** The names of the columns, then the rows. */
function lines(rows: readonly CountRow[]): (string | number)[][] {
  return rows[0] ? [Object.keys(rows[0]), ...rows.map((row) => Object.values(row))] : [];
}
