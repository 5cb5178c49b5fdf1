import * as v from "valibot";

/** A text of the owner's own, in the asked locale where it is written in it. */
export const LocalTextSchema = v.object({
  text: v.string(),
  /** Language tag where it is not the asked one. */
  lang: v.optional(v.string()),
});
export type LocalText = v.InferOutput<typeof LocalTextSchema>;
