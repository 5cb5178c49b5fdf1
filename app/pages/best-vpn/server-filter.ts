import { nodeTags, protocols, regions } from "../../../api/choices.ts";
import type { ServerNode } from "../../../api/node.schema.ts";
import { serverFilterQuery } from "./server-filter.query.ts";

export const sorts = ["country", "servers", "distance"] as const;

/** A location as the page needs it; country code and city name it. */
export type Location = Omit<ServerNode, "id">;

/** What the visitor asked the list for; empty strings ask for nothing. */
export interface ServerFilter {
  q: string;
  region: (typeof regions)[number] | "";
  tag: (typeof nodeTags)[number] | "";
  protocol: (typeof protocols)[number] | "";
  sort: (typeof sorts)[number];
}

export const noFilter: ServerFilter = { q: "", region: "", tag: "", protocol: "", sort: "country" };

/** The longest search that is read. */
export const longestSearch = 100;

/** Reads the filter from a URL or a form; what is not a choice counts as not asked. */
export function readServerFilter(query: Pick<URLSearchParams, "get">): ServerFilter {
  const choice = <T extends string>(name: string, choices: readonly T[]): T | undefined =>
    choices.find((one) => one === query.get(name));
  return {
    q: (query.get("q") ?? "").trim().slice(0, longestSearch),
    region: choice("region", regions) ?? "",
    tag: choice("tag", nodeTags) ?? "",
    protocol: choice("protocol", protocols) ?? "",
    sort: choice("sort", sorts) ?? "country",
  };
}

/** The filter as a query, `?q=york&tag=gaming`, without what is not asked; empty for the whole list. */
export function serverFilterSearch(filter: ServerFilter): string {
  const query = new URLSearchParams();
  for (const name of serverFilterQuery) {
    const value = filter[name].trim();
    if (value !== noFilter[name]) query.set(name, value);
  }
  return query.size === 0 ? "" : `?${query}`;
}

interface SearchOptions {
  /** Sorts and compares as the reader's language does. */
  collator: Intl.Collator;
  /** The English name of a country: people know it in every language. */
  englishName: (countryCode: string) => string;
}

/**
 * Makes the function that answers filters on a list. What is searched is prepared once, so that each letter typed costs
 * little. A search finds what holds all its words, in city, country, their English names or the country's code.
 */
export function createServerSearch(nodes: readonly Location[], { collator, englishName }: SearchOptions) {
  const texts = new Map(
    nodes.map((node) => {
      const { country, city, city_en: english = "", country_code: code } = node;
      const text = [country, city, english, code, englishName(code)].join(" ");
      return [node, ` ${foldText(text)}`];
    }),
  );
  const byName = (a: Location, b: Location) =>
    collator.compare(a.country, b.country) || collator.compare(a.city, b.city);
  const order: Record<ServerFilter["sort"], (a: Location, b: Location) => number> = {
    country: byName,
    servers: (a, b) => b.servers - a.servers || byName(a, b),
    distance: (a, b) => (a.distance_km ?? 0) - (b.distance_km ?? 0) || byName(a, b),
  };
  const sorted = new Map<ServerFilter["sort"], Location[]>();

  return ({ q, region, tag, protocol, sort }: ServerFilter): Location[] => {
    // One or two letters are the start of a word: "us" is no search for Austria.
    const words = foldText(q)
      .split(/\s+/)
      .map((word) => (/^[a-z]{1,2}$/.test(word) ? ` ${word}` : word));
    const all = sorted.get(sort) ?? nodes.toSorted(order[sort]);
    sorted.set(sort, all);
    return all.filter(
      (node) =>
        (region === "" || node.region === region) &&
        (tag === "" || node.tags.includes(tag)) &&
        (protocol === "" || node.protocols.includes(protocol)) &&
        words.every((word) => texts.get(node)?.includes(word)),
    );
  };
}

/** Letters that do not come apart into a base and a mark, and keyboards that write the same letter differently. */
const alike: Readonly<Record<string, string>> = {
  ß: "ss",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  æ: "ae",
  œ: "oe",
  ı: "i",
  ي: "ی",
  ى: "ی",
  ك: "ک",
};

/** Without accents and case, so that "cote" finds "Côte". Only marks of the Latin kind: Hindi and Thai need theirs. */
export function foldText(text: string): string {
  return text
    .toLowerCase()
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .replace(/[ßøłđðþæœıيىك]/g, (letter) => alike[letter] ?? letter);
}
