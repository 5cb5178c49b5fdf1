import { isPersonal } from "./personal-text.ts";

/** Stands where a text held what could be somebody's. */
export const withheld = "(withheld)";

/** Stands for values that too few people have brought to be named, and for those beyond a day's bound. */
export const other = "(other)";

/** Most characters of a text from outside that are kept. */
export const textLimit = 100;
/** Most characters of it that are looked at: what is cut off is not kept either. */
const lookLimit = 1_000;

/**
 * A text from a URL or a search box as a counter's name: one spelling (NFC, lower case, single spaces), without
 * control characters and halves of surrogate pairs, which a database refuses, cut to 100 characters. A text that could
 * say who somebody is (an address, a long number, a date) becomes `(withheld)`.
 */
export function countedText(value: string): string {
  const text = value
    .slice(0, lookLimit)
    .toWellFormed()
    .normalize("NFC")
    // Controls and direction overrides; joiners stay, Persian and Hindi spell with them.
    .replace(/[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069\uFEFF]+/gu, " ")
    .replace(/\s+/g, " ")
    .trim()
    .toLowerCase();
  return isPersonal(text) ? withheld : [...text].slice(0, textLimit).join("");
}
