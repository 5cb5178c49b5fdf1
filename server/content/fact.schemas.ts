import * as v from "valibot";
import { languageFiles } from "../../site/locales.ts";

/** Several values, of which a sentence means any or all. */
export type FactList = { readonly any: readonly string[] } | { readonly all: readonly string[] };

/** A sentence of the site's own, in the languages that somebody has written it in. */
export interface FactSentence {
  readonly english: string;
  /** By language tag. */
  readonly translations: Readonly<Record<string, string>>;
}

export const NameSchema = v.pipe(v.string(), v.regex(/^[a-z][A-Za-z0-9]*$/, "must be a name in camelCase"));
const TextSchema = v.pipe(v.string("must be text; put it in quotes"), v.minLength(1, "must not be empty"));
const ValuesSchema = v.pipe(v.array(TextSchema, "must be a list of texts"), v.minLength(2, "needs two values or more"));

/** One fact of content/product.yaml. */
export const ProductFactSchema = v.union(
  [TextSchema, v.strictObject({ any: ValuesSchema }), v.strictObject({ all: ValuesSchema })],
  "must be text; put it in quotes, or give any: or all: with a list of two or more",
);
export const ProductSchema = v.record(NameSchema, ProductFactSchema, "must be a list of names and values");

/** What a claim may be counted from: sums of the server list. */
const countable = ["servers", "countries", "locations"] as const;
export type Counts = Readonly<Record<(typeof countable)[number], number>>;

/** Figures that nobody promises, and that a page would draw one sign each of. */
const mostOfAClaim = 1_000_000;

const FigureSchema = v.pipe(
  v.number("must be a number in digits, such as 12; pages add words and signs such as +"),
  v.finite("must be a number in digits, such as 12"),
  v.minValue(0, "must not be negative"),
  v.maxValue(mostOfAClaim, `must be ${mostOfAClaim} at most`),
);

const languages = [...new Set(languageFiles)];

/** A sentence in English, or in several languages by their files' names. */
const MethodSchema = v.union(
  [
    TextSchema,
    v.strictObject({
      ...Object.fromEntries(languages.map((file) => [file, v.optional(TextSchema)])),
      en: TextSchema,
    }),
  ],
  "must be a sentence, or en: and other languages with a sentence each",
);

/** One claim of content/claims.yaml. */
export const ClaimSchema = v.strictObject(
  {
    value: FigureSchema,
    pages: v.array(
      v.pipe(v.string(), v.startsWith("/", "must be a path such as /free")),
      "is required: the paths of the pages that make the claim",
    ),
    source: v.pipe(v.string("is required: where the figure comes from"), v.minLength(1, "must not be empty")),
    date: v.pipe(v.string("is required: since when"), v.isoDate("must be a day, YYYY-MM-DD")),
    note: v.optional(v.string("must be text")),
    /** What was compared with what, how and when; without it pages call the figure the company's own. */
    method: v.optional(MethodSchema),
    /** Claims that say something else of the same thing. */
    contradicts: v.optional(v.array(NameSchema, "must be a list of claims")),
    /** Counted from the server list instead of written down; `value` stands while there is no list. */
    counted: v.optional(v.picklist(countable, `must be one of ${countable.join(", ")}`)),
  },
  ({ expected }) =>
    expected === "never"
      ? "is not a field of a claim; they are value, pages, source, date, note, method, contradicts and counted"
      : "is required; a claim has value, pages, source and date",
);
export const ClaimsSchema = v.record(NameSchema, ClaimSchema, "must be a list of claims by name");

export type Claims = v.InferOutput<typeof ClaimsSchema>;
export type Product = v.InferOutput<typeof ProductSchema>;
