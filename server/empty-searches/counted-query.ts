import { countedText, withheld } from "../database/counted-text.ts";

/** This many digits or more in a row, with the usual separators, can be a telephone or card number. */
const longNumber = /\p{Nd}(?:[\s().+/-]*\p{Nd}){6,}/u;

/**
 * A search as it is counted: one spelling, no punctuation at its ends. Undefined when nothing is left, or when it
 * holds an address or a long number, which could be somebody's.
 */
export function countedQuery(query: string): string | undefined {
  const text = countedText(query);
  if (text === withheld || longNumber.test(text)) return undefined;
  return text.replace(/^[\p{P}\s]+|[\p{P}\s]+$/gu, "") || undefined;
}
