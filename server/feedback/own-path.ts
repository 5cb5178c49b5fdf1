const nowhere = "http://own.invalid";

/**
 * A path of our own site, with query and hash, from a field that anybody can fill in; undefined for everything that
 * leads elsewhere. Browsers read `//`, `/\` and a slash with a tab behind it as the beginning of another host, and
 * `/.//` becomes one when the dots are resolved, so both the text and what a browser makes of it are looked at.
 */
export function ownPath(text: string): URL | undefined {
  if (!/^\/(?![/\\])/.test(text) || /[\p{Cc}\\]/u.test(text)) return undefined;
  const url = URL.parse(text, nowhere);
  if (url?.origin !== nowhere || url.pathname.startsWith("//")) return undefined;
  return url;
}

/** The path with query and hash, as it stands in a Location header. */
export function pathOf({ pathname, search, hash }: URL): string {
  return pathname + search + hash;
}
