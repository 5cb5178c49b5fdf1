import * as v from "valibot";
import { DaySchema } from "../../api/common.schema.ts";
import { trustKinds } from "../../api/trust.schema.ts";
import { LocalTextsSchema } from "../content/local-text.ts";

const line = v.pipe(
  v.string("must be text; put it in quotes"),
  v.minLength(1, "must not be empty"),
  v.maxLength(120, "must have 120 characters or fewer"),
);
const LinkSchema = v.strictObject(
  {
    name: line,
    url: v.pipe(
      line,
      v.check((url) => URL.canParse(url) && /^https:\/\/|^http:\/\/[^/]+\.onion\b/.test(url), "must be https://…"),
    ),
  },
  ({ expected }) => (expected === "never" ? "is no field; there are name and url" : "must have name and url"),
);

/** An entry of the proof page, content/trust/*.yaml. */
export const TrustEntrySchema = v.strictObject(
  {
    kind: v.picklist(trustKinds, `must be one of ${trustKinds.join(", ")}`),
    date: DaySchema,
    title: LocalTextsSchema,
    text: v.optional(LocalTextsSchema),
    by: v.optional(line),
    links: v.optional(v.array(LinkSchema, "must be a list of name and url"), []),
    sample: v.optional(v.boolean("must be true or false"), false),
  },
  ({ expected }) =>
    expected === "never"
      ? "is no field; there are kind, date, title, text, by, links and sample"
      : "is required; an entry has kind, date and title",
);
export type TrustEntryFile = v.InferOutput<typeof TrustEntrySchema>;
