import { settings } from "../server/config.ts";

const start = "<!-- settings -->";
const end = "<!-- /settings -->";

/** The settings of server/config.ts as a Markdown table. */
export function settingsTable(): string {
  const rows = Object.values(settings).map(({ env, default: fallback, doc }) => [
    `\`${env}\``,
    fallback === "" ? "empty" : `\`${fallback}\``,
    doc,
  ]);
  return [["Setting", "Default", "What it does"], ["---", "---", "---"], ...rows]
    .map((cells) => `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`)
    .join("\n");
}

/** The document with the table between its markers made anew. Throws when it has no markers. */
export function withSettingsTable(document: string): string {
  const from = document.indexOf(start);
  const to = document.indexOf(end);
  if (from < 0 || to < from) throw new Error(`The place of the table is not marked: ${start} … ${end}`);
  return `${document.slice(0, from + start.length)}\n\n${settingsTable()}\n\n${document.slice(to)}`;
}
