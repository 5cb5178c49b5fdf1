import { createInterface } from "node:readline/promises";
import { readColours } from "../brand/brand.files.ts";
import { sayLowContrasts } from "../brand/contrast.text.ts";
import {
  type Answers,
  appFields,
  appProblem,
  colourProblem,
  drawingProblems,
  type LegalField,
  legalFields,
  legalProblem,
  questions,
  type SiteField,
  siteFields,
  siteProblem,
} from "./answers.ts";
import { appNow, coloursWith, isReadable, mendedAnswers } from "./write-answers.ts";

interface Options {
  contentDir: string;
  /** What the site says now, by field. */
  now: Readonly<Record<SiteField, string>> & { legal: Readonly<Record<LegalField, string>> };
  input: NodeJS.ReadableStream;
  output: NodeJS.WritableStream;
}

/**
 * Asks for everything, one line each; Enter keeps what is there. Wrong answers are asked for again, with what to do.
 */
export async function ask({ contentDir, now, input, output }: Options): Promise<Answers> {
  const lines = createInterface({ input, output });
  const next = lines[Symbol.asyncIterator]();
  const say = (text: string) => void output.write(`${text}\n`);
  /** An answer that `problemsOf` finds nothing wrong with; undefined keeps what is there. */
  const question = async (asks: string, known: string, problemsOf: (text: string) => readonly string[]) => {
    for (;;) {
      output.write(`${asks}${known ? ` [${known}]` : ""}: `);
      const { value, done } = await next.next();
      if (done) throw new Error("The answers ended before the questions did; nothing was written.");
      const text = value.trim();
      if (text === "") return undefined;
      const problems = problemsOf(text);
      if (problems.length === 0) return text;
      for (const problem of problems) say(`  ${problem}`);
    }
  };
  const one = (problem: string | undefined) => (problem ? [problem] : []);

  try {
    say("Enter keeps what is in brackets.");
    const answers: Answers = { site: {}, legal: {}, app: {}, colours: {}, drawings: {} };
    for (const field of siteFields) {
      const text = await question(questions[field].asks, now[field], (given) => one(siteProblem(field, given)));
      if (text !== undefined) answers.site[field] = text;
    }
    for (const field of legalFields) {
      const known = now.legal[field];
      const text = await question(questions[field].asks, known, (given) => one(legalProblem(field, given)));
      if (text !== undefined) answers.legal[field] = text;
    }
    const app = appNow(contentDir, answers.site.company);
    for (const field of appFields) {
      const text = await question(questions[field].asks, app[field], (given) => one(appProblem(field, given)));
      if (text !== undefined) answers.app[field] = text;
    }
    const known = readColours(`${contentDir}/brand`);
    for (const [name, asks] of [
      ["accent", "Colour of the main action"],
      ["light", "Colour of what is marked"],
      ["link", "Colour of links"],
    ] as const) {
      const text = await question(asks, known[name], (given) => one(colourProblem(given)));
      if (text !== undefined) answers.colours[name] = text;
    }
    const logo = await question("Logo, an SVG file", "as it is", drawingProblems);
    if (logo !== undefined) answers.drawings.logo = logo;
    if (isReadable(contentDir, answers)) return answers;
    for (const line of sayLowContrasts(coloursWith(contentDir, answers.colours))) say(line);
    const mended = mendedAnswers(contentDir, answers);
    if (!isReadable(contentDir, mended)) throw new Error("Choose other colours; nothing was written.");
    const taken = await question("Take the nearest? yes or no", "yes", (text) =>
      /^(yes|no)$/i.test(text) ? [] : ["yes or no"],
    );
    if (taken?.toLowerCase() === "no") throw new Error("Choose other colours; nothing was written.");
    return mended;
  } finally {
    lines.close();
  }
}
