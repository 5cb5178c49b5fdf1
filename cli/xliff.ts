/**
 * `npm run xliff`: texts out to a translator's own tool and back, as XLIFF 2.0.
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { relative } from "node:path";
import { parseArgs } from "node:util";
import { readConfig } from "../server/config.ts";
import { locales } from "../site/locales.ts";
import { articleProblems, messageFaults } from "./xliff/check-import.ts";
import { collectUnits } from "./xliff/collect-units.ts";
import { planImport } from "./xliff/plan-import.ts";
import { plannedArticles, plannedMessages, plannedNotes, writeAll } from "./xliff/write-import.ts";
import { readXliff, XliffError } from "./xliff/xliff.reader.ts";
import { writeXliff } from "./xliff/xliff.writer.ts";
import "./say-faults.ts";

const help = `Texts out to a translator's own tool and back, as XLIFF 2.0.

  npm run xliff -- export de FILE              what is missing or out of date in German
  npm run xliff -- export de --missing FILE    what is missing alone; --stale what is out of date; --all everything
  npm run xliff -- import FILE                 checks what came back, writes it, and says what changed since the export
  npm run xliff -- import FILE --overwrite     takes what came also where the text was changed here since

A language goes by its file name (de, ko, zh-CHS). Nothing is written where anything that came is wrong.
`;

process.exitCode = await run(process.argv.slice(2));

async function run(args: string[]): Promise<number> {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        stale: { type: "boolean", default: false },
        missing: { type: "boolean", default: false },
        all: { type: "boolean", default: false },
        overwrite: { type: "boolean", default: false },
        help: { type: "boolean", default: false },
      },
    });
    const [command, ...rest] = positionals;
    if (values.help) {
      console.log(help);
      return 0;
    }
    if (command === "export" && rest[0] && rest[1]) return exportUnits(rest[0], rest[1], values);
    if (command === "import" && rest[0]) return await importUnits(rest[0], values.overwrite);
    console.error(help);
    return 2;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const said = error instanceof XliffError ? `The file ${error.message}. Nothing was written.` : error.message;
    console.error(said);
    return 1;
  }
}

function exportUnits(file: string, to: string, asked: { stale: boolean; missing: boolean; all: boolean }): number {
  const language = locales.find((locale) => locale.file === file && locale.code !== "en");
  if (!language) {
    const files = locales.filter(({ code }) => code !== "en").map((locale) => locale.file);
    throw new Error(`"${file}" is no language of site/locales.ts; they are ${files.join(", ")}.`);
  }
  const both = !asked.stale && !asked.missing;
  const wanted = { missing: both || asked.missing, stale: both || asked.stale, translated: false };
  const units = collectUnits(readConfig(process.env), file).filter(({ state }) => asked.all || wanted[state]);
  if (units.length === 0) {
    console.log(`${file}: there is nothing of that kind, so no file was written.`);
    return 0;
  }
  writeFileSync(to, writeXliff(units, language.tag));
  const count = (state: string) => units.filter((unit) => unit.state === state).length;
  console.log(`${to}: ${units.length} texts; ${count("missing")} missing, ${count("stale")} out of date.`);
  return 0;
}

async function importUnits(from: string, overwrite: boolean): Promise<number> {
  if (!existsSync(from)) throw new Error(`There is no file ${from}.`);
  const { tag, units: returned } = readXliff(readFileSync(from, "utf8"));
  const language = locales.find((locale) => locale.tag === tag && locale.code !== "en");
  if (!language) throw new XliffError(`is in "${tag}", which is no language of site/locales.ts`);
  const { file } = language;
  const config = readConfig(process.env);
  const plan = planImport(collectUnits(config, file), returned, overwrite);
  const sourceOf = new Map(returned.map((one) => [one.id, one.source]));
  const articles = plannedArticles(config, file, plan);

  const wrong = plan.changed
    .filter(({ unit }) => unit.kind === "message")
    .flatMap(({ unit: { id }, target }) => messageFaults(config, file, id, { source: sourceOf.get(id) ?? "", target }))
    .map(({ kind, key, detail }) => `${kind.padEnd(13)}${key}: ${detail}`);
  if (articles.size > 0) wrong.push(...(await articleProblems(config, { file, files: articles, publicDir: "public" })));
  for (const line of [...plan.told, ...wrong]) console.log(line);
  if (wrong.length > 0) {
    console.error(`${file}: ${wrong.length} faults, above. Nothing was written.`);
    return 1;
  }
  const texts = new Map([...articles].map(([path, text]) => [`${config.contentDir}/${path}`, text]));
  const files = new Map([...texts, ...plannedMessages(config, file, plan)]);
  writeAll(files);
  // New articles are in no note before they are there.
  const notes = plannedNotes(config, file, plan);
  writeAll(notes);
  for (const path of files.keys()) console.log(`written: ${relative("", path)}`);
  console.log(
    `${file}: ${plan.changed.length} texts written, ${plan.accepted.length} noted as of today's English, ` +
      `${plan.untouched} untouched, ${plan.told.length} to look at.`,
  );
  return 0;
}
