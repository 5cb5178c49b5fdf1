import { defaultLocale, isLocaleCode, type LocaleCode, locales } from "./locales.ts";

/** Language subtags that browsers send for a locale whose tag says otherwise: old codes and our own file names. */
const otherNames: Readonly<Record<string, LocaleCode>> = { in: "id", jw: "jv" };

const byTag = new Map<string, LocaleCode>(locales.map(({ tag, code }) => [tag.toLowerCase(), code]));
const byLanguage = new Map<string, LocaleCode>([
  ...locales.map(({ tag, code }) => [languageOf(tag), code] as const),
  ...Object.entries(otherNames).filter(([, code]) => isLocaleCode(code)),
]);

function languageOf(tag: string): string {
  return (tag.split("-")[0] ?? "").toLowerCase();
}

/**
 * The first of the wanted languages that the site speaks: by whole tag, then by language (`zh-TW` is zh, `en-IN` is
 * English, `in` is Indonesian). Unknown languages are skipped; `*`, and nothing that fits, mean English.
 */
export function matchLocale(wanted: readonly string[]): LocaleCode {
  for (const tag of wanted) {
    if (tag === "*") return defaultLocale;
    const found = byTag.get(tag.toLowerCase()) ?? byLanguage.get(languageOf(tag));
    if (found) return found;
  }
  return defaultLocale;
}

/** Language tags of an Accept-Language header, most wanted first; `q=0` and what is malformed are left out. */
export function parseAcceptLanguage(header: string): string[] {
  return header
    .slice(0, 1_000)
    .split(",")
    .map((part) => {
      const [tag = "", ...parameters] = part.split(";").map((piece) => piece.trim());
      const q = parameters.find((parameter) => /^q=/i.test(parameter));
      const weight = q === undefined ? 1 : Number(q.slice(2));
      return { tag, weight };
    })
    .filter(({ tag, weight }) => /^(\*|[a-z]{1,8}(-[a-z0-9]{1,8})*)$/i.test(tag) && weight > 0 && weight <= 1)
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag);
}

/** The locale that a visitor chose and a cookie kept; anything else than a code of the table counts as nothing. */
export function savedLocale(cookieHeader: string): LocaleCode | undefined {
  for (const pair of cookieHeader.split(";")) {
    const [name, value = ""] = pair.split("=").map((piece) => piece.trim());
    if (name === localeCookie.name && isLocaleCode(value)) return value;
  }
  return undefined;
}

/** SPEC section 9: 365 days, path /, same-site lax, not secure. */
export const localeCookie = { name: "i18n_redirected", maxAgeSeconds: 365 * 24 * 60 * 60 } as const;
