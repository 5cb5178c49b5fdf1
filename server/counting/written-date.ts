import { locales } from "../../site/locales.ts";

/**
 * Whether a text holds a whole date, day, month and year, as people of the site's languages write it: 12.03.85,
 * 1985-3-12, 12 March 1985, March 12th, 85, 1985年3月12日. A month, a year or a version is none. `plain` in lower case
 * with ASCII digits.
 */
export function holdsDate(plain: string): boolean {
  if (!/\d/.test(plain)) return false;
  return inNumbers.some((form) => form.test(plain)) || withMonthName().test(plain);
}

const inNumbers: readonly RegExp[] = [
  /(?<!\d)\d{1,2}([/-])\d{1,2}\1(?:\d{4}|\d{2})(?!\d)/,
  // 3.4.12 is a version as well.
  /(?<![\d.])(?:\d{1,2}\.\d{1,2}\.\d{4}|\d{2}\.\d{2}\.\d{2})(?![\d.]*\d)/,
  /(?<!\d)\d{4}([./-])\d{1,2}\1\d{1,2}(?!\d)/,
  /\d{2,4} ?[年년] ?\d{1,2} ?[月월] ?\d{1,2}/u,
];

let named: RegExp | undefined;

/** Made when the first text with a digit comes: it asks for a hundred formats. */
function withMonthName(): RegExp {
  if (named) return named;
  const month = `(?<![\\p{L}\\p{M}])(?:${monthNames().join("|")})(?![\\p{L}\\p{M}])`;
  const day = String.raw`(?<!\d)\d{1,2}(?:st|nd|rd|th|er|[.ºª])?`;
  const dayAndMonth = String.raw`(?:${day} ?(?:de |of |d')?${month}|${month}[.,]? ${day}(?!\d))`;
  const year = String.raw`(?:\d{4}|\d{2})(?!\d)`;
  const between = "[ ,.'’/_-]{0,3}(?:de |del )?";
  named = new RegExp(String.raw`${dayAndMonth}${between}${year}|\d{4}${between}${dayAndMonth}`, "u");
  return named;
}

/** Long and short, as they stand alone and beside a day, in every language of the site and its own calendar. */
function monthNames(): string[] {
  const names = new Set<string>();
  for (const { tag } of locales) {
    for (const month of ["long", "short"] as const) {
      for (const options of [{ month }, { month, day: "numeric" }] as const) {
        const format = new Intl.DateTimeFormat(tag, { ...options, timeZone: "UTC" });
        for (let number = 0; number < 12; number += 1) {
          const part = format.formatToParts(Date.UTC(2026, number, 15)).find(({ type }) => type === "month");
          const name = part?.value.normalize("NFKC").toLowerCase().replace(/\.$/, "") ?? "";
          if (/^[\p{L}\p{M}. ]{3,}$/u.test(name)) names.add(name.replaceAll(".", "\\."));
        }
      }
    }
  }
  // The longest first: a regular expression takes the first that fits.
  return [...names].sort((a, b) => b.length - a.length);
}
