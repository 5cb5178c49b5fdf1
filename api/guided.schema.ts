import * as v from "valibot";
import { ArticleLinkSchema } from "./article.schema.ts";
import { LocaleCodeSchema, LocaleQuery, SlugSchema } from "./common.schema.ts";

/**
 * The steps taken, separated by commas: each follows from the one before, the first from the path's start. A number
 * after a dot tells which choice was taken where two lead to the same step: `windows,at-home.2`.
 */
const StepsSchema = v.pipe(
  v.string(),
  v.maxLength(2_000, "must have 2,000 characters or fewer"),
  v.regex(
    /^(?:[a-z0-9-]{1,60}(?:\.\d{1,2})?(?:,[a-z0-9-]{1,60}(?:\.\d{1,2})?)*)?$/,
    "must be step ids separated by commas",
  ),
);

export const GuidedQuery = v.object({ locale: LocaleQuery, id: SlugSchema, step: v.optional(StepsSchema, "") });

/** Where a choice leads: the step's id, and what `step` of the next request is. */
export const GuidedChoiceSchema = v.object({ label: v.string(), step: v.string(), path: v.string() });
export type GuidedChoice = v.InferOutput<typeof GuidedChoiceSchema>;

export const GuidedQuestionSchema = v.object({
  kind: v.literal("question"),
  id: v.string(),
  question: v.string(),
  choices: v.array(GuidedChoiceSchema),
});

export const GuidedFixSchema = v.object({
  kind: v.literal("fix"),
  id: v.string(),
  title: v.string(),
  /** Safe HTML; links to our own pages already carry the reader's locale. */
  html: v.string(),
  /** The help article that says more. */
  article: v.nullable(ArticleLinkSchema),
  /** Where to go when it did not help. */
  next: v.nullable(GuidedChoiceSchema),
  /** Whether the path may end here: the reader is asked if it helped. */
  solved: v.boolean(),
  /** Whether the steps taken are shown as a text to copy into a mail to support. */
  diagnostic: v.boolean(),
});

export const GuidedStepSchema = v.variant("kind", [GuidedQuestionSchema, GuidedFixSchema]);
export type GuidedStep = v.InferOutput<typeof GuidedStepSchema>;

/** A step on the way here: its question (or the fix that was tried), and the answer that was chosen. */
export const GuidedTrailSchema = v.object({
  step: v.string(),
  question: v.string(),
  chosen: v.string(),
  /** `step` of the request that shows it again; empty for the start. */
  path: v.string(),
});

export const GuidedSchema = v.object({
  id: SlugSchema,
  /** Of the text: "en" where no translation exists. */
  locale: LocaleCodeSchema,
  /** "original" is English in English; "missing" is English shown to a reader of another locale. */
  translation: v.picklist(["original", "translated", "missing"]),
  /** Locales in which this path can be read as a translation or the original. */
  locales: v.array(LocaleCodeSchema),
  title: v.string(),
  summary: v.string(),
  step: GuidedStepSchema,
  trail: v.array(GuidedTrailSchema),
});
export type Guided = v.InferOutput<typeof GuidedSchema>;
