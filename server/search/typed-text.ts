import type { LocaleCode } from "../../site/locales.ts";

/**
 * What somebody typed, ready to be analysed: composed letters, one blank between words. In Chinese and Japanese also
 * without full-width Latin letters and half-width kana; elsewhere that would break apart Thai vowels.
 */
export function typedText(q: string, locale: LocaleCode): string {
  const form = locale === "ja" || locale === "zh" ? "NFKC" : "NFC";
  return q.normalize(form).replace(/\s+/gu, " ").trim();
}
