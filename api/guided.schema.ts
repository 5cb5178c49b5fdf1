import * as v from "valibot";
import { ArticleLinkSchema } from "./article.schema.ts";
import { LocaleCodeSchema, LocaleQuery, SlugSchema } from "./common.schema.ts";

/** Systems that steps can have words of their own for. */
export const guidedSystems = ["windows", "android", "ios"] as const;
export type GuidedSystem = (typeof guidedSystems)[number];

/**
 * How a way ends: it works; something outside the app has to be done; a person takes over; nobody is to be written to.
 */
export const guidedEnds = ["fixed", "advice", "person", "alone"] as const;
export type GuidedEnd = (typeof guidedEnds)[number];

/** What the server may know at a step: whether the visitor's address is ours, and how the locations are. */
export const guidedLiveFacts = ["address", "locations"] as const;

export const GuidedQuery = v.object({
  locale: LocaleQuery,
  id: SlugSchema,
  /** "start": the first step alone, for a page that only leads there. */
  part: v.optional(v.picklist(["start"], "must be start")),
});

/** HTML by system; a system without an entry has nothing of its own to read. */
const BySystemSchema = v.partial(v.object({ windows: v.string(), android: v.string(), ios: v.string() }));

/** An answer. Where it leads: to a step, to the first open test of another plan, or on in the present plan. */
export const GuidedAnswerSchema = v.object({
  /** Unique in its step; what the address says. */
  key: v.string(),
  text: v.string(),
  to: v.optional(v.string()),
  plan: v.optional(v.string()),
  /** The system that is talked about from here on. */
  system: v.optional(v.picklist(guidedSystems)),
  /** The cause that is ruled out by it. */
  excludes: v.optional(v.string()),
  /** Left out of the text for support, with its question. */
  private: v.optional(v.literal(true)),
});
export type GuidedAnswer = v.InferOutput<typeof GuidedAnswerSchema>;

export const GuidedStepSchema = v.object({
  /** A question, or what to do. */
  title: v.string(),
  /** How long it takes, in seconds; null for a question. */
  seconds: v.nullable(v.number()),
  /** Safe HTML for every system, then that of the reader's; links to our own pages carry the reader's locale. */
  body: v.string(),
  how: BySystemSchema,
  /** What to set back at the end, when this step was taken. */
  undo: BySystemSchema,
  /** The question after the action; null where the title asks. */
  ask: v.nullable(v.string()),
  live: v.nullable(v.picklist(guidedLiveFacts)),
  /** The help article that says more. */
  article: v.nullable(ArticleLinkSchema),
  /** Systems that have this step; null for all. */
  systems: v.nullable(v.array(v.picklist(guidedSystems))),
  /** A plan passes over the step once this cause is ruled out. */
  settles: v.nullable(v.string()),
  answers: v.array(GuidedAnswerSchema),
  /** null where there are answers. */
  end: v.nullable(v.picklist(guidedEnds)),
});
export type GuidedStep = v.InferOutput<typeof GuidedStepSchema>;

/** A whole guided path: a browser that has it walks on without the network, which may be what is broken. */
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
  /** Id of the first step. */
  start: v.string(),
  /** What can be ruled out, in words. */
  causes: v.record(v.string(), v.string()),
  /** Ids of steps by the name of the plan, the cheapest test first. */
  plans: v.record(v.string(), v.array(v.string())),
  steps: v.record(v.string(), GuidedStepSchema),
});
export type Guided = v.InferOutput<typeof GuidedSchema>;
