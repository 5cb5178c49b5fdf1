import * as v from "valibot";
import { DaySchema, LocaleQuery } from "./common.schema.ts";
import { LocalTextSchema } from "./local-text.schema.ts";
import { canaryStates, trustGaps, trustKinds } from "./trust.choices.ts";

export { canaryStates, trustGaps, trustKinds } from "./trust.choices.ts";

export const TrustQuery = v.object({ locale: LocaleQuery });

const moment = v.pipe(v.string(), v.isoTimestamp());

const TrustEntrySchema = v.object({
  /** The name of its file. */
  id: v.string(),
  kind: v.picklist(trustKinds),
  date: DaySchema,
  title: LocalTextSchema,
  /** Paragraphs, apart by an empty line; empty without any. */
  text: LocalTextSchema,
  /** Who made it, of an audit or a report. */
  by: v.string(),
  links: v.array(v.object({ name: v.string(), url: v.string() })),
  sample: v.boolean(),
});
export type TrustEntry = v.InferOutput<typeof TrustEntrySchema>;

const CanarySchema = v.object({
  state: v.picklist(canaryStates),
  /** When it was signed, and by when it has to be renewed; null where that is not known. */
  signed_at: v.nullable(moment),
  renew_by: v.nullable(moment),
  /** What it states, in the owner's words; empty where its signature is not good. */
  statement: v.string(),
  /** The public key that its signature is good for; null without one. */
  key: v.nullable(v.string()),
});
export type CanaryAnswer = v.InferOutput<typeof CanarySchema>;

/** What the proof page shows beside its words. */
export const TrustAnswer = v.object({
  /** When this was put together. */
  made_at: moment,
  people: v.array(v.object({ name: v.string(), role: LocalTextSchema })),
  /** Newest first. */
  entries: v.array(TrustEntrySchema),
  canary: CanarySchema,
  /** What is missing, as far as the program can tell. */
  gaps: v.array(v.picklist(trustGaps)),
  /** Figures that the site promises without a source of the owner's own. */
  unsourced: v.number(),
  /** Whether name, company and funding are those of the sample. */
  sample: v.boolean(),
});
export type Trust = v.InferOutput<typeof TrustAnswer>;
