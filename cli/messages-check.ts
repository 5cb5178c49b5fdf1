import { existsSync, globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { readConfig } from "../server/config.ts";
import { readClaims } from "../server/content/facts.ts";
import { locales } from "../site/locales.ts";
import { acceptArticles, articleState } from "./i18n/article-blocks.ts";
import { readCatalogue } from "./i18n/catalogue.reader.ts";
import { claimsByHand } from "./i18n/claims.check.ts";
import { compareCatalogues, type Fault, faultKinds, type Sources, sourceHash } from "./i18n/compare.ts";
import { unusedKeys } from "./i18n/usage.ts";

const help = `What is missing, out of date or wrong in the messages and articles, per language.

  npm run i18n:status                  a table; exit code 1 when a language that was begun has faults
  npm run i18n:status -- de            one language by its file name (de, ko, zh-CHS): each page, and every fault
  npm run i18n:status -- de --accept   notes that the translations are those of today's English

A language without a folder in messages/ is not begun: it is shown in English and is no fault.
`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { accept: { type: "boolean", default: false }, help: { type: "boolean", default: false } },
});
const { messagesDir, contentDir } = readConfig(process.env);
const english = readCatalogue(messagesDir, "en");
const translations = locales.filter(({ code }) => code !== "en");

if (values.help) console.log(help);
else if (positionals[0]) one(positionals[0]);
else all();

function all(): void {
  let faulty = checkEnglish();
  printRow("", ["done", ...faultKinds, "articles", "stale"]);
  for (const { file, tag } of translations) {
    const own = readCatalogue(messagesDir, file);
    if (own.size === 0) {
      printRow(file, ["not begun"]);
      continue;
    }
    const faults = compareCatalogues(english, own, tag, readSources(file));
    const counts = faultKinds.map((kind) => faults.filter((fault) => fault.kind === kind).length);
    const articles = articleState(contentDir, file);
    const read = `${articles.translated}/${articles.all}`;
    printRow(file, [percent(english.size - (counts[0] ?? 0), english.size), ...counts, read, articles.stale.length]);
    if (faults.length > 0 || articles.stale.length > 0) faulty = true;
  }
  if (faulty) process.exitCode = 1;
}

/** Messages that nothing uses, and claims whose number is written by hand. */
function checkEnglish(): boolean {
  const sources = globSync("{app,server}/**/*.{ts,tsx}").map((file) => readFileSync(file, "utf8"));
  const unused = unusedKeys(english.keys(), sources).map((key) => `${key}: nothing uses this message`);
  const lines = [...unused, ...claimsByHand(english, readClaims(contentDir))];
  for (const line of lines) console.log(line);
  return lines.length > 0;
}

function one(file: string): void {
  const locale = translations.find((candidate) => candidate.file === file);
  if (!locale) {
    console.error(
      `"${file}" is no language of site/locales.ts; they are ${translations.map((each) => each.file).join(", ")}.`,
    );
    process.exitCode = 1;
    return;
  }
  const own = readCatalogue(messagesDir, file);
  if (values.accept) {
    accept(file, own);
    return;
  }
  const faults = compareCatalogues(english, own, locale.tag, readSources(file));
  printPages(own, faults);
  for (const { kind, key, detail } of faults.toSorted(byKind)) console.log(`${kind.padEnd(13)}${key}: ${detail}`);
  const { all: articles, translated, stale } = articleState(contentDir, file);
  for (const line of stale) console.log(`${"stale".padEnd(13)}${line}`);
  const wrong = faults.length + stale.length;
  console.log(
    `${file}: ${own.size} messages, ${translated} of ${articles} articles, ` +
      (wrong === 0 ? "nothing wrong." : `${wrong} faults.`),
  );
  if (wrong > 0) process.exitCode = 1;
}

/** A line for each message file: a page, or what pages share. */
function printPages(own: ReadonlyMap<string, string>, faults: readonly Fault[]): void {
  const pageOf = (key: string) => key.slice(0, key.indexOf("."));
  printRow("", ["done", ...faultKinds]);
  for (const page of new Set([...english.keys()].map(pageOf))) {
    const keys = [...english.keys()].filter((key) => pageOf(key) === page);
    const counts = faultKinds.map(
      (kind) => faults.filter((one) => one.kind === kind && pageOf(one.key) === page).length,
    );
    printRow(page, [percent(keys.filter((key) => own.has(key)).length, keys.length), ...counts]);
  }
}

function printRow(name: string, cells: readonly (string | number)[]): void {
  console.log(`${name.padEnd(10)}${cells.map((cell) => String(cell).padStart(13)).join("")}`);
}

function percent(part: number, whole: number): string {
  return `${Math.floor((100 * part) / whole)} %`;
}

function byKind(a: Fault, b: Fault): number {
  return faultKinds.indexOf(a.kind) - faultKinds.indexOf(b.kind) || a.key.localeCompare(b.key);
}

function accept(file: string, own: ReadonlyMap<string, string>): void {
  const sources = Object.fromEntries(
    [...english].filter(([key]) => own.has(key)).map(([key, message]) => [key, sourceHash(message)]),
  );
  writeFileSync(sourcesFile(file), `${JSON.stringify(sources, null, 1)}\n`);
  const articles = acceptArticles(contentDir, file);
  console.log(`${file}: ${own.size} messages and ${articles} articles are noted as translations of today's English.`);
}

function readSources(file: string): Sources {
  return existsSync(sourcesFile(file)) ? (JSON.parse(readFileSync(sourcesFile(file), "utf8")) as Sources) : {};
}

/** Beside the catalogues and no catalogue itself. */
function sourcesFile(file: string): string {
  return join(messagesDir, file, ".sources.json");
}
