/** A table as the articles have it: a header row and rows of cells; columns from the second on are set to the right. */
export function markdownTable(
  header: readonly string[],
  rows: readonly (readonly (string | number)[])[],
  { text = 1 }: { text?: number } = {},
): string {
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(" | ")} |`;
  const rule = `|${header.map((_, index) => (index < text ? "---" : "---:")).join("|")}|`;
  return [line(header), rule, ...rows.map(line)].join("\n");
}

/** English digits in groups: 12,345. */
export function grouped(value: number, digits = 0): string {
  return value.toLocaleString("en", { minimumFractionDigits: digits, maximumFractionDigits: digits });
}

/** The text with a table put in place of the one that has the same header row; undefined when there is none. */
export function replaceTable(text: string, table: string): string | undefined {
  const lines = text.split("\n");
  const start = lines.indexOf(table.slice(0, table.indexOf("\n")));
  if (start < 0) return undefined;
  const length = lines.slice(start).findIndex((line) => !line.startsWith("|"));
  return lines.toSpliced(start, length < 0 ? lines.length : length, table).join("\n");
}
