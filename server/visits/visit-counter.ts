import { createMatcher } from "../../app/router/match.ts";
import { routes } from "../../app/routes.ts";
import { splitLocale } from "../../site/localized-path.ts";
import { other } from "../counting/counted-text.ts";
import { RecentMap } from "../counting/recent-map.ts";
import { isPageVisit } from "../counting/visitor-request.ts";
import type { PageRequest } from "../pages/article-views.ts";
import type { CountryTally } from "./country-tally.ts";
import type { Visited } from "./visit-tally.ts";

interface Options {
  /** Undefined where visits are not counted. */
  visits?: { count: (visited: Visited) => void } | undefined;
  /** Undefined where countries are not counted. */
  countries?: Pick<CountryTally, "count"> | undefined;
  /** The country of an address; null when it is not known. */
  countryOf: (address: string) => string | null;
}

/** Paths whose page is remembered: those of all pages in all languages. */
const pathsRemembered = 8_000;

const match = createMatcher(routes);

/**
 * Makes the function that counts a page which a person opens (a document, not a part of another page), rendered or from
 * the cache, by the pattern of its route: made-up addresses make no row. Nothing of it waits for a database.
 */
export function createVisitCounter({ visits, countries, countryOf }: Options) {
  const pages = new RecentMap<string, Visited | "uncounted">(pathsRemembered);

  function pageAt(pathname: string): Visited | "uncounted" {
    const known = pages.get(pathname);
    if (known) return known;
    const { locale, path } = splitLocale(pathname);
    const route = match(path)?.route;
    const visited = route?.uncounted ? "uncounted" : { page: route?.path ?? other, locale };
    pages.set(pathname, visited);
    return visited;
  }

  /** Who asks not to be counted (Global Privacy Control) has their address looked up for nothing. */
  function countCountry({ header, address }: PageRequest): void {
    if (!countries || header("sec-gpc") === "1") return;
    const from = address();
    countries.count(from === null ? null : countryOf(from), from);
  }

  return {
    /** A page was served. */
    page(pathname: string, request: PageRequest): void {
      if (!(visits || countries) || !isPageVisit(request.method, request.header)) return;
      const visited = pageAt(pathname);
      if (visited === "uncounted") return;
      visits?.count(visited);
      countCountry(request);
    },
    /**
     * There was no page. Programs that look for holes ask for many that there never were, and pretend to be browsers;
     * what a browser opens for a person says so since 2023, and counts as `(other)`.
     */
    missing(pathname: string, { method, header }: PageRequest): void {
      if (header("sec-fetch-dest") !== "document" || !isPageVisit(method, header)) return;
      visits?.count({ page: other, locale: splitLocale(pathname).locale });
    },
  };
}

export type VisitCounter = ReturnType<typeof createVisitCounter>;
