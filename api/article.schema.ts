import * as v from "valibot";
import { feedbackReasons } from "./choices.ts";
import {
  ArticleTypeSchema,
  DaySchema,
  LocaleCodeSchema,
  LocaleQuery,
  SlugSchema,
  wholeNumberQuery,
} from "./common.schema.ts";

export { feedbackReasons } from "./choices.ts";

export const ArticleKindSchema = v.picklist(["faq", "guide"], "must be faq or guide");

/** The most characters of a search. */
export const longestQuery = 200;

/** Search text: 1 to 200 characters that are not only white space. */
const QueryTextSchema = v.pipe(
  v.string("is required"),
  v.trim(),
  v.minLength(1, `must have 1 to ${longestQuery} characters`),
  v.maxLength(longestQuery, `must have 1 to ${longestQuery} characters`),
);

export const CategoriesQuery = v.object({ locale: LocaleQuery, type: v.optional(ArticleTypeSchema, "help") });

export const CategorySchema = v.object({ id: v.string(), count: v.number() });
export const CategoriesAnswer = v.object({ categories: v.array(CategorySchema) });
export type Category = v.InferOutput<typeof CategorySchema>;

export const ListQuery = v.object({
  locale: LocaleQuery,
  type: v.optional(ArticleTypeSchema, "help"),
  category: v.optional(v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,60}$/, "must be a category id"))),
  kind: v.optional(ArticleKindSchema),
  sort: v.optional(v.picklist(["popular", "newest", "order"], "must be popular, newest or order"), "order"),
  page: wholeNumberQuery(1, 10_000, 1),
  per_page: wholeNumberQuery(1, 100, 20),
});

/** What a list shows of an article. `locale` is the one of the text: "en" where no translation exists. */
export const SummarySchema = v.object({
  id: SlugSchema,
  type: ArticleTypeSchema,
  locale: LocaleCodeSchema,
  title: v.string(),
  summary: v.string(),
  category: v.string(),
  kind: v.nullable(ArticleKindSchema),
  published: DaySchema,
  updated: DaySchema,
  /** Whole minutes, at least 1. */
  reading_minutes: v.number(),
});
export type ArticleSummary = v.InferOutput<typeof SummarySchema>;

export const ListAnswer = v.object({
  articles: v.array(SummarySchema),
  total: v.number(),
  page: v.number(),
  per_page: v.number(),
});
export type ArticleList = v.InferOutput<typeof ListAnswer>;

export const SearchQuery = v.object({
  locale: LocaleQuery,
  q: QueryTextSchema,
  type: v.optional(ArticleTypeSchema),
  page: wholeNumberQuery(1, 10_000, 1),
});

/** A piece of text; `hit` marks what matched. Render as text nodes and `<mark>`, never as HTML. */
export const HighlightSchema = v.array(v.object({ text: v.string(), hit: v.boolean() }));
export type Highlight = v.InferOutput<typeof HighlightSchema>;

export const HitSchema = v.object({
  ...SummarySchema.entries,
  title_parts: HighlightSchema,
  excerpt_parts: HighlightSchema,
});
export type SearchHit = v.InferOutput<typeof HitSchema>;

export const SearchAnswer = v.object({
  q: v.string(),
  hits: v.array(HitSchema),
  total: v.number(),
  page: v.number(),
  per_page: v.number(),
  /** Another spelling that finds something, or null. */
  suggestion: v.nullable(v.string()),
});
export type SearchResult = v.InferOutput<typeof SearchAnswer>;

export const InfoQuery = v.object({
  locale: LocaleQuery,
  id: SlugSchema,
  type: v.optional(ArticleTypeSchema, "help"),
});

export const HeadingSchema = v.object({ level: v.number(), id: v.string(), text: v.string() });

/** Where an article leads to: enough for a link. */
export const ArticleLinkSchema = v.object({
  id: SlugSchema,
  title: v.string(),
  /** The title's own: English where there is no translation. */
  locale: LocaleCodeSchema,
});
export type ArticleLink = v.InferOutput<typeof ArticleLinkSchema>;

export const ArticleSchema = v.object({
  ...SummarySchema.entries,
  /** Safe HTML; links to our own pages already carry the reader's locale. */
  html: v.string(),
  headings: v.array(HeadingSchema),
  /** "original" is English in English; "missing" is English shown to a reader of another locale. */
  translation: v.picklist(["original", "translated", "missing"]),
  /** Locales in which this article can be read as a translation or the original. */
  locales: v.array(LocaleCodeSchema),
  related: v.array(SummarySchema),
  previous: v.nullable(ArticleLinkSchema),
  next: v.nullable(ArticleLinkSchema),
});
export type Article = v.InferOutput<typeof ArticleSchema>;

export const FeedbackBody = v.strictObject({
  id: SlugSchema,
  type: ArticleTypeSchema,
  locale: v.optional(LocaleCodeSchema, "en"),
  helpful: v.boolean("must be true or false"),
  reason: v.optional(v.picklist(feedbackReasons, `must be one of ${feedbackReasons.join(", ")}`)),
});
export type Feedback = v.InferInput<typeof FeedbackBody>;
