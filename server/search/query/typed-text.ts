import { longestQuery } from "../../../api/article.schema.ts";
import type { LocaleCode } from "../../../site/locales.ts";

/**
 * What somebody typed, ready to be analysed: composed letters, one blank between words. In Chinese and Japanese also
 * without full-width Latin letters and half-width kana; elsewhere that would break apart Thai vowels. Composing can
 * make a text longer than what was let in; it is cut to the same length again.
 */
export function typedText(q: string, locale: LocaleCode): string {
  const form = locale === "ja" || locale === "zh" ? "NFKC" : "NFC";
  const composed = q.normalize(form).replace(/\s+/gu, " ").trim();
  return composed.length <= longestQuery ? composed : composed.slice(0, longestQuery).toWellFormed();
}
