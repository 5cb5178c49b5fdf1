import * as v from "valibot";
import { ArticleKindSchema } from "../../api/article.schema.ts";
import { type ArticleType, SlugSchema } from "../../api/common.schema.ts";
import { contentError } from "../content/content.problem.ts";
import { parseYaml } from "../content/yaml.parser.ts";
import { QuestionsSchema } from "../search/content/questions.ts";

const required = "is required";
/** One line of front matter. */
export const LineSchema = v.pipe(
  v.string("must be text; one that starts with {{ needs quotes"),
  v.trim(),
  v.regex(/^[^\r\n]*$/, "must be on one line"),
);
/** A day of the calendar. */
export const DaySchema = v.pipe(
  v.string("must be a day, YYYY-MM-DD"),
  v.isoDate("must be a day, YYYY-MM-DD"),
  // 2026-02-30 has the form of a day and is none.
  v.check(isCalendarDay, "is not a day of the calendar"),
);

function isCalendarDay(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`);
  // What is no day at all was refused above.
  return Number.isNaN(date.getTime()) ? !/^\d{4}-\d{2}-\d{2}$/.test(day) : date.toISOString().startsWith(day);
}

/**
 * Every text has these, also a translation. Lengths for reading are the content check's; these are the outer bounds.
 */
const text = {
  title: v.pipe(LineSchema, v.minLength(1, required), v.maxLength(200, "must have 200 characters or fewer")),
  summary: v.pipe(LineSchema, v.minLength(1, required), v.maxLength(400, "must have 400 characters or fewer")),
  updated: DaySchema,
  /** Left out of a translation, it has the English ones. */
  keywords: v.optional(
    v.pipe(
      v.array(v.pipe(LineSchema, v.minLength(1, "must not be empty")), "must be a list: [leak, always-on]"),
      v.maxLength(12, "must have 12 entries or fewer"),
    ),
  ),
  /** What readers of this language ask when the article is what they need; the search compares with them. */
  questions: v.optional(QuestionsSchema),
};

/** What only the English file says; it holds for every language. */
const original = {
  ...text,
  category: v.pipe(v.string("must be text"), v.regex(/^[a-z0-9-]{1,60}$/, "must be a category id")),
  published: DaySchema,
  /** Translations that were last changed before this day are not shown: what they say could harm somebody. */
  translationsSince: v.optional(DaySchema),
  /** Shown to nobody yet. */
  draft: v.optional(v.boolean("must be true or false"), false),
  /** Read by those who have the address; in no list, search or sitemap. */
  unlisted: v.optional(v.boolean("must be true or false"), false),
  /** Where the article's address leads since it has been taken away. */
  movedTo: v.optional(
    v.pipe(
      v.string("must be a path of this site, such as /help/kill-switch"),
      v.regex(/^\/(?!\/)[\w./#-]+$/, "must be a path of this site, such as /help/kill-switch"),
    ),
  ),
  related: v.optional(
    v.pipe(v.array(SlugSchema, "must be a list of slugs"), v.maxLength(4, "must have 4 entries or fewer")),
    [],
  ),
};

/** The front matter of an English help article. */
export const HelpSchema = v.strictObject(
  {
    ...original,
    kind: ArticleKindSchema,
    /** Place in the category. */
    order: v.pipe(
      v.number("must be a whole number"),
      v.integer("must be a whole number"),
      v.minValue(0, "must not be negative"),
    ),
  },
  fieldMessage,
);
/** The front matter of an English blog article. */
export const BlogSchema = v.strictObject(original, fieldMessage);
/** The front matter of a translated article. */
export const TranslationSchema = v.strictObject(text, (issue) =>
  issue.expected === "never" && translationsLeaveOut.has(keyOf(issue.path))
    ? "is taken from the English file; a translation has title, summary, updated, keywords and questions"
    : fieldMessage(issue),
);
const translationsLeaveOut = new Set(Object.keys(HelpSchema.entries).filter((name) => !Object.hasOwn(text, name)));

/** Front matter of any text of an article. */
export type TextFront = v.InferOutput<typeof TranslationSchema>;

/** Front matter of an English text; the blog has no kinds (null) and goes by date (order 0). */
export type ArticleFront = v.InferOutput<typeof BlogSchema> & {
  kind: v.InferOutput<typeof ArticleKindSchema> | null;
  order: number;
};

export interface FrontMatter<F extends TextFront> {
  front: F;
  /** The Markdown after the front matter. */
  body: string;
  /** Line of the file on which `body` starts. */
  bodyLine: number;
}

/** The front matter of an English file. Throws ContentError with the line of everything that is wrong. */
export function parseOriginal(source: string, file: string, type: ArticleType): FrontMatter<ArticleFront> {
  const { yaml, ...rest } = splitFrontMatter(source, file);
  const front =
    type === "help"
      ? parseYaml(yaml, HelpSchema, { file, firstLine: 2 })
      : { ...parseYaml(yaml, BlogSchema, { file, firstLine: 2 }), kind: null, order: 0 };
  return { front, ...rest };
}

/** The front matter of a translation. Throws ContentError. */
export function parseTranslation(source: string, file: string): FrontMatter<TextFront> {
  const { yaml, ...rest } = splitFrontMatter(source, file);
  return { front: parseYaml(yaml, TranslationSchema, { file, firstLine: 2 }), ...rest };
}

/** The front matter and the Markdown after it, with the line on which that starts. Throws ContentError. */
export function splitFrontMatter(source: string, file: string): { yaml: string; body: string; bodyLine: number } {
  const match = /^\uFEFF?---[ \t]*\r?\n([\s\S]*?)(?<=\n)---[ \t]*(?:\r?\n|$)/.exec(source);
  if (!match) {
    const message = /^\uFEFF?---/.test(source)
      ? "the front matter does not end: put a line --- after it"
      : "there is no front matter: start the file with a line ---";
    throw contentError(file, 1, message);
  }
  const [whole, yaml = ""] = match;
  return { yaml, body: source.slice(whole.length), bodyLine: whole.split("\n").length };
}

interface FieldIssue {
  expected: string | null;
  path?: readonly { key: unknown }[] | undefined;
}

function keyOf(path: FieldIssue["path"]): string {
  return String(path?.at(-1)?.key ?? "");
}

function fieldMessage({ expected, path }: FieldIssue): string {
  if (expected === "never") return "is not a field of the front matter; docs/writing-articles.md lists them";
  return path?.length
    ? required
    : "the front matter must have title, summary and the rest as docs/writing-articles.md says";
}
