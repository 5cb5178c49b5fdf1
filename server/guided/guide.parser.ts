import { dirname } from "node:path";
import type { GuidedStep, GuidedSystem } from "../../api/guided.schema.ts";
import { type LocaleCode, localeOf } from "../../site/locales.ts";
import type { HtmlParts } from "../articles/markdown/link.rules.ts";
import { renderMarkdown } from "../articles/markdown/markdown.renderer.ts";
import { fillVariables } from "../articles/markdown/variables.ts";
import { ContentError, type ContentProblem } from "../content/content.problem.ts";
import type { Facts } from "../content/facts.ts";
import { parseYamlLines } from "../content/yaml.parser.ts";
import { checkGuide } from "./guide.check.ts";
import { type GuideFile, GuideSchema, GuideWordsSchema, type StepFile } from "./guide.schema.ts";
import { withWords } from "./guide.words.ts";

type PartsBySystem = Partial<Record<GuidedSystem, HtmlParts>>;

/** A step in one language: its texts are rendered, links wait for the reader's locale. */
export interface GuideStep extends Omit<GuidedStep, "body" | "how" | "undo" | "article"> {
  body: HtmlParts;
  how: PartsBySystem;
  undo: PartsBySystem;
  /** Slug of the help article that says more. */
  article: string | null;
  /** Links in the texts, with the file's line. */
  links: readonly { href: string; line: number }[];
}

/** A guided path in one language, ready to be shown; variables are filled. */
export interface Guide extends Pick<GuideFile, "title" | "summary" | "start" | "causes" | "plans"> {
  locale: LocaleCode;
  steps: ReadonlyMap<string, GuideStep>;
  /** The English file behind it, which translations take the rest from. */
  english: GuideFile;
}

export interface GuideSource {
  /** Path of the file; named in problems. */
  file: string;
  locale: LocaleCode;
  facts: Facts;
  publicDir: string;
  articleExists: (id: string) => boolean;
}

/**
 * Parses the English file of a guided path. Throws ContentError naming file and line of everything that is wrong:
 * fields, names that there are not, ways that end nowhere or come back, articles that do not exist, Markdown.
 */
export function parseGuide(yaml: string, source: GuideSource): Guide {
  const { value, lineOf } = parseYamlLines(yaml, GuideSchema, { file: source.file });
  const work = startWork(source, lineOf);
  checkGuide(value, work.refuse);
  return finish(value, value, work);
}

/** Parses a translation, which has the words of the English file and nothing else. Throws ContentError. */
export function parseTranslatedGuide(
  yaml: string,
  { english, ...source }: GuideSource & { english: GuideFile },
): Guide {
  const { value, lineOf } = parseYamlLines(yaml, GuideWordsSchema, { file: source.file });
  const work = startWork(source, lineOf);
  return finish(withWords(english, value, work.refuse), english, work);
}

type Path = readonly (string | number)[];

interface Work {
  source: GuideSource;
  lineOf: (path: Path) => number;
  problems: ContentProblem[];
  refuse: (path: Path, message: string) => void;
}

function startWork(source: GuideSource, lineOf: Work["lineOf"]): Work {
  const problems: ContentProblem[] = [];
  const refuse = (path: Path, message: string) =>
    void problems.push({ file: source.file, line: lineOf(path), message });
  return { source, lineOf, problems, refuse };
}

function finish({ title, summary, start, causes, plans, steps }: GuideFile, english: GuideFile, work: Work): Guide {
  const { source, problems, refuse } = work;
  const words = wordsOf(work);
  const guide: Guide = {
    locale: source.locale,
    title: words.fill(["title"], title),
    summary: words.fill(["summary"], summary),
    start,
    causes: Object.fromEntries(Object.entries(causes).map(([id, cause]) => [id, words.fill(["causes", id], cause)])),
    plans,
    steps: new Map(Object.entries(steps).map(([id, step]) => [id, stepOf(id, step, words)])),
    english,
  };
  for (const [id, { article }] of guide.steps) {
    if (article !== null && !source.articleExists(article)) {
      refuse(["steps", id, "article"], `there is no help article "${article}"`);
    }
  }
  if (problems.length > 0) throw new ContentError(problems.toSorted((a, b) => a.line - b.line));
  return guide;
}

interface Words {
  fill: (path: string[], text: string) => string;
  render: (path: string[], markdown: string, links: { href: string; line: number }[]) => HtmlParts;
}

function wordsOf({ source: { file, locale, facts, publicDir }, lineOf, problems, refuse }: Work): Words {
  const { tag } = localeOf(locale);
  const markdown = { file, tag, facts, folder: dirname(file), publicDir };
  return {
    fill: (path, text) => fillVariables(text, { facts, tag, refuse: (message) => refuse(path, message) }),
    render(path, text, links) {
      // The text of a block begins on the line after its key.
      const rendered = renderMarkdown(text, { ...markdown, firstLine: lineOf(path) + (text.includes("\n") ? 1 : 0) });
      problems.push(...rendered.problems);
      links.push(...rendered.links);
      return rendered.parts;
    },
  };
}

function stepOf(id: string, step: StepFile, { fill, render }: Words): GuideStep {
  const at = (...path: string[]) => ["steps", id, ...path];
  const links: { href: string; line: number }[] = [];
  const bySystem = (field: "how" | "undo"): PartsBySystem =>
    Object.fromEntries(
      Object.entries(step[field] ?? {}).map(([system, text = ""]) => [system, render(at(field, system), text, links)]),
    );
  return {
    title: fill(at("title"), step.title),
    seconds: step.seconds ?? null,
    body: step.body === undefined ? [] : render(at("body"), step.body, links),
    how: bySystem("how"),
    undo: bySystem("undo"),
    ask: step.ask === undefined ? null : fill(at("ask"), step.ask),
    live: step.live ?? null,
    article: step.article ?? null,
    systems: step.systems ?? null,
    settles: step.settles ?? null,
    answers: Object.entries(step.answers ?? {}).map(([key, { text, ...rest }]) => ({
      key,
      text: fill(at("answers", key), text),
      ...rest,
    })),
    end: step.end ?? null,
    links,
  };
}
