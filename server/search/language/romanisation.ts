import type { LocaleCode } from "../../../site/locales.ts";
import { arabic, hindi, korean, persian } from "./romanisation.asian.ts";
import { greek, russian, ukrainian } from "./romanisation.european.ts";
import type { Scheme } from "./romanisation.rules.ts";

/**
 * Words of another script spelled in Latin letters ("protokol", "greeklish", "sor3a"). There is no one way to spell
 * them, so both sides are brought to a rough key: the word by its letters, the typed text by its sounds. Keys are
 * compared within one edit. Chinese, Thai and Japanese kanji cannot be spelled from their letters; their
 * readings are in content/synonyms/.
 */
const schemes: Partial<Record<LocaleCode, Scheme>> = {
  ar: arabic,
  el: greek,
  fa: persian,
  in: hindi,
  kr: korean,
  ru: russian,
  uk: ukrainian,
};

/** A key this short fits too many words. */
const shortestKey = 3;
const longEnough = (keys: string[]) => keys.filter((key) => key.length >= shortestKey);

/** Keys of a word of the locale's script; none for locales without a scheme. `word` as written, in lower case. */
export function romanKeysOfWord(word: string, locale: LocaleCode): string[] {
  return longEnough(schemes[locale]?.ofWord(word) ?? []);
}

/** Keys of Latin letters typed by a reader of the locale. */
export function romanKeysOfTyped(text: string, locale: LocaleCode): string[] {
  const lower = text.toLowerCase();
  return /^[a-z0-9'`-]+$/.test(lower) ? longEnough(schemes[locale]?.ofTyped(lower.replace(/-/g, "")) ?? []) : [];
}
