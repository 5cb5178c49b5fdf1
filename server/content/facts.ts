import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type DownloadList, platforms } from "../../api/download.schema.ts";
import { locales } from "../../site/locales.ts";
import type { SignedList } from "../mirrors/signed-mirrors.ts";
import { methodFacts } from "./claims.ts";
import { ContentError, type ContentProblem, problemsOf } from "./content.problem.ts";
import {
  ClaimSchema,
  type Claims,
  ClaimsSchema,
  type Counts,
  type FactList,
  type FactSentence,
  NameSchema,
  type Product,
  ProductFactSchema,
} from "./fact.schemas.ts";
import { readRecord } from "./lenient-record.ts";
import { below, entriesOf } from "./overlay.ts";
import { pageClaims, pageProductFacts, pageWords } from "./page-facts.ts";
import { type TestSettings, testFacts } from "./page-tests.ts";
import { fundingIn, type SiteFacts } from "./site-facts.ts";
import { type FactWords, readSystemWords, stepArrow, wordsIn } from "./system-words.ts";
import { unbroken } from "./typeset.ts";
import { readYaml } from "./yaml.parser.ts";

export type { Claims, Counts, FactList, FactSentence };

/** What texts know about this site, flat: `siteName`, `wireguardPort`, `countries`, `windowsVersion`, … */
export type Facts = Readonly<Record<string, string | number | FactList | FactSentence | FactWords>>;

/** The claims ledger, content/claims.yaml, checked as a whole. Throws ContentError. */
export function readClaims(contentDir: string): Claims {
  return readYaml(join(contentDir, "claims.yaml"), ClaimsSchema);
}

/** The files that people keep facts in, as they were last read well. */
export interface Ledgers {
  claims: Claims;
  product: Product;
}

export const noLedgers: Ledgers = { claims: {}, product: {} };

interface LedgerSources {
  contentDir: string;
  /** To see which facts pages read; without it none has to be there. */
  messagesDir?: string | undefined;
  /** What stands in for an entry that is wrong. */
  before?: Ledgers;
}

/** content/claims.yaml and content/product.yaml, entry by entry, with what is wrong in them. */
export function readLedgers({ contentDir, messagesDir, before = noLedgers }: LedgerSources) {
  const read = messagesDir === undefined ? new Set<string>() : placeholdersIn(join(messagesDir, "en"));
  const of = { name: NameSchema, whyWanted: "pages read it: write it again, or take it out of the messages too" };
  const claims = readRecord({
    ...of,
    file: join(contentDir, "claims.yaml"),
    value: ClaimSchema,
    form: "must be a list of claims by name",
    before: before.claims,
    wanted: pageClaims.filter((name) => read.has(name)),
  });
  const product = readRecord({
    ...of,
    file: join(contentDir, "product.yaml"),
    value: ProductFactSchema,
    form: "must be a list of names and values",
    before: before.product,
    wanted: pageProductFacts.filter((name) => read.has(name)),
  });
  const ledgers: Ledgers = { claims: claims.values, product: product.values };
  return { ledgers, problems: [...claims.problems, ...product.problems] };
}

interface FactSources {
  contentDir: string;
  site: SiteFacts;
  downloads: DownloadList;
  /** The signed list of the site's copies, if there is one. */
  mirrors?: SignedList | null;
  /** What /ip can test; nothing when left out. */
  tests?: Partial<TestSettings>;
  /** Sums of the server list; null while there is none. */
  counts?: Counts | null;
}

/**
 * All facts of a configuration: the site's own, the product's, the value of each claim, the version of each download
 * (an empty string while nothing is released), and the words of systems. A name that two of the sources give is a
 * problem, and the first one's.
 */
