import type { CountRow } from "../server/database/counters.repository.ts";
import type { Report } from "../server/database/open-reports.ts";
import { countedEvents } from "../site/counted-events.ts";
import { formatReport } from "./report-format.ts";
import type { OverviewCommand } from "./report-options.ts";

/** Rows of a report that the overview shows. */
const most = 10;

/** Every report as it is summed up when nothing is said, the first rows of each; JSON has all rows. */
export async function overview(report: Report, { from, to, format }: OverviewCommand): Promise<string> {
  const sections = await Promise.all(
    Object.entries(countedEvents).map(
      async ([name, kind]): Promise<[string, CountRow[]]> => [name, await report(kind, { from, to, by: kind.by })],
    ),
  );
  if (format === "json") return `${JSON.stringify({ from, to, ...Object.fromEntries(sections) }, null, 2)}\n`;
  const parts = sections.map(([name, rows]) => section(name, rows, { from, to }));
  return [`What was counted from ${from} to ${to}\n`, ...parts].join("\n");
}

function section(name: string, rows: readonly CountRow[], days: { from: string; to: string }): string {
  const title = `${name}\n${"-".repeat(name.length)}\n`;
  if (rows.length === 0) return `${title}nothing\n`;
  const left = rows.length - most;
  const more = left > 0 ? `and ${left} more: npm run report -- ${name}\n` : "";
  return title + formatReport(rows.slice(0, most), { ...days, format: "table" }) + more;
}
