import { dirname } from "node:path";
import type { ArticleType } from "../../api/common.schema.ts";
import { type LocaleCode, localeOf } from "../../site/locales.ts";
import { ContentError, type ContentProblem } from "../content/content.problem.ts";
import type { Facts } from "../content/facts.ts";
import {
  type ArticleFront,
  type FrontMatter,
  parseOriginal,
  parseTranslation,
  type TextFront,
} from "./front-matter.parser.ts";
import { type Heading, type RenderedMarkdown, renderMarkdown } from "./markdown/markdown.renderer.ts";
import { fillOptionalParts } from "./markdown/optional-parts.ts";
import type { Anchor } from "./markdown/slugify.ts";
import { fillVariables } from "./markdown/variables.ts";
import type { PicturePlace } from "./pictures/picture.types.ts";
import { readingMinutes } from "./reading-time.ts";

/** One file of an article: where it is and what it may speak of. */
export interface ArticleSource {
  /** Path of the file; named in problems. */
  file: string;
  type: ArticleType;
  locale: LocaleCode;
  facts: Facts;
  /** Folder whose files are served from the site's root. */
  publicDir: string;
  /** Anchors of the English text, for a translation. */
  anchors?: readonly Anchor[] | undefined;
  /** Pictures of screens in the English text, for a translation. */
  pictures?: readonly PicturePlace[] | undefined;
}

/** An article in one language, ready to be shown; variables are filled. */
export interface ArticleText<F extends TextFront = TextFront> {
  type: ArticleType;
  locale: LocaleCode;
  front: F;
  /** HTML with its links to our own pages cut out (`localizeHtml`). */
  parts: RenderedMarkdown["parts"];
  /** All headings, with the line they stand on. */
  headings: readonly Heading[];
  links: RenderedMarkdown["links"];
  /** Pictures of screens that it names itself: translations take them over. */
  pictures: readonly PicturePlace[];
  /** The words without headings, a line for each block. */
  text: string;
  /** Whole minutes, at least 1. */
  readonly readingMinutes: number;
}

/** Parses an English file. Throws ContentError with everything that is wrong with it and with its figures. */
export function parseArticle(markdown: string, source: ArticleSource): ArticleText<ArticleFront> {
  return assemble(parseOriginal(markdown, source.file, source.type), source);
}

/** Parses a translation; `source.anchors` are those of the English text. Throws ContentError. */
export function parseTranslatedArticle(markdown: string, source: ArticleSource): ArticleText {
  return assemble(parseTranslation(markdown, source.file), source);
}

/** The anchors of a text, for its translations. */
export function anchorsOf({ headings }: Pick<ArticleText, "headings">): Anchor[] {
  return headings.filter(({ id }) => id !== "").map(({ level, id }) => ({ level, id }));
}

function assemble<F extends TextFront>(
  { front, body, bodyLine }: FrontMatter<F>,
  source: ArticleSource,
): ArticleText<F> {
  const { file, type, locale, facts, publicDir, anchors, pictures } = source;
  const tag = localeOf(locale).tag;
  const problems: ContentProblem[] = [];
  const fill = (text: string) =>
    fillVariables(text, { facts, tag, refuse: (message) => problems.push({ file, line: 2, message }) });
  const filled = {
    ...front,
    title: fill(front.title),
    summary: fill(front.summary),
    keywords: front.keywords?.map(fill),
    questions: front.questions?.map(fill),
  };
  const markdown = { file, firstLine: bodyLine, tag, facts, folder: dirname(file), publicDir, anchors, pictures };
  const refuse = (line: number, message: string) => problems.push({ file, line: bodyLine + line, message });
  const rendered = renderMarkdown(fillOptionalParts(body, { facts, refuse }), markdown);
  problems.push(...rendered.problems);
  if (rendered.text === "" && problems.length === 0)
    problems.push({ file, line: bodyLine, message: "the article has no text" });
  if (problems.length > 0) throw new ContentError(problems);

  const { parts, headings, links, text } = rendered;
  let minutes: number | undefined;
  return {
    type,
    locale,
    front: filled,
    parts,
    headings,
    links,
    pictures: rendered.pictures,
    text,
    // Counting words takes as long as parsing, and only lists and the article itself show the result.
    get readingMinutes() {
      minutes ??= minutesToRead({ locale, headings, text });
      return minutes;
    },
  };
}

/** Whole minutes that a reader of its language takes for a text with its headings. */
export function minutesToRead({ locale, headings, text }: Pick<ArticleText, "locale" | "headings" | "text">): number {
  return readingMinutes([...headings.map((heading) => heading.text), text].join("\n"), localeOf(locale).tag);
}
