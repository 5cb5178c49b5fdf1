import { defaultLocale, type LocaleCode } from "../../../site/locales.ts";
import { localizedPath } from "../../../site/localized-path.ts";
import type { Resolved } from "../../router/resolve.ts";

/**
 * The page that is shown in another language: its path, and what it reads of the query. Every parameter it does not
 * read makes no other page, and may not be known here (server/pages/page-key.ts); script takes those along. An error
 * has no page of its own in any language: home.
 */
export function pageToSwitch({ path, url, route, error }: Pick<Resolved, "path" | "url" | "route" | "error">): string {
  if (!route || error) return "/";
  const read = (route.query ?? []).flatMap((name) => {
    const value = url.searchParams.get(name);
    return value ? [[name, value]] : [];
  });
  return read.length === 0 ? path : `${path}?${new URLSearchParams(read)}`;
}

/**
 * Where a choice of language leads. From another language the English home is reached by an address that keeps the
 * choice on the way: without it "/" would send the visitor back to the language of their browser.
 */
export function switchLink(page: string, to: LocaleCode, from: LocaleCode): string {
  const isSentBack = to === defaultLocale && from !== defaultLocale && page === "/";
  return isSentBack ? `/locale?code=${to}&to=${page}` : localizedPath(page, to);
}
