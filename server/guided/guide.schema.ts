import * as v from "valibot";
import { SlugSchema } from "../../api/common.schema.ts";
import { guidedEnds, guidedLiveFacts, guidedSystems } from "../../api/guided.schema.ts";

const text = v.pipe(
  v.string("must be text; one that starts with {{ needs quotes"),
  v.trim(),
  v.minLength(1, "is required"),
);
const id = v.pipe(
  v.string("must be an id"),
  v.regex(/^[a-z0-9-]{1,40}$/, "must be lower-case letters, digits and hyphens"),
);
const system = v.picklist(guidedSystems, `must be one of ${guidedSystems.join(", ")}`);
const bySystem = v.pipe(
  v.strictObject(
    { windows: v.optional(text), android: v.optional(text), ios: v.optional(text) },
    `must be texts for ${guidedSystems.join(", ")}`,
  ),
  v.check((texts) => Object.keys(texts).length > 0, "is empty; leave it out"),
);

const AnswerSchema = v.strictObject(
  {
    text,
    to: v.optional(id),
    plan: v.optional(id),
    system: v.optional(system),
    excludes: v.optional(id),
    private: v.optional(v.literal(true, "must be true or left out")),
  },
  fieldMessage,
);

const StepSchema = v.strictObject(
  {
    title: text,
    seconds: v.optional(
      v.pipe(v.number("must be a number"), v.integer("must be whole"), v.minValue(1), v.maxValue(3_600)),
    ),
    body: v.optional(text),
    how: v.optional(bySystem),
    undo: v.optional(bySystem),
    ask: v.optional(text),
    live: v.optional(v.picklist(guidedLiveFacts, `must be one of ${guidedLiveFacts.join(", ")}`)),
    article: v.optional(SlugSchema),
    systems: v.optional(v.pipe(v.array(system, "must be a list of systems"), v.minLength(1, "is empty; leave it out"))),
    settles: v.optional(id),
    answers: v.optional(v.record(id, AnswerSchema, "must be answers by key")),
    end: v.optional(v.picklist(guidedEnds, `must be one of ${guidedEnds.join(", ")}`)),
  },
  fieldMessage,
);

/** The English file: what hangs together how, and the words. */
export const GuideSchema = v.strictObject(
  {
    title: text,
    summary: text,
    start: id,
    causes: v.optional(v.record(id, text, "must be texts by id"), {}),
    plans: v.optional(v.record(id, v.array(id, "must be a list of steps"), "must be plans by name"), {}),
    steps: v.record(id, StepSchema, "must be steps by id"),
  },
  fieldMessage,
);
export type GuideFile = v.InferOutput<typeof GuideSchema>;
export type StepFile = GuideFile["steps"][string];

/** A translation: the words alone, by the ids of the English file. */
export const GuideWordsSchema = v.strictObject(
  {
    title: text,
    summary: text,
    causes: v.optional(v.record(id, text, "must be texts by id"), {}),
    steps: v.record(
      id,
      v.strictObject(
        {
          title: text,
          body: v.optional(text),
          how: v.optional(bySystem),
          undo: v.optional(bySystem),
          ask: v.optional(text),
          answers: v.optional(v.record(id, text, "must be texts by key")),
        },
        wordsMessage,
      ),
      "must be steps by id",
    ),
  },
  wordsMessage,
);
export type GuideWords = v.InferOutput<typeof GuideWordsSchema>;

type Failure = { expected: string | null; path?: readonly unknown[] | undefined };

function fieldMessage({ expected, path }: Failure): string {
  if (expected === "never") return "is not a field here";
  return path?.length ? "is required" : "must have title, summary, start and steps";
}

function wordsMessage({ expected, path }: Failure): string {
  if (expected === "never") return "is not a field here: a translation has the words alone, the English file the rest";
  return path?.length ? "is required" : "must have title, summary and steps";
}
