import type { Locale } from "../../../site/locales.ts";

/**
 * Makes the function that finds the codes of the languages somebody may mean by a text: by their own name, their name
 * in English and in the reader's language (`tag`), and their tag. Small letters and marks above letters make no
 * difference; nothing means all.
 */
export function matchingLocales(locales: readonly Locale[], tag: string): (text: string) => Set<string> {
  const inReadersWords = new Intl.DisplayNames(tag, { type: "language" });
  const inEnglish = new Intl.DisplayNames("en", { type: "language" });
  const names = locales.map(({ code, ...of }) => ({
    code,
    words: fold(
      [of.endonym, of.name, of.tag, inEnglish.of(of.tag), inReadersWords.of(of.tag)].filter(Boolean).join("\n"),
    ),
  }));
  return (text) => {
    const wanted = fold(text.trim());
    return new Set(names.filter(({ words }) => words.includes(wanted)).map(({ code }) => code));
  };
}

function fold(text: string): string {
  // Dotted capitals of Turkish included: their dot is a mark once they are small.
  return text.toLowerCase().normalize("NFKD").replace(/\p{M}/gu, "");
}
