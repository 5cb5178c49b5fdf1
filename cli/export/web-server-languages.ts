import { type LocaleCode, locales } from "../../site/locales.ts";

/** Languages as browsers name them, and the locale that each means; English first. */
export function languageNames(prefixed: readonly LocaleCode[]): [string, LocaleCode][] {
  const own = locales
    .filter(({ code }) => code === "en" || prefixed.includes(code))
    .map(({ tag, code }): [string, LocaleCode] => [tag.split("-")[0] ?? tag, code]);
  // Old codes that some browsers still send (site/match-locale.ts).
  const old: [string, LocaleCode][] = [
    ["in", "id"],
    ["jw", "jv"],
  ];
  return [...own, ...old.filter(([, code]) => prefixed.includes(code))];
}

/** Finds the first language of a browser's list that the site has and that is not refused with a weight of 0. */
export function languagePattern(prefixed: readonly LocaleCode[]): string {
  const known = [...languageNames(prefixed).map(([name]) => name), "[*]"].join("|");
  return String.raw`^(?:[^,]*,)*?\s*(${known})(?:-[^;,]*)?\s*(?:;\s*q=(?:1(?:\.0*)?|0\.\d*[1-9]\d*))?\s*(?:,|$)`;
}

/** Regular expression of a locale's prefix, or none. */
export function localePattern(prefixed: readonly LocaleCode[]): string {
  return prefixed.length === 0 ? "" : `(?:/(?:${prefixed.join("|")}))?`;
}
