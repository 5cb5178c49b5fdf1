import { join } from "node:path";
import * as v from "valibot";
import { type DownloadList, platforms } from "../../api/download.schema.ts";
import { contentError } from "./content.problem.ts";
import type { SiteFacts } from "./site-facts.ts";
import { type FactWords, readSystemWords, stepArrow, wordsIn } from "./system-words.ts";
import { readYaml } from "./yaml.parser.ts";

/** Several values, of which a sentence means any or all. */
export type FactList = { readonly any: readonly string[] } | { readonly all: readonly string[] };

/** What texts know about this site, flat: `siteName`, `wireguardPort`, `countries`, `windowsVersion`, … */
export type Facts = Readonly<Record<string, string | number | FactList | FactWords>>;

const NameSchema = v.pipe(v.string(), v.regex(/^[a-z][A-Za-z0-9]*$/, "must be a name in camelCase"));
const TextSchema = v.pipe(v.string("must be text; put it in quotes"), v.minLength(1, "must not be empty"));

const ValuesSchema = v.pipe(v.array(TextSchema, "must be a list of texts"), v.minLength(2, "needs two values or more"));
const ProductSchema = v.record(
  NameSchema,
  v.union(
    [TextSchema, v.strictObject({ any: ValuesSchema }), v.strictObject({ all: ValuesSchema })],
    "must be text; put it in quotes, or give any: or all: with a list of two or more",
  ),
  "must be a list of names and values",
);

/** What a claim may be counted from: sums of the server list. */
const countable = ["servers", "countries", "locations"] as const;
export type Counts = Readonly<Record<(typeof countable)[number], number>>;

const ClaimSchema = v.strictObject(
  {
    value: v.union([v.number(), TextSchema], "is required: a number or a text"),
    pages: v.array(
      v.pipe(v.string(), v.startsWith("/", "must be a path such as /free")),
      "is required: the paths of the pages that make the claim",
    ),
    source: v.pipe(v.string("is required: where the figure comes from"), v.minLength(1, "must not be empty")),
    date: v.pipe(v.string("is required: since when"), v.isoDate("must be a day, YYYY-MM-DD")),
    note: v.optional(v.string("must be text")),
    /** What was compared with what, how and when; without it pages call the figure the company's own. */
    method: v.optional(v.string("must be text")),
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
const ClaimsSchema = v.record(NameSchema, ClaimSchema, "must be a list of claims by name");

export type Claims = v.InferOutput<typeof ClaimsSchema>;

/** The claims ledger, content/claims.yaml, checked. Throws ContentError. */
export function readClaims(contentDir: string): Claims {
  return readYaml(join(contentDir, "claims.yaml"), ClaimsSchema);
}

interface FactSources {
  contentDir: string;
  site: SiteFacts;
  downloads: DownloadList;
  /** Sums of the server list; null while there is none. */
  counts?: Counts | null;
}

/**
 * All facts of a configuration: the site's own, content/product.yaml, the value of each claim of
 * content/claims.yaml, the version of each download (an empty string while nothing is released), and the words of
 * content/system-words.
 * Throws ContentError when a file is wrong or a name is given by two of the sources.
 */
export function loadFacts({ contentDir, site, downloads, counts = null }: FactSources): Facts {
  const productFile = join(contentDir, "product.yaml");
  const claims = Object.entries(readClaims(contentDir)).map(
    ([name, { value, counted }]) => [name, (counted && counts?.[counted]) || value] as const,
  );
  const sources: [where: string, facts: readonly (readonly [string, Facts[string]])[]][] = [
    [join(contentDir, "site.yaml"), siteFacts(site)],
    ["the download list", platforms.map((platform) => [`${platform}Version`, downloads[platform].version])],
    [productFile, Object.entries(readYaml(productFile, ProductSchema))],
    [join(contentDir, "claims.yaml"), claims],
    [join(contentDir, "system-words"), Object.entries(readSystemWords(contentDir).facts)],
  ];
  const facts: Record<string, Facts[string]> = Object.create(null);
  const givenBy = new Map<string, string>();
  for (const [where, entries] of sources) {
    for (const [name, value] of entries) {
      const first = givenBy.get(name);
      if (first) throw contentError(where, 1, `"${name}" is already a fact of ${first}; give one of them another name`);
      givenBy.set(name, where);
      facts[name] = value;
    }
  }
  return facts;
}

/** The facts as a language writes them: lists with its "and" or "or". Systems' words are for articles alone. */
export function factsIn(facts: Facts, tag: string): Record<string, string | number> {
  const entries = Object.entries(facts)
    .filter(([, value]) => !isWords(value))
    .map(([name, value]) => [name, writtenFact(value, tag)] as const);
  return Object.assign(Object.create(null), Object.fromEntries(entries));
}

/** One fact as a language writes it; numbers stay numbers. */
export function writtenFact(value: Facts[string], tag: string): string | number {
  if (typeof value !== "object") return value;
  if ("words" in value)
    return wordsIn(value, tag)
      .map(({ text }) => text)
      .join(stepArrow(tag));
  return "any" in value ? joined(value.any, "disjunction", tag) : joined(value.all, "conjunction", tag);
}

/** Whether a fact is what a system shows, which may have to be marked as another language. */
export function isWords(value: Facts[string] | undefined): value is FactWords {
  return typeof value === "object" && "words" in value;
}

function joined(values: readonly string[], type: Intl.ListFormatType, tag: string): string {
  // A name and its number stay on one line, also where the language joins them to its "and".
  const whole = values.map((value) => value.replaceAll(" ", "\u00a0"));
  return spacedThai(new Intl.ListFormat(tag, { type }).format(whole));
}

/**
 * Thai sets a space between its own script and a foreign name or a figure. CLDR's pattern for two leaves it out, and
 * "UDP 500และUDP 4500" then is one word that breaks within a number where it must break.
 */
function spacedThai(text: string): string {
  return text.replace(/(?<=[\p{sc=Latn}\p{Nd}])(?=\p{sc=Thai})|(?<=\p{sc=Thai})(?=[\p{sc=Latn}\p{Nd}])/gu, " ");
}

function siteFacts(site: SiteFacts): [string, string | number][] {
  const legal = Object.entries(site.legal).map(([name, value]): [string, string | number] => [
    `legal${name[0]?.toUpperCase()}${name.slice(1)}`,
    value,
  ]);
  return [
    ...legal,
    ["siteName", site.name],
    ["siteOrigin", site.origin],
    ["supportEmail", site.supportEmail],
    ["company", site.company],
    ["funding", site.funding],
  ];
}
