/**
 * The first part of a short hyphenated word, and what stands before it; no lookbehind, which older Safari cannot read.
 */
const shortPart = /(^|[^\p{L}\d])(\p{L}{1,3}-)(?=\p{L})/gu;

/** Two words in Latin letters that stand in brackets after another language's: "(Kill Switch)". */
const term = /\(([A-Za-z]{1,8}) (?=[A-Za-z]{1,8}\))/g;

/**
 * Keeps a line from ending within "Wi-Fi" or "e-mail", by a word joiner that nobody sees, and within "(Kill Switch)".
 * For titles, which come as their writers have them; everything else is typeset by the server
 * (server/content/typeset.ts).
 */
export function wholeWords(title: string): string {
  return title.replace(shortPart, "$1$2\u2060").replace(term, "($1\u00a0");
}
