/**
 * `npm run content:check`: reads every article, guided path and legal text in every language and names the file, the
 * line and the mend of everything that is wrong. Exit code 1 when anything is.
 */
import { parseArgs } from "node:util";
import { readConfig } from "../server/config.ts";
import { ContentError, formatProblem } from "../server/content/content.problem.ts";
import { readSystemWords, wordsIn } from "../server/content/system-words.ts";
import { ConfigError } from "../server/settings/setting.ts";
import { defaultLocale, locales } from "../site/locales.ts";
import { missingLegalTexts } from "./content-check/legal.check.ts";
import { listProblems, messageProblems, schemaProblems } from "./content-check/list.check.ts";
import { checkSiteTexts, readSiteFacts } from "./content-check/site.check.ts";

const help = `Checks everything that people edit: articles, guided paths and legal texts (front matter, links, anchors, figures, variables, headings,
lengths), site.yaml, claims, product facts, lists, and the messages in every language.

node cli/content-check.ts [--content FOLDER] [--public FOLDER] [--words]

  --content FOLDER  the content folder; CONTENT_DIR, or content, when left out
  --public FOLDER   the folder of files served from the site's root; public when left out
  --words           lists the systems' words that nobody has held against their maker, by language, and ends
  --help            this text

Prints a line for each problem, FILE:LINE MESSAGE, and ends with exit code 1 when there is one. What is wrong with a
translation whose English has changed since is counted, and left to its translator.`;

process.exitCode = await run(process.argv.slice(2));

async function run(args: string[]): Promise<number> {
  let options: ReturnType<typeof readOptions>;
  try {
    options = readOptions(args);
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${help}`);
    return 2;
  }
  if (options.help) {
    console.log(help);
    return 0;
  }
  try {
    if (options.words) return listWords(options.content);
    return await check(options.content, options.public ?? "public");
  } catch (error) {
    if (!(error instanceof ContentError || error instanceof ConfigError)) throw error;
    console.log(error.message);
    return 1;
  }
}

async function check(content: string | undefined, publicDir: string): Promise<number> {
  const config = readConfig({ ...process.env, ...(content !== undefined && { CONTENT_DIR: content }) });
  const { contentDir } = config;
  const facts = await readSiteFacts(config);
  const lists = [...listProblems(config), ...schemaProblems(contentDir), ...missingLegalTexts(contentDir, facts)];
  const checked = await checkSiteTexts(config, { publicDir });
  const { pending, texts } = checked;
  const problems = [...lists, ...checked.problems]
    .map(formatProblem)
    .concat(messageProblems(config.messagesDir, facts));
  for (const problem of problems) console.log(problem);
  if (pending.length > 0) {
    const files = new Set(pending.map(({ file }) => file)).size;
    console.log(`${pending.length} more in ${files} translations that are out of date (npm run i18n:status).`);
  }
  console.log(
    problems.length === 0 ? `${texts} texts checked.` : `${texts} texts checked, ${problems.length} problems.`,
  );
  return problems.length === 0 ? 0 : 1;
}

/** Every word of content/system-words without a source, and every one that a language has not. */
function listWords(content: string | undefined): number {
  const { contentDir } = readConfig({ ...process.env, ...(content !== undefined && { CONTENT_DIR: content }) });
  const { facts, unsourced } = readSystemWords(contentDir);
  for (const { file, tag } of locales) {
    const doubtful = unsourced.filter(({ files }) => files.includes(file)).map(({ word }) => word);
    const missing = Object.entries(facts).flatMap(([name, fact]) =>
      fact.words.length === 1 && wordsIn(fact, tag)[0]?.tag === defaultLocale && tag !== defaultLocale
        ? [name.slice("words.".length)]
        : [],
    );
    console.log(`${file}: ${doubtful.length} without a source, ${missing.length} shown in English`);
    if (doubtful.length > 0) console.log(`  without a source: ${doubtful.join(", ")}`);
    if (missing.length > 0) console.log(`  in English: ${missing.join(", ")}`);
  }
  return 0;
}

function readOptions(args: string[]) {
  const { values } = parseArgs({
    args,
    options: {
      content: { type: "string" },
      public: { type: "string" },
      words: { type: "boolean" },
      help: { type: "boolean" },
    },
  });
  return values;
}
