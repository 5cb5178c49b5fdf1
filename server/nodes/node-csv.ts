import { NodeSchema, type ServerNode } from "../../api/node.schema.ts";

/** What only some answers say, and a spreadsheet has no use for. */
const left = ["city_en", "distance_km"] as const satisfies (keyof ServerNode)[];
type Column = Exclude<keyof ServerNode, (typeof left)[number]>;
/** A column for every other field of a location, in the order of the schema. */
const columns = Object.keys(NodeSchema.entries).filter((name) => !left.some((one) => one === name)) as Column[];

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

/**
 * Spreadsheets take text that starts like this for a formula, and a feed could send one: an apostrophe keeps it text.
 */
function harmless(text: string): string {
  return /^[\s]*[=+\-@\uff1d\uff0b\uff0d\uff20]/.test(text) ? `'${text}` : text;
}
