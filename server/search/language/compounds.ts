import type { LocaleCode } from "../../../site/locales.ts";

const links: Partial<Record<LocaleCode, readonly string[]>> = {
  de: ["", "s", "es", "n", "en", "er", "e"],
  nl: ["", "s", "en", "e"],
};

/** Locales that write compounds in one word: their articles are taken apart when they are indexed. */
export function hasCompounds(locale: LocaleCode): boolean {
  return locale in links;
}

const shortestPart = 3;
const mostParts = 3;

/**
 * A word as the known words it is made of ("hotelwlan": hotel, wlan), or undefined. Few and long parts win.
 * In German and Dutch a link may stand between them ("verbindungsabbruch").
 */
export function partsOf(
  word: string,
  locale: LocaleCode,
  isKnown: (part: string) => boolean,
): readonly string[] | undefined {
  const between = links[locale] ?? [""];

  function split(from: number, allowed: number): readonly string[] | undefined {
    const rest = word.slice(from);
    if (from > 0 && rest.length >= shortestPart && isKnown(rest)) return [rest];
    if (allowed < 2) return undefined;
    for (let end = word.length - shortestPart; end >= from + shortestPart; end--) {
      const part = word.slice(from, end);
      if (!isKnown(part)) continue;
      for (const link of between) {
        if (!word.startsWith(link, end)) continue;
        const others = split(end + link.length, allowed - 1);
        if (others) return [part, ...others];
      }
    }
    return undefined;
  }

  return split(0, 2) ?? split(0, mostParts);
}
