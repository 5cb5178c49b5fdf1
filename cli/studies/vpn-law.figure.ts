import { entries } from "./vpn-law.ts";

const firstYear = 2017;
const lastYear = 2026;
const colours = { rule: "fill-sky", blocked: "fill-marigold", people: "fill-dawn" } as const;
const kinds = ["rule", "blocked", "people"] as const;

/** The entries as dots above their years, what was done to people on top; what is older stands together at the left. */
export function lawFigure(): string {
  const columns = new Map<number, typeof entries>();
  for (let year = firstYear - 1; year <= lastYear; year++) {
    columns.set(
      year,
      entries.filter(({ date }) => Math.max(Number(date.slice(0, 4)), firstYear - 1) === year),
    );
  }
  const out = [
    '<svg viewBox="0 0 720 300">',
    '  <rect x="0" y="0" width="720" height="300" rx="14" class="fill-sand" opacity=".55"/>',
    '  <line x1="104" y1="246" x2="700" y2="246" class="stroke-ink" stroke-width="2"/>',
    '  <line x1="24" y1="246" x2="84" y2="246" class="stroke-ink" stroke-width="2" stroke-dasharray="4 5"/>',
  ];
  for (const [year, inYear] of columns) {
    const x = year < firstYear ? 54 : 134 + (year - firstYear) * 60;
    const sorted = kinds.flatMap((kind) => inYear.filter((entry) => entry.kind === kind));
    sorted.forEach(({ kind }, index) => {
      out.push(`  <circle cx="${x}" cy="${224 - index * 34}" r="14" class="${colours[kind]}"/>`);
    });
    const label = year < firstYear ? "−" : String(year);
    out.push(`  <text x="${x}" y="276" font-size="17" text-anchor="middle" class="fill-ink">${label}</text>`);
  }
  return `${[...out, "</svg>"].join("\n")}\n`;
}
