import { type LocaleCode, locales } from "../../site/locales.ts";
import { localizedPath } from "../../site/localized-path.ts";
import type { Head, PublicSite } from "../router/route.ts";

/** The absolute URL of a page on the production origin. */
export function absoluteUrl(origin: string, path: string, locale: LocaleCode): string {
  const localized = localizedPath(path, locale);
  return origin + (localized === "/" ? "/" : localized);
}

/** The canonical URL; a page that is a copy of an English one points there. */
export function canonicalUrl(origin: string, path: string, locale: LocaleCode, canonicalPath?: string): string {
  return canonicalPath === undefined ? absoluteUrl(origin, path, locale) : absoluteUrl(origin, canonicalPath, "en");
}

export interface Alternate {
  hreflang: string;
  href: string;
}

/** The page in every locale that has it, by language tag, and x-default; a copy of another page has none. */
export function alternates(site: Pick<PublicSite, "origin" | "unspoken">, path: string, head: Head): Alternate[] {
  const { origin, unspoken } = site;
  if (head.canonicalPath !== undefined || head.noindex) return [];
  const codes = head.alternates;
  const found = locales
    .filter(({ code }) => (!codes || codes.includes(code)) && !unspoken.includes(code))
    .map(({ code, tag }) => ({ hreflang: tag, href: absoluteUrl(origin, path, code) }));
  return [...found, { hreflang: "x-default", href: absoluteUrl(origin, path, "en") }];
}
