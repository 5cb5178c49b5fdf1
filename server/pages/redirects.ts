import { retiredLocales } from "../../site/locales.ts";
import { localizedPath, splitLocale } from "../../site/localized-path.ts";
import { movedPages } from "../../site/moved-pages.ts";
import { routeOf } from "./page-key.ts";

/** Prefixes that lead to the English pages: English has none of its own, and a retired locale's pages are gone. */
const englishPrefix = new RegExp(`^(/(?:${["en", ...retiredLocales.map(({ code }) => code)].join("|")}))+(?=/|$)`);

/**
 * Paths that have moved or are written in another way, as the path that they lead to (301); undefined for any
 * other. The query stays.
 */
export function movedPath(pathname: string): string | undefined {
  let path = pathname.replace(/\/{2,}/g, "/");
  if (path.length > 1) path = path.replace(/\/+$/, "") || "/";
  path = path.replace(englishPrefix, "") || "/";
  const { locale, path: own } = splitLocale(path);
  const moved = movedPages.get(own);
  if (moved !== undefined) path = localizedPath(moved, locale);
  return path === pathname ? undefined : path;
}

interface Options {
  /** Whether there is a page at a path. */
  isKnown: (pathname: string) => boolean;
}

/**
 * Makes the function that tells where a request is redirected (301), so that each page has one address. `written` is
 * the path as the client wrote it, `pathname` what the URL standard reads in it: without `/../`, and what no address
 * may hold escaped. A path that is only written in another way (letters escaped, dots, capitals in the id of an
 * article) leads to the page, if there is one; undefined: it is taken as it is.
 */
export function createRedirects({ isKnown }: Options): (written: string, pathname: string) => string | undefined {
  return (written, pathname) => {
    const moved = movedPath(pathname);
    if (moved !== undefined && !pathname.includes("%")) return moved;
    const plain = plainPath(pathname);
    const page = plain && smallId(movedPath(plain) ?? plain);
    return page !== undefined && page !== written && isKnown(page) ? page : moved;
  };
}

/** Escapes of characters that need none (RFC 3986, section 6.2.2.2), taken back once: `%2565` stays what it is. */
function plainPath(pathname: string): string {
  return pathname.replace(/%([0-9a-f]{2})/gi, (whole, digits: string) => {
    const character = String.fromCharCode(Number.parseInt(digits, 16));
    return /[\w.~-]/.test(character) ? character : whole;
  });
}

/** Ids of articles are small letters; a link that somebody typed in capitals still arrives. */
function smallId(path: string): string {
  return routeOf(path)?.middleware?.includes("lower-case-id") ? lowerRest(path) : path;
}

/** The locale's prefix has small letters anyway: in capitals it is none. */
function lowerRest(path: string): string {
  const { path: own } = splitLocale(path);
  return path.slice(0, path.length - own.length) + own.toLowerCase();
}
