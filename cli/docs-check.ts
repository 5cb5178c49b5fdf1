/**
 * `npm run docs:check`: fails when README.md or another document names a file, a heading, an npm script, its option, a
 * setting or a function that does not exist, when the table of settings in docs/operating.md is not that of
 * server/config.ts (`--write` makes it anew), or when the tables of dependencies are not those of package.json, or a
 * decision does not say when it was made and whether it holds.
 */
import { existsSync, globSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { readFlags } from "./command-line.ts";
import { anchorsIn, type Reference, referencesIn } from "./docs-references.ts";
import { withSettingsTable } from "./settings-table.ts";

const help = `Names in documents of what does not exist, and tables that are not those of the code.

npm run docs:check
npm run docs:check -- --write   makes the table of settings in docs/operating.md anew
`;
const flags = readFlags(help, ["write"]);
const root = dirname(import.meta.dirname);
const operating = "docs/operating.md";
const dependencyList = "docs/decisions/0002-dependencies.md";
const manifest = JSON.parse(read("package.json")) as Record<
  "scripts" | "dependencies" | "devDependencies",
  Record<string, string>
>;
const topLevel = new Set(readdirSync(root));

if (flags.has("write")) writeFileSync(join(root, operating), withSettingsTable(read(operating)));

const documents = globSync(["*.md", "docs/**/*.md", "content/README.md", "content/*/README.md"], { cwd: root });
/** Everything that runs, in one text: whether a name is known. */
const sources = globSync(
  ["{api,app,benchmarks,cli,deploy,desk,scripts,server,site,tests,vite}/**/*.{ts,tsx,js,sh,service,yaml}", "*.ts"],
  { cwd: root, exclude: ["**/docs-references.test.ts"] },
)
  .map(read)
  .join("\n");
const wrong = documents.flatMap((document) =>
  referencesIn(read(document), { topLevel, folder: dirname(document).replace(/^\.$/, "") })
    .filter((reference) => !(isForeign(document, reference) || exists(document, reference)))
    .map(({ line, kind, written }) => `${document}:${line} names the ${kind} ${written}, which does not exist`),
);
if (read(operating) !== withSettingsTable(read(operating))) {
  wrong.push(`${operating} lists other settings than server/config.ts: run node cli/docs-check.ts --write`);
}
const [, running = "", building = ""] = read(dependencyList).split(
  /^## (?:In the running site|For building and testing)$/m,
);
for (const [table, packages] of [
  [running, manifest.dependencies],
  [building.split(/^## /m)[0] ?? "", manifest.devDependencies],
] as const) {
  const explained = new Set([...table.matchAll(/^\| `([^`]+)` \|/gm)].map(([, name]) => name));
  for (const name of new Set<string | undefined>(Object.keys(packages)).symmetricDifference(explained)) {
    wrong.push(`${dependencyList} and package.json disagree about ${name}, or about where it is used`);
  }
}
for (const file of globSync("docs/decisions/*.md", { cwd: root })) {
  if (/^# .+\n\n\*Decided on \d{1,2} \w+ \d{4}; (in force|superseded)\b/.test(read(file))) continue;
  wrong.push(`${file} does not begin with its title and a line such as *Decided on 21 November 2026; in force.*`);
}

console.log(wrong.length > 0 ? wrong.join("\n") : `${documents.length} documents checked.`);
process.exitCode = wrong.length > 0 ? 1 : 0;

function read(file: string): string {
  return readFileSync(join(root, file), "utf8");
}

/** Names that promise nothing: what was there before, an example of a file, what others call their errors. */
function isForeign(document: string, { kind, name }: Reference): boolean {
  if (document === "CHANGELOG.md") return kind === "file" && !name.startsWith("docs/");
  if (document.startsWith("content/")) return kind === "file" && !name.includes("/");
  return document === "docs/statements.md" && kind === "setting";
}

function exists(document: string, { kind, name }: Reference): boolean {
  if (kind === "script") return name in manifest.scripts;
  if (kind === "setting" || kind === "function") return new RegExp(`\\b${name}\\b`).test(sources);
  if (kind === "option") {
    const [option = "", script] = name.split(" ").reverse();
    // Vitest and Playwright have options of their own.
    if (script && !manifest.scripts[script]?.startsWith("node ")) return true;
    return new RegExp(`--${option}\\b|(?:\\b|")${option}"?: `).test(sources);
  }
  if (kind === "heading") {
    const [file, anchor = ""] = name.split("#");
    return existsSync(join(root, file || document)) && anchorsIn(read(file || document)).has(anchor);
  }
  if (!name.includes("/")) return existsSync(join(root, name)) || found(`**/${name}`);
  return [name, join(dirname(document), name)].some((path) => found(path) || existsSync(join(root, path)));
}

function found(pattern: string): boolean {
  return globSync(pattern, { cwd: root, exclude: ["node_modules", "build", ".git", ".cache", "data"] }).length > 0;
}
