import { join } from "node:path";
import * as v from "valibot";
import { type DownloadList, platforms } from "../../api/download.schema.ts";
import type { SiteFacts } from "../config.ts";
import { contentError } from "./content.problem.ts";
import { readYaml } from "./yaml.parser.ts";

/** What texts know about this site, flat: `siteName`, `wireguardPort`, `countries`, `windowsVersion`, … */
export type Facts = Readonly<Record<string, string | number>>;

const NameSchema = v.pipe(v.string(), v.regex(/^[a-z][A-Za-z0-9]*$/, "must be a name in camelCase"));
const TextSchema = v.pipe(v.string("must be text; put it in quotes"), v.minLength(1, "must not be empty"));

const ProductSchema = v.record(NameSchema, TextSchema, "must be a list of names and values");

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
    /** Counted from the server list instead of written down; `value` stands while there is no list. */
    counted: v.optional(v.picklist(countable, `must be one of ${countable.join(", ")}`)),
  },
  ({ expected }) =>
    expected === "never"
      ? "is not a field of a claim; they are value, pages, source, date, note and counted"
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
 * content/claims.yaml, and the version of each download (an empty string while nothing is released).
 * Throws ContentError when a file is wrong or a name is given by two of the sources.
 */
export function loadFacts({ contentDir, site, downloads, counts = null }: FactSources): Facts {
  const productFile = join(contentDir, "product.yaml");
  const claims = Object.entries(readClaims(contentDir)).map(
    ([name, { value, counted }]) => [name, (counted && counts?.[counted]) || value] as const,
  );
  const sources: [where: string, facts: readonly (readonly [string, string | number])[]][] = [
    [join(contentDir, "site.yaml"), siteFacts(site)],
    ["the download list", platforms.map((platform) => [`${platform}Version`, downloads[platform].version])],
    [productFile, Object.entries(readYaml(productFile, ProductSchema))],
    [join(contentDir, "claims.yaml"), claims],
  ];
  const facts: Record<string, string | number> = Object.create(null);
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

function siteFacts(site: SiteFacts): [string, string][] {
  return [
    ["siteName", site.name],
    ["siteOrigin", site.origin],
    ["supportEmail", site.supportEmail],
    ["company", site.company],
    ["funding", site.funding],
  ];
}
