/** `npm run incident`: enters faults and planned work, which /status shows at once. `--help` says how. */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { parseDocument, stringify } from "yaml";
import { incidentImpacts, incidentStates } from "../api/status.schema.ts";
import { readConfig } from "../server/config.ts";
import { ContentError } from "../server/content/content.problem.ts";
import { readEntryFolder } from "../server/content/entry-folder.ts";
import { localText } from "../server/content/local-text.ts";
import { parseYaml } from "../server/content/yaml.parser.ts";
import { IncidentSchema } from "../server/incidents/incident.schema.ts";
import { ConfigError } from "../server/settings/setting.ts";
import { defaultLocale } from "../site/locales.ts";
import { ExportError } from "./export/export-options.ts";

const help = `Enters faults and planned work, which /status and its feeds show at once. The files are content/incidents/*.yaml.

npm run incident -- list
npm run incident -- new ID --title TEXT --text TEXT --affected app,de-frankfurt [--impact outage]
                           [--state investigating] [--start MOMENT] [--end MOMENT]
npm run incident -- update ID --text TEXT --state resolved

  ID          the file's name, such as 2026-11-23-frankfurt
  --affected  app, website, downloads, servers (all locations), or ids of locations
  --impact    ${incidentImpacts.join(", ")}
  --state     ${incidentStates.join(", ")}; resolved ends it
  --start     with its zone, such as 2026-11-23T14:05Z; now without it
`;

const { contentDir } = configured();
const folder = join(contentDir, "incidents");
const commands: Record<string, (args: string[]) => string> = { list, new: enter, update };
const [name = "", ...args] = process.argv.slice(2);
try {
  const command = commands[name];
  console.log(command && !args.includes("--help") ? command(args) : help);
} catch (error) {
  if (!(error instanceof ExportError || error instanceof ContentError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

function list(): string {
  const { entries, problems } = readEntryFolder(folder, IncidentSchema);
  const lines = [...entries].map(([id, { title, updates }]) => {
    return `${id}  ${updates.at(-1)?.state}  ${localText(title, defaultLocale).text}`;
  });
  return [...lines, ...problems.map(({ file, message }) => `${file}: ${message}`)].join("\n") || "Nothing is entered.";
}

function enter(parameters: string[]): string {
  const { id, values } = options(parameters);
  const file = fileOf(id);
  if (existsSync(file)) throw new ExportError(`${file} is there already: npm run incident -- update ${id} --text …`);
  const { title, text, affected = "", impact = "outage", state = "investigating", end } = values;
  const start = values.start ?? now();
  const incident = {
    title,
    impact,
    start,
    ...(end !== undefined && { end }),
    affected: affected.split(",").filter((one) => one !== ""),
    updates: [{ at: now(), state, text }],
  };
  return write(file, `# yaml-language-server: $schema=../schemas/incident.json\n${stringify(incident)}`);
}

/** Adds what is said to the end of the file; comments and translations in it stay. */
function update(parameters: string[]): string {
  const { id, values } = options(parameters);
  const file = fileOf(id);
  if (!existsSync(file)) throw new ExportError(`${file} is not there: npm run incident -- list`);
  const document = parseDocument(readFileSync(file, "utf8"));
  const { text, state, end } = values;
  document.addIn(["updates"], document.createNode({ at: now(), state, text }));
  if (end !== undefined) document.set("end", end);
  return write(file, document.toString());
}

/** Writes the file whole or not at all, so that a running site never reads half of it. Throws ContentError. */
function write(file: string, text: string): string {
  parseYaml(text, IncidentSchema, { file });
  mkdirSync(folder, { recursive: true });
  const temporary = `${file}.tmp`;
  writeFileSync(temporary, text);
  renameSync(temporary, file);
  return `${file} is written. A running site shows it within seconds; behind a cache, see docs/operating.md.`;
}

function options(parameters: string[]) {
  const text = { type: "string" } as const;
  const known = { title: text, text, affected: text, impact: text, state: text, start: text, end: text };
  try {
    const { values, positionals } = parseArgs({ args: parameters, options: known, allowPositionals: true });
    const [id = ""] = positionals;
    return { id, values };
  } catch (cause) {
    throw new ExportError(`${(cause as Error).message}\n\n${help}`, { cause });
  }
}

function fileOf(id: string): string {
  if (!/^[a-z0-9-]{1,80}$/.test(id)) {
    throw new ExportError(`Name the incident in lower-case letters, digits and hyphens.\n\n${help}`);
  }
  return join(folder, `${id}.yaml`);
}

function now(): string {
  return `${new Date().toISOString().slice(0, 16)}Z`;
}

function configured() {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
