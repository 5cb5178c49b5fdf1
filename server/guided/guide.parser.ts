import { dirname } from "node:path";
import * as v from "valibot";
import { SlugSchema } from "../../api/common.schema.ts";
import { type LocaleCode, localeOf } from "../../site/locales.ts";
import type { HtmlParts } from "../articles/markdown/link.rules.ts";
import { renderMarkdown } from "../articles/markdown/markdown.renderer.ts";
import { fillVariables } from "../articles/markdown/variables.ts";
import { ContentError, type ContentProblem } from "../content/content.problem.ts";
import type { Facts } from "../content/facts.ts";
import { parseYamlLines, type ReadYaml } from "../content/yaml.parser.ts";
import { checkGraph } from "./guide.graph.ts";

const text = v.pipe(
  v.string("must be text; one that starts with {{ needs quotes"),
  v.trim(),
  v.minLength(1, "is required"),
);
const stepId = v.pipe(
  v.string("must be a step id"),
  v.regex(/^[a-z0-9-]{1,60}$/, "must be lower-case letters, digits and hyphens"),
);
const yes = v.optional(v.literal(true, "must be true or left out"));

const QuestionSchema = v.strictObject(
  {
    question: text,
    choices: v.pipe(
      v.array(v.strictObject({ label: text, next: stepId }, fieldMessage), "must be a list of { label, next }"),
      v.minLength(1, "must have a choice"),
      v.maxLength(12, "must have 12 choices or fewer"),
    ),
  },
  fieldMessage,
);
const FixSchema = v.strictObject(
  {
    title: text,
    body: text,
    article: v.optional(SlugSchema),
    next: v.optional(v.strictObject({ label: text, step: stepId }, fieldMessage)),
    solved: yes,
    diagnostic: yes,
  },
  fieldMessage,
);
const GuideSchema = v.strictObject(
  {
    title: text,
    summary: text,
    start: stepId,
    steps: v.record(
      stepId,
      v.lazy((step) => (typeof step === "object" && step && "question" in step ? QuestionSchema : FixSchema)),
      "must be steps by id",
    ),
  },
  fieldMessage,
);
export type GuideFile = v.InferOutput<typeof GuideSchema>;

export interface QuestionStep {
  kind: "question";
  question: string;
  choices: readonly { label: string; next: string }[];
}

export interface FixStep {
  kind: "fix";
  title: string;
  parts: HtmlParts;
  /** Links in the text, with the file's line. */
  links: readonly { href: string; line: number }[];
  /** Slug of the help article that says more. */
  article: string | null;
  next: { label: string; step: string } | null;
  solved: boolean;
  diagnostic: boolean;
}

export type GuideStep = QuestionStep | FixStep;

/** A decision tree in one language, ready to be shown; variables are filled. */
export interface Guide {
  locale: LocaleCode;
  title: string;
  summary: string;
  /** Id of the first step. */
  start: string;
  steps: ReadonlyMap<string, GuideStep>;
  /** What a translation must have in common with the English file. */
  shape: string;
}

export interface GuideSource {
  /** Path of the file; named in problems. */
  file: string;
  locale: LocaleCode;
  facts: Facts;
  publicDir: string;
  articleExists: (id: string) => boolean;
  /** Shape of the English file, for a translation. */
  shape?: string;
}

/**
 * Parses a guided path. Throws ContentError naming file and line of everything that is wrong: fields, steps that do not
 * exist, cannot be reached, lead in a circle or nowhere, articles that do not exist, Markdown. A translation must have
 * the steps of the English file.
 */
export function parseGuide(yaml: string, source: GuideSource): Guide {
  const { file, locale, facts } = source;
  const read = parseYamlLines(yaml, GuideSchema, { file });
  const { title, summary, start, steps } = read.value;
  const problems: ContentProblem[] = [];
  const fillAt = (path: string[]) => (value: string) => {
    const refuse = (message: string) => problems.push({ file, line: read.lineOf(path), message });
    return fillVariables(value, { facts, tag: localeOf(locale).tag, refuse });
  };
  const guide: Guide = {
    locale,
    title: fillAt(["title"])(title),
    summary: fillAt(["summary"])(summary),
    start,
    steps: new Map(
      Object.entries(steps).map(([id, step]): [string, GuideStep] => {
        const fill = fillAt(["steps", id]);
        return [id, "question" in step ? questionOf(step, fill) : fixOf(id, step, fill, read, source, problems)];
      }),
    ),
    shape: shapeOf(read.value),
  };
  checkGraph(read.value, (path, message) => problems.push({ file, line: read.lineOf(path), message }));
  if (source.shape !== undefined && source.shape !== guide.shape) {
    const message =
      "the steps are not those of the English file: ids, order, next, article, solved and diagnostic must be";
    problems.push({ file, line: read.lineOf(["steps"]), message });
  }
  if (problems.length > 0) throw new ContentError(problems.toSorted((a, b) => a.line - b.line));
  return guide;
}

type Fill = (text: string) => string;

function questionOf({ question, choices }: v.InferOutput<typeof QuestionSchema>, fill: Fill): QuestionStep {
  return {
    kind: "question",
    question: fill(question),
    choices: choices.map(({ label, next }) => ({ label: fill(label), next })),
  };
}

function fixOf(
  id: string,
  { title, body, article, next, solved, diagnostic }: v.InferOutput<typeof FixSchema>,
  fill: Fill,
  { lineOf }: ReadYaml<GuideFile>,
  { file, locale, facts, publicDir, articleExists }: GuideSource,
  problems: ContentProblem[],
): FixStep {
  const markdown = { file, tag: localeOf(locale).tag, facts, folder: dirname(file), publicDir };
  // The text of a block begins on the line after its key.
  const rendered = renderMarkdown(body, { ...markdown, firstLine: lineOf(["steps", id, "body"]) + 1 });
  problems.push(...rendered.problems);
  if (article && !articleExists(article)) {
    problems.push({ file, line: lineOf(["steps", id, "article"]), message: `there is no help article "${article}"` });
  }
  return {
    kind: "fix",
    title: fill(title),
    parts: rendered.parts,
    links: rendered.links,
    article: article ?? null,
    next: next ? { label: fill(next.label), step: next.step } : null,
    solved: solved === true,
    diagnostic: diagnostic === true,
  };
}

/** The tree without its words. */
function shapeOf({ start, steps }: GuideFile): string {
  const bare = Object.entries(steps).map(([id, step]) =>
    "question" in step
      ? [id, step.choices.map(({ next }) => next)]
      : [id, step.article, step.next?.step, step.solved, step.diagnostic],
  );
  return JSON.stringify([start, bare]);
}

function fieldMessage({ expected, path }: { expected: string | null; path?: readonly unknown[] | undefined }): string {
  if (expected === "never") return "is not a field here";
  return path?.length ? "is required" : "must have title, summary, start and steps";
}
