import type { ServerNode } from "../../api/node.schema.ts";

const columns = [
  "id",
  "country_code",
  "country",
  "city",
  "region",
  "lat",
  "lon",
  "servers",
  "protocols",
  "port_gbps",
  "tags",
  "status",
] as const satisfies (keyof ServerNode)[];

/** The list as CSV (RFC 4180, UTF-8, a header row); protocols and tags are separated by spaces. */
export function nodesAsCsv(nodes: readonly ServerNode[]): string {
  const rows = nodes.map((node) => columns.map((column) => cell(node[column])).join(","));
  return [columns.join(","), ...rows].map((row) => `${row}\r\n`).join("");
}

function cell(value: string | number | readonly string[]): string {
  if (typeof value === "number") return String(value);
  const text = harmless(typeof value === "string" ? value : value.join(" "));
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Spreadsheets take text that starts like this for a formula, and a feed could send one: an apostrophe keeps it text. */
function harmless(text: string): string {
  return /^[\s]*[=+\-@\uff1d\uff0b\uff0d\uff20]/.test(text) ? `'${text}` : text;
}
