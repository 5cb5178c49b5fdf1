import type { LoadResult } from "../load.ts";
import type { LighthouseResult } from "./lighthouse.ts";
import type { VisitBytes } from "./visit-bytes.ts";

/** What was measured of one side; ours is the first. */
export interface Row {
  title: string;
  home: VisitBytes;
  article: VisitBytes;
  memory: number;
  cached: LoadResult | undefined;
  rendered: LoadResult | undefined;
  light: LighthouseResult | undefined;
}

type Column = [head: string, cell: (row: Row, ours: Row) => string];

const columns: readonly Column[] = [
  ["", ({ title }) => title],
  ["HTML home", ({ home }) => kilobytes(home.html)],
  ["HTML article", ({ article }) => kilobytes(article.html)],
  ["JS home", ({ home }) => kilobytes(home.js)],
  ["JS article", ({ article }) => kilobytes(article.js)],
  ["CSS home", ({ home }) => kilobytes(home.css)],
  ["all home", ({ home }) => kilobytes(home.total)],
  ["requests", ({ home }) => String(home.requests)],
  ["rendered/s", ({ rendered }, ours) => rate(rendered, ours.rendered)],
  ["cached/s", ({ cached }, ours) => rate(cached, ours.cached)],
  ["p99 ms", ({ cached }) => cached?.p99.toFixed(1) ?? "–"],
  ["kB sent", ({ cached }) => (cached ? kilobytes(cached.bytes) : "–")],
  ["memory MB", ({ memory }) => (Number.isNaN(memory) ? "–" : memory.toFixed(0))],
];
const lightColumns: readonly Column[] = [
  ["Lighthouse", ({ light }) => light?.performance.toFixed(0) ?? "–"],
  ["LCP ms", ({ light }) => light?.largestPaint.toFixed(0) ?? "–"],
  ["TBT ms", ({ light }) => light?.blocking.toFixed(0) ?? "–"],
];

/** One table in Markdown, ready for docs/performance.md, and what there is to say beside it. */
export function printTables(rows: readonly Row[], notes: readonly string[]): void {
  const [ours] = rows;
  if (!ours) throw new Error("Nothing was measured.");
  const shown = rows.some(({ light }) => light) ? [...columns, ...lightColumns] : columns;
  const cells = [shown.map(([head]) => head), ...rows.map((row) => shown.map(([, cell]) => cell(row, ours)))];
  const widths = shown.map((_, column) => Math.max(3, ...cells.map((line) => (line[column] ?? "").length)));
  const line = (texts: readonly string[]) =>
    `| ${texts.map((text, column) => (column === 0 ? text.padEnd(widths[column] ?? 0) : text.padStart(widths[column] ?? 0))).join(" | ")} |`;
  const rule = `| ${widths.map((width, column) => (column === 0 ? "-".repeat(width) : `${"-".repeat(width - 1)}:`)).join(" | ")} |`;
  const [head = [], ...body] = cells;
  console.log(`\n${[line(head), rule, ...body.map(line)].join("\n")}\n`);
  console.log("kB of 1,000 bytes, Brotli's best whoever sends them; in brackets: of ours. Medians of three rounds.");
  for (const { title, cached, rendered } of rows) {
    const failures = (cached?.failures ?? 0) + (rendered?.failures ?? 0);
    if (failures > 0) console.log(`${title}: ${failures} requests failed.`);
  }
  for (const note of notes) console.log(note);
}

function kilobytes(bytes: number): string {
  return (bytes / 1_000).toFixed(1);
}

function rate(result: LoadResult | undefined, ours: LoadResult | undefined): string {
  if (!result) return "–";
  const share = ours && ours !== result ? ` (${(result.perSecond / ours.perSecond).toFixed(2)})` : "";
  return `${Math.round(result.perSecond).toLocaleString("en")}${share}`;
}
