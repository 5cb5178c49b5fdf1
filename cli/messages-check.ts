import { globSync, readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { readConfig } from "../server/config.ts";
import { readClaims } from "../server/content/facts.ts";
import { locales } from "../site/locales.ts";
import { acceptArticles } from "./i18n/article-blocks.ts";
import { readCatalogue } from "./i18n/catalogue.reader.ts";
import { claimsByHand } from "./i18n/claims.check.ts";
import { type Fault, faultKinds, pendingKinds, sourceHash } from "./i18n/compare.ts";
import {
  countPending,
  readNotes,
  sourcesFile,
  type TranslationState,
  translationStates,
} from "./i18n/translation-state.ts";
import { unusedKeys } from "./i18n/usage.ts";
import { saveFile } from "./save-file.ts";
import "./say-faults.ts";

const help = `What is missing, out of date or wrong in the messages and articles, per language.

  npm run i18n:status                  a table; exit code 1 when something is wrong
  npm run i18n:status -- --strict      exit code 1 also when something is missing or out of date
  npm run i18n:status -- de            one language by its file name (de, ko, zh-CHS): each page, and every fault
  npm run i18n:status -- de --accept   notes that the translations are those of today's English
  npm run i18n:status -- de --accept help/kill-switch   the same for articles that are named, and nothing else
  npm run i18n:status -- de --accept-messages   the same for messages alone, where articles are still to be renewed

Missing, extra and stale texts wait for a translator and are no mistake: readers see English, or the text as it was.
A language without a folder in messages/ is not begun: it is shown in English.
`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    accept: { type: "boolean", default: false },
    "accept-messages": { type: "boolean", default: false },
    strict: { type: "boolean", default: false },
    help: { type: "boolean", default: false },
  },
});
const { messagesDir, contentDir } = readConfig(process.env);
const english = readCatalogue(messagesDir, "en");

if (values.help) console.log(help);
else if (positionals[0]) one(positionals[0]);
else all();

function all(): void {
  let faulty = checkEnglish();
  printRow("", ["done", ...faultKinds, "traps", "articles", "stale"]);
  for (const state of translationStates(messagesDir, contentDir)) {
    const { file, messages, faults, traps, articles } = state;
    if (messages === 0) {
      printRow(file, ["not begun"]);
      continue;
    }
    const counts = faultKinds.map((kind) => faults.filter((fault) => fault.kind === kind).length);
    const read = `${articles.translated}/${articles.all}`;
    printRow(file, [
      percent(english.size - (counts[0] ?? 0), english.size),
      ...counts,
      traps.length,
      read,
      articles.stale.length,
    ]);
    if (countMistakes(state) > 0) faulty = true;
  }
  if (faulty) process.exitCode = 1;
}

/** Messages that nothing uses, and claims whose number is written by hand. */
function checkEnglish(): boolean {
  const sources = globSync("{app,cli,server}/**/*.{ts,tsx}").map((file) => readFileSync(file, "utf8"));
  const unknown = Object.keys(readNotes(messagesDir))
    .filter((key) => !english.has(key))
    .map((key) => `${key}: messages/notes.yaml has a note for it, and there is no such message`);
  const unused = unusedKeys(english.keys(), sources).map((key) => `${key}: nothing uses this message`);
  const lines = [...unknown, ...unused, ...claimsByHand(english, readClaims(contentDir))];
  for (const line of lines) console.log(line);
  return lines.length > 0;
}

function one(file: string): void {
  const files = locales.flatMap((one) => (one.code === "en" ? [] : [one.file]));
  if (!files.includes(file)) {
    console.error(`"${file}" is no language of site/locales.ts; they are ${files.join(", ")}.`);
    process.exitCode = 1;
    return;
  }
  const own = readCatalogue(messagesDir, file);
  if (values.accept && positionals.length > 1) {
    acceptNamed(file, positionals.slice(1));
    return;
  }
  if (values.accept || values["accept-messages"]) {
    accept(file, own);
    return;
  }
  for (const state of translationStates(messagesDir, contentDir, file)) printLanguage(state, own);
}

function printLanguage(state: TranslationState, own: ReadonlyMap<string, string>): void {
  const { file, faults, articles, traps } = state;
  printPages(own, faults);
  const notes = readNotes(messagesDir);
  for (const { kind, key, detail } of faults.toSorted(byKind)) {
    console.log(`${kind.padEnd(13)}${key}: ${detail}`);
    const note = pendingKinds.includes(kind) ? notes[key] : undefined;
    if (note) console.log(`${"".padEnd(13)}note: ${note}`);
  }
  for (const line of articles.stale) console.log(`${"stale".padEnd(13)}${line}`);
  for (const line of traps) console.log(`${"trap".padEnd(13)}${line}`);
  const waiting = countPending(state);
  const wrong = faults.length + articles.stale.length - waiting;
  console.log(
    `${file}: ${own.size} messages, ${articles.translated} of ${articles.all} articles, ` +
      `${waiting} waiting for a translator, ${wrong === 0 ? "nothing wrong." : `${wrong} faults.`}`,
  );
  if (countMistakes(state) > 0) process.exitCode = 1;
}

/** What makes the check fail. */
function countMistakes(state: TranslationState): number {
  const all = state.faults.length + state.articles.stale.length;
  return values.strict ? all : all - countPending(state);
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
  saveFile(sourcesFile(messagesDir, file), `${JSON.stringify(sources, null, 1)}\n`);
  const articles = values.accept ? ` and ${acceptArticles(contentDir, file)} articles` : "";
  console.log(`${file}: ${own.size} messages${articles} are noted as translations of today's English.`);
}

function acceptNamed(file: string, names: readonly string[]): void {
  const accepted = acceptArticles(contentDir, file, names);
  if (accepted === names.length) {
    console.log(`${file}: ${names.join(", ")}: noted as translations of today's English.`);
    return;
  }
  console.error(`Of ${names.join(", ")}, ${accepted} exist in ${file}: name them as help/kill-switch, once each.`);
  process.exitCode = 1;
}
