import { join } from "node:path";
import { parseArgs } from "node:util";
import { readConfig } from "../server/config.ts";
import { ContentError } from "../server/content/content.problem.ts";
import { findSamples } from "../server/content/samples.ts";
import { ConfigError } from "../server/settings/setting.ts";
import { drawings, readBrand } from "./brand/brand.files.ts";
import { sayLowContrasts } from "./brand/contrast.text.ts";
import { makeDerived } from "./brand/make.ts";
import { brandColours } from "./brand/palette.ts";
import { type Answers, answerProblems, appFields, legalFields, questions, siteFields } from "./setup/answers.ts";
import { ask } from "./setup/ask.ts";
import { coloursWith, isReadable, mendedAnswers, writeAnswers } from "./setup/write-answers.ts";

const help = `Makes the site yours: asks for name, address, company, publisher and colours, writes them into the content folder, makes
icons and pictures anew, and lists what is still a sample.

  npm run setup                       asks; Enter keeps what is there
  npm run setup -- --name "Acme Tunnel" --origin https://www.example.org --email help@example.org
                                      asks nothing and changes only what is given

${[...siteFields, ...legalFields, ...appFields].map((field) => `  --${questions[field].option.padEnd(16)} ${questions[field].asks}`).join("\n")}
  --accent, --light, --link, --paper, --ink, --night
                     colours of the brand, such as "#c53d1e"
  --mend             takes the nearest colours that can be read, when these cannot
  --logo FILE        the logo, one SVG; also --mascot-flying, --mascot-perched, --gate: drawings of the scenes
  --content FOLDER   the content folder; CONTENT_DIR, or content, when left out
  --no-readme        leaves pictures of the site itself, which is built for them
  --no-pictures      writes the facts alone; npm run brand makes the rest
`;

/** Something that the owner can mend; its message says how. */
class SetupError extends Error {}

const text = { type: "string" } as const;
const flag = { type: "boolean", default: false } as const;

try {
  await setUp();
} catch (error) {
  const { code, message } = error as NodeJS.ErrnoException;
  const isUsage = code?.startsWith("ERR_PARSE_ARGS");
  if (!isUsage && !(error instanceof SetupError || error instanceof ContentError || error instanceof ConfigError)) {
    throw error;
  }
  console.error(isUsage ? `${message}\nnpm run setup -- --help lists the options.` : message);
  process.exitCode = 1;
}

async function setUp(): Promise<void> {
  const { values } = parseArgs({
    options: {
      ...Object.fromEntries([...brandColours, ...drawings].map((name) => [name, text])),
      ...Object.fromEntries(
        [...siteFields, ...legalFields, ...appFields].map((field) => [questions[field].option, text]),
      ),
      content: text,
      mend: flag,
      "no-readme": flag,
      "no-pictures": flag,
      help: flag,
    },
  });
  const given = values as Record<string, string | boolean | undefined>;
  if (given.help) {
    process.stdout.write(help);
    return;
  }
  // What the environment says of the site is of a deployment; here it is about the files.
  const folders = { ...(typeof given.content === "string" && { CONTENT_DIR: given.content }) };
  const env = { ...process.env, ...folders, SITE_NAME: "", SITE_ORIGIN: "", SUPPORT_EMAIL: "" };
  const { contentDir, site } = readConfig(env);
  const wanted = await answersOf(given, contentDir, site);
  for (const line of writeAnswers(contentDir, wanted)) console.log(line);

  const config = readConfig(env);
  if (!given["no-pictures"]) {
    await makeDerived({
      root: join(import.meta.dirname, ".."),
      contentDir,
      brand: readBrand(join(contentDir, "brand")),
      siteName: config.site.name,
      readme: !given["no-readme"],
      say: (line) => console.log(line),
    });
  }
  const left = findSamples(config).map(({ line }) => `  ${line}`);
  console.log(left.length === 0 ? "Nothing is a sample any more." : `Still samples:\n${left.join("\n")}`);
}

/** Answers from the options, or from the terminal where there are none. Throws SetupError with all that is wrong. */
async function answersOf(
  given: Readonly<Record<string, string | boolean | undefined>>,
  contentDir: string,
  now: Parameters<typeof ask>[0]["now"],
): Promise<Answers> {
  const pick = <T extends string>(names: readonly T[], option: (name: T) => string = (name) => name) =>
    Object.fromEntries(
      names.flatMap((name) => (given[option(name)] === undefined ? [] : [[name, given[option(name)]]])),
    );
  const answers: Answers = {
    site: pick(siteFields, (field) => questions[field].option),
    legal: pick(legalFields, (field) => questions[field].option),
    app: pick(appFields, (field) => questions[field].option),
    colours: pick(brandColours),
    drawings: pick(drawings),
  };
  if (Object.values(answers).every((part) => Object.keys(part).length === 0)) {
    if (!process.stdin.isTTY)
      throw new SetupError("Nobody can be asked here: npm run setup -- --help lists the options.");
    return ask({ contentDir, now, input: process.stdin, output: process.stdout }).catch((error: Error) => {
      throw error instanceof ContentError ? error : new SetupError(error.message);
    });
  }
  const problems = answerProblems(answers);
  if (problems.length > 0) throw new SetupError(`${problems.join("\n")}\nNothing was written.`);
  if (isReadable(contentDir, answers)) return answers;
  const mended = mendedAnswers(contentDir, answers);
  if (given.mend && isReadable(contentDir, mended)) return mended;
  const low = sayLowContrasts(coloursWith(contentDir, answers.colours));
  throw new SetupError(`${low.join("\n")}\n--mend takes them. Nothing was written.`);
}
