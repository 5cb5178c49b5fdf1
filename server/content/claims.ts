import { locales } from "../../site/locales.ts";
import type { Claims, FactSentence } from "./fact.schemas.ts";

/** A claim of a group that speaks of the same thing. */
export interface NamedClaim {
  name: string;
  value: string | number;
  pages: readonly string[];
}

/**
 * Claims that say different things of one matter, each group once. A claim names the others in `contradicts`; naming it
 * on one side is enough.
 */
export function contradictions(claims: Claims): NamedClaim[][] {
  return groups(claims).filter((group) => new Set(group.map(({ value }) => value)).size > 1);
}

/** The group that a claim belongs to, itself first; only itself when it contradicts nothing. */
export function groupOf(name: string, claims: Claims): string[] {
  const group = new Set([name]);
  // A Set visits what is added while it is walked.
  for (const member of group) {
    for (const [other, { contradicts = [] }] of Object.entries(claims)) {
      if (other === member) for (const named of contradicts) group.add(named);
      else if (contradicts.includes(member)) group.add(other);
    }
  }
  return [...group].filter((member) => Object.hasOwn(claims, member));
}

/**
 * How the figures that set us beside other free VPNs were found, and the factor of our speed: the ledger's methods,
 * each once. Nothing while a figure has none, so that pages go on to call all of them the company's own.
 */
export function methodFacts(claims: Claims): [name: string, method: FactSentence][] {
  const compared = Object.keys(claims).filter(isComparison);
  const isSpeed = (name: string) => name === "speedFactor";
  return [
    ["comparisonMethod", sentenceOf(compared.filter((name) => !isSpeed(name)).map((name) => claims[name]?.method))],
    ["speedMethod", sentenceOf(compared.filter(isSpeed).map((name) => claims[name]?.method))],
  ];
}

function sentenceOf(methods: readonly Claims[string]["method"][]): FactSentence {
  const known = methods.filter((method) => method !== undefined);
  if (known.length === 0 || known.length < methods.length) return { english: "", translations: {} };
  const inFile = (file: string) => {
    return [...new Set(known.map((method) => methodIn(method, file)))].join(" ");
  };
  return {
    english: inFile("en"),
    translations: Object.fromEntries(locales.map(({ file, tag }) => [tag, inFile(file)])),
  };
}

/** A method as a language's file has it, in English where it does not. */
function methodIn(method: NonNullable<Claims[string]["method"]>, file: string): string {
  if (typeof method === "string") return method;
  const byFile: Readonly<Record<string, string | undefined>> = method;
  return byFile[file] ?? method.en;
}

/** Whether a claim measures us against others, which readers may ask the method of. */
export function isComparison(name: string): boolean {
  return /^(free|otherFree)|Factor$/.test(name);
}

function groups(claims: Claims): NamedClaim[][] {
  const seen = new Set<string>();
  return Object.keys(claims).flatMap((name) => {
    if (seen.has(name)) return [];
    const group = groupOf(name, claims);
    for (const member of group) seen.add(member);
    return [group.map((member) => ({ name: member, ...pick(claims, member) }))];
  });
}

function pick(claims: Claims, name: string): Omit<NamedClaim, "name"> {
  const { value = "", pages = [] } = claims[name] ?? {};
  return { value, pages };
}
