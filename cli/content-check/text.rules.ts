import type { ContentProblem } from "../../server/content/content.problem.ts";
import type { Facts } from "../../server/content/facts.ts";
import { untypeset } from "../../server/content/typeset.ts";

/** A text's front matter and headings, as far as the rules look at them. */
export interface CheckedText {
  file: string;
  /** The file as it is. */
  source: string;
  isTranslation: boolean;
  title: string;
  summary: string;
  headings: readonly { level: number; text: string; line: number }[];
  facts: Facts;
}

/** Search engines cut by width. Other languages need more room than English. */
const limits = {
  original: { title: 70, summary: { least: 50, most: 160 } },
  translation: { title: 90, summary: { least: 40, most: 200 } },
};

/** What a name of ours may not be written out as, wherever the text is. */
const namesInFacts = ["siteName", "siteOrigin", "supportEmail", "company", "funding"];

/** House rules of a text that a machine can see: lengths, the order of headings, HTML, facts written by hand. */
export function textProblems(text: CheckedText): ContentProblem[] {
  const problems: ContentProblem[] = [];
  const refuse = (line: number, message: string) => problems.push({ file: text.file, line, message });
  checkLengths(text, refuse);
  checkHeadings(text, refuse);
  checkLines(text, refuse);
  return problems;
}

/**
 * How wide a text is shown, in narrow letters: signs of Chinese, Japanese and Korean count as two, marks that sit on
 * other letters as none.
 */
export function displayWidth(text: string): number {
  let width = 0;
  for (const character of text.normalize("NFC")) {
    if (/\p{M}/u.test(character)) continue;
    width += /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303F\uFF00-\uFF60]/u.test(
      character,
    )
      ? 2
      : 1;
  }
  return width;
}

/** Line of a field of the front matter, or of a key of YAML at the left edge; 1 when it is not there. */
export function lineOfField(source: string, name: string): number {
  return Math.max(1, source.split("\n").findIndex((line) => line.startsWith(`${name}:`)) + 1);
}

type Refuse = (line: number, message: string) => void;

function checkLengths({ source, title, summary, isTranslation }: CheckedText, refuse: Refuse): void {
  const { title: mostTitle, summary: bounds } = isTranslation ? limits.translation : limits.original;
  const titleWidth = displayWidth(title);
  const summaryWidth = displayWidth(summary);
  if (titleWidth > mostTitle) {
    refuse(lineOfField(source, "title"), `the title is ${titleWidth} wide; ${mostTitle} at most`);
  }
  if (summaryWidth < bounds.least || summaryWidth > bounds.most) {
    refuse(lineOfField(source, "summary"), `the summary is ${summaryWidth} wide; ${bounds.least} to ${bounds.most}`);
  }
}

function checkHeadings({ title, headings }: CheckedText, refuse: Refuse): void {
  let last = 1;
  for (const { level, text, line } of headings) {
    if (text === "") refuse(line, "a heading without words");
    if (level === 1) refuse(line, "the page's title is the only # heading: start with ##");
    else if (level > 3) refuse(line, "headings go no deeper than ###");
    else if (level > last + 1) refuse(line, `${"#".repeat(level)} without a ${"#".repeat(level - 1)} above it`);
    if (text === title) refuse(line, "the title is repeated in the text");
    last = level;
  }
}

function checkLines({ source, facts, isTranslation }: CheckedText, refuse: Refuse): void {
  const versions = Object.keys(facts).filter((name) => name.endsWith("Version"));
  const literals = [...namesInFacts, ...versions]
    .map((name) => [name, untypeset(String(facts[name] ?? ""))] as const)
    .filter(([name, value]) => value !== "" && (!name.endsWith("Version") || /^\d+\.\d+\.\d+/.test(value)));
  let fenced = false;
  source.split("\n").forEach((line, index) => {
    if (/^\s*(?:```|~~~)/.test(line)) fenced = !fenced;
    for (const [name, value] of literals) {
      if (line.includes(value)) refuse(index + 1, `"${value}" is written out: use {{${name}}}`);
    }
    const tag = fenced
      ? undefined
      : /<\/?[a-z][a-z0-9-]*(?:\s[^<>]*)?\/?>|<!--/i.exec(line.replace(/`[^`]*`/g, ""))?.[0];
    const straight =
      isTranslation || fenced
        ? undefined
        : /\p{L}+'(?=\p{L})|\p{L}+s'(?= )/u.exec(line.replace(/`[^`]*`|\]\([^)]*\)/g, ""))?.[0];
    if (straight) refuse(index + 1, `${straight} has a straight apostrophe: write ’`);
    if (tag) refuse(index + 1, `${tag} is shown as it stands: HTML is not read here (code goes between \`…\`)`);
  });
}