export function factsOf(
  { claims, product }: Ledgers,
  { contentDir, site, downloads, mirrors = null, tests = {}, counts = null }: FactSources,
) {
  const problems: ContentProblem[] = [];
  const words = systemWords(contentDir, problems);
  const figures = Object.entries(claims).map(
    ([name, { value, counted }]) => [name, (counted && counts?.[counted]) || value] as const,
  );
  const sources: [where: string, facts: readonly (readonly [string, Facts[string]])[]][] = [
    [join(contentDir, "site.yaml"), siteFacts(site)],
    ["the download list", platforms.map((platform) => [`${platform}Version`, downloads[platform].version])],
    [join(contentDir, "mirrors.json"), mirrorFacts(mirrors)],
    ["the settings", testFacts(tests)],
    [join(contentDir, "product.yaml"), Object.entries(product)],
    [join(contentDir, "claims.yaml"), [...figures, ...methodFacts(claims)]],
    [join(contentDir, "system-words"), Object.entries(words)],
  ];
  const facts: Record<string, Facts[string]> = Object.create(null);
  const givenBy = new Map<string, string>();
  for (const [file, entries] of sources) {
    for (const [name, value] of entries) {
      const first = givenBy.get(name);
      if (first !== undefined) {
        const message = `"${name}" is already a fact of ${first}; give one of them another name`;
        problems.push({ file, line: 1, message });
        continue;
      }
      givenBy.set(name, file);
      facts[name] = value;
    }
  }
  return { facts: facts as Facts, problems };
}

/** All facts of a configuration. Throws ContentError when a file is wrong or a name is given by two of the sources. */
export function loadFacts(sources: FactSources): Facts {
  const { ledgers, problems } = readLedgers(sources);
  const { facts, problems: twice } = factsOf(ledgers, sources);
  if (problems.length + twice.length > 0) throw new ContentError([...problems, ...twice]);
  return facts;
}

/** The words of systems; none, with a problem, when one of their files is broken. */
function systemWords(contentDir: string, problems: ContentProblem[]): Record<string, FactWords> {
  try {
    return readSystemWords(contentDir).facts;
  } catch (error) {
    problems.push(...problemsOf(error));
    return {};
  }
}

/** Names of placeholders in the messages of a folder, read roughly: a file may be broken. */
function placeholdersIn(folder: string): Set<string> {
  try {
    const files = entriesOf(folder).filter(({ name }) => name.endsWith(".json"));
    const texts = files.flatMap(({ name }) => textsOf(join(folder, name)));
    return new Set(texts.flatMap((text) => [...text.matchAll(/\{\s*(\w+)/g)].map(([, name = ""]) => name)));
  } catch {
    // A folder that cannot be read is the message store's to tell.
    return new Set();
  }
}

/** The texts of a message file: the owner's, and the project's under it, which has what the owner's leaves. */
function textsOf(file: string): string[] {
  return [file, below(file)].flatMap((path) => (path && existsSync(path) ? [readFileSync(path, "utf8")] : []));
}

/**
 * The facts as a language writes them: lists with its "and" or "or". Of systems' words those that pages show; the
 * others are for articles alone.
 */
export function factsIn(facts: Facts, tag: string): Record<string, string | number> {
  const words = Object.entries(pageWords).flatMap(([name, of]) => {
    const value = facts[of];
    return value === undefined ? [] : [[name, value] as const];
  });
  const entries = [...Object.entries(facts).filter(([, value]) => !isWords(value)), ...words].map(
    ([name, value]) => [name, writtenFact(value, tag)] as const,
  );
  return Object.assign(Object.create(null), Object.fromEntries(entries));
}

/** One fact as a language writes it; numbers stay numbers. */
export function writtenFact(value: Facts[string], tag: string): string | number {
  if (typeof value !== "object") return value;
  if ("english" in value) return value.translations[tag] ?? value.english;
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

/** Addresses as Markdown links, on one line: the one fact that is more than its text. */
function mirrorFacts(mirrors: SignedList | null): [string, string][] {
  const addresses = mirrors?.list.mirrors.map(({ address }) => address) ?? [];
  return [
    ["mirrorAddresses", addresses.join(", ")],
    ["mirrorsSigned", mirrors?.list.signed.slice(0, 10) ?? ""],
  ];
}

function siteFacts(site: SiteFacts): [string, Facts[string]][] {
  const legal = Object.entries(site.legal).map(([name, value]): [string, string | number] => [
    `legal${name[0]?.toUpperCase()}${name.slice(1)}`,
    value,
  ]);
  return [
    ...legal,
    ["releaseKey", site.keys.release[0] ?? ""],
    ["mirrorKey", site.keys.mirrors[0] ?? ""],
    ["siteName", unbroken(site.name)],
    ["siteOrigin", site.origin],
    ["supportEmail", site.supportEmail],
    ["company", site.company],
    ["funding", fundingSentence(site)],
  ];
}

function fundingSentence(site: SiteFacts): FactSentence {
  return {
    english: fundingIn(site, "en"),
    translations: Object.fromEntries(locales.map(({ code, tag }) => [tag, fundingIn(site, code)])),
  };
}
