import { isIP } from "node:net";

/** Stands where a text held what could be somebody's. */
export const withheld = "(withheld)";

/** Stands for all further values of a day that has brought too many different ones. */
export const other = "(other)";

/** Most characters of a text from outside that are kept. */
const textLimit = 100;

/**
 * A text from a URL or a search box as a counter's name: one spelling (NFC, lower case, single spaces), without
 * control characters and halves of surrogate pairs, which a database refuses, cut to 100 characters. A text that
 * holds an email or network address becomes `(withheld)`.
 */
export function countedText(value: string): string {
  const text = value
    .toWellFormed()
    .normalize("NFC")
    // Controls and direction overrides; joiners stay, Persian and Hindi spell with them.
    .replace(/[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069\uFEFF]+/gu, " ")
    .replace(/\s+/g, " ")
    .trim()
    .toLowerCase();
  return holdsAddress(text) ? withheld : [...text].slice(0, textLimit).join("");
}

/** Whether a text holds an email, IP or hardware address, also percent-encoded or in full-width digits. */
export function holdsAddress(text: string): boolean {
  const plain = decoded(decoded(text.normalize("NFKC"))).toLowerCase();
  if (/[^\s@]@[^\s@]+\.[^\s@]/.test(plain)) return true;
  if (/(?<![\d.])\d{1,3}(?:\.\d{1,3}){3}(?![\d.]*\d)/.test(plain)) return true;
  if (/(?<![0-9a-f])[0-9a-f]{2}(?:[:-][0-9a-f]{2}){5}(?![0-9a-f])/.test(plain)) return true;
  return plain
    .split(/[^\p{L}\p{N}:.]+/u)
    .some((word) => word.includes(":") && isIP(word.replace(/^\.+|\.+$/g, "")) === 6);
}

/** Percent escapes of ASCII replaced; malformed ones stay as they are. */
function decoded(text: string): string {
  return text.replace(/%([0-7][0-9a-f])/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}
