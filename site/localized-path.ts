import { defaultLocale, isLocaleCode, type LocaleCode } from "./locales.ts";

/** The URL base of a locale: "" for English, "/de" for German. */
export function localeBase(locale: LocaleCode): string {
  return locale === defaultLocale ? "" : `/${locale}`;
}

/**
 * The path of a page in a locale. `path` is the page's own path, without a prefix, and may carry a query
 * and a hash: `localizedPath("/help?q=dns", "de")` is `/de/help?q=dns`, `localizedPath("/", "de")` is `/de`.
 */
export function localizedPath(path: string, locale: LocaleCode): string {
  const base = localeBase(locale);
  if (base === "") return path;
  const rest = path.startsWith("/") ? path.slice(1) : path;
  return rest === "" || rest.startsWith("?") || rest.startsWith("#") ? base + rest : `${base}/${rest}`;
}

/** Splits a URL's path into locale and page path; a first segment that is no locale stays in the path. */
export function splitLocale(pathname: string): { locale: LocaleCode; path: string } {
  const end = pathname.indexOf("/", 1);
  const first = pathname.slice(1, end < 0 ? undefined : end);
  if (first === defaultLocale || !isLocaleCode(first)) return { locale: defaultLocale, path: pathname };
  return { locale: first, path: end < 0 ? "/" : pathname.slice(end) };
}
