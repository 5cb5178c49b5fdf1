import * as v from "valibot";

/** An error as RFC 9457 describes it (`application/problem+json`). */
export const ProblemSchema = v.object({
  type: v.optional(v.string(), "about:blank"),
  title: v.string(),
  status: v.number(),
  /** What is wrong with this request and what to do about it. */
  detail: v.optional(v.string()),
  /** One entry for each field that did not pass. */
  errors: v.optional(v.array(v.object({ field: v.string(), detail: v.string() }))),
});
export type Problem = v.InferOutput<typeof ProblemSchema>;
