import type { LocaleCode } from "../../../site/locales.ts";
import { lightStemmer, stripKoreanEnding } from "./light-stemmer.ts";
import { fold, lower } from "./text-folding.ts";

type Stem = (word: string) => string;
type Snowball = () => Promise<{ stemmer: Stem }>;

// "written" stems the word with its accents and folds afterwards; "folded" the other way round, which suits
// stemmers that expect letters without accents.
const snowball: Partial<Record<LocaleCode, { load: Snowball; input: "written" | "folded" }>> = {
  de: { load: () => import("@orama/stemmers/german"), input: "folded" },
  el: { load: () => import("@orama/stemmers/greek"), input: "folded" },
  en: { load: () => import("@orama/stemmers/english"), input: "folded" },
  es: { load: () => import("@orama/stemmers/spanish"), input: "written" },
  fr: { load: () => import("@orama/stemmers/french"), input: "written" },
  hu: { load: () => import("@orama/stemmers/hungarian"), input: "written" },
  id: { load: () => import("@orama/stemmers/indonesian"), input: "folded" },
  in: { load: () => import("@orama/stemmers/indian"), input: "folded" },
  it: { load: () => import("@orama/stemmers/italian"), input: "written" },
  // Malay takes the same prefixes and endings.
  ms: { load: () => import("@orama/stemmers/indonesian"), input: "folded" },
  nl: { load: () => import("@orama/stemmers/dutch"), input: "folded" },
  pt: { load: () => import("@orama/stemmers/portuguese"), input: "written" },
  ro: { load: () => import("@orama/stemmers/romanian"), input: "written" },
  ru: { load: () => import("@orama/stemmers/russian"), input: "folded" },
  tr: { load: () => import("@orama/stemmers/turkish"), input: "written" },
  uk: { load: () => import("@orama/stemmers/ukrainian"), input: "folded" },
};

/** Readers of these languages meet words in Latin letters that are English ones, and type them. */
const otherScripts = new Set<LocaleCode>(["ar", "el", "fa", "in", "ja", "kr", "ru", "th", "uk", "zh"]);
const latinWord = /^[a-z]+$/;

const shortest = 4;

/**
 * The terms a word is indexed and looked up under, the best one first. A second one, from the word without
 * accents, is there where it differs: "configuracion" must find "configuraciones" although the accent that the
 * stemmer looks for is missing.
 */
export type TermsOf = (word: string) => readonly string[];

export async function loadTerms(locale: LocaleCode): Promise<TermsOf> {
  const entry = snowball[locale];
  const stem = entry ? mended((await entry.load()).stemmer, locale) : undefined;
  const light = lightStemmer(locale);
  const english = otherScripts.has(locale) ? await loadTerms("en") : undefined;
  return (word) => {
    const folded = fold(word, locale);
    if (english && latinWord.test(folded)) return english(folded);
    if (locale === "kr") return [fold(stripKoreanEnding(word.normalize("NFC")), locale)];
    if ([...folded].length < shortest || /\d/.test(folded)) return [folded];
    const terms: string[] = [];
    if (stem && entry?.input === "written") terms.push(fold(stem(lower(word, locale)), locale));
    if (light) terms.push(light(folded));
    else if (stem) terms.push(stem(folded));
    else terms.push(folded);
    return distinct(terms.filter((term) => term !== ""));
  };
}

/** Where a stemmer gives two forms of common words different stems, the forms are made alike first. */
function mended(stem: Stem, locale: LocaleCode): Stem {
  switch (locale) {
    // "connection" would lose "tion" and not meet "connect".
    case "en":
      return (word) => stem(word.replace(/(?<=[cs][ts])ions?$/, ""));
    // "connexions" would lose more than "connexion".
    case "fr":
      return (word) => stem(word.replace(/(?<=...[^s])s$/, ""));
    case "pt":
      return (word) =>
        stem(
          word
            .replace(/ões$/, "ão")
            .replace(/oes$/, "ao")
            .replace(/(?<=...[^s])s$/, ""),
        );
    // Endings are stacked and one is taken off at a time.
    case "hu":
      return (word) => stem(stem(stem(word)));
    default:
      return stem;
  }
}

function distinct(terms: readonly string[]): readonly string[] {
  return terms.length > 1 ? [...new Set(terms)] : terms;
}
