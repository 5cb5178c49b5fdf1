import { isIP } from "node:net";
import { holdsDate } from "./written-date.ts";

/**
 * Whether a text could say who somebody is: an email, IP or hardware address, a telephone, card or customer number, a
 * whole date, which beside a name is a birthday. Also percent-encoded, in full-width letters and in any script's
 * digits.
 */
export function isPersonal(text: string): boolean {
  const plain = plainOf(text);
  return holdsAddress(plain) || holdsLongNumber(plain) || holdsDate(plain);
}

function holdsAddress(plain: string): boolean {
  if (/[^\s@]@[^\s@]+\.[^\s@]/.test(plain)) return true;
  // As people write it to keep robots away: ann (at) example dot org.
  if (/\S ?[([{<] ?at ?[)\]}>] ?\S|\S at \S+ dot \S/.test(plain)) return true;
  if (/(?<![\d.])\d{1,3}(?:\.\d{1,3}){3}(?![\d.]*\d)/.test(plain)) return true;
  if (/(?<![0-9a-f])[0-9a-f]{2}(?:[:-][0-9a-f]{2}){5}(?![0-9a-f])/.test(plain)) return true;
  return plain
    .split(/[^\p{L}\p{N}:.]+/u)
    .some((word) => word.includes(":") && isIP(word.replace(/^\.+|\.+$/g, "")) === 6);
}

/** Seven digits or more, with whatever people put between them. */
function holdsLongNumber(plain: string): boolean {
  return /\d(?:[^\p{L}\d]{0,3}\d){6}/u.test(plain);
}

/**
 * One spelling for what looks or reads alike: compatibility forms, percent escapes of ASCII, digits of every script.
 */
function plainOf(text: string): string {
  let plain = text.normalize("NFKC");
  for (let depth = 0; depth < 5; depth += 1) {
    const decoded = decodeAscii(plain);
    if (decoded === plain) break;
    plain = decoded;
  }
  return plain.replace(/[^\p{ASCII}]/gu, asciiDigit).toLowerCase();
}

/** Percent escapes of ASCII replaced; malformed ones stay as they are. */
function decodeAscii(text: string): string {
  return text.replace(/%([0-7][0-9a-f])/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

/** Unicode has the ten digits of a script in a row. */
function asciiDigit(character: string): string {
  const isDigit = (code: number) => /\p{Nd}/u.test(String.fromCodePoint(code));
  const code = character.codePointAt(0) ?? 0;
  if (!isDigit(code)) return character;
  let value = 0;
  while (value < 9 && isDigit(code - value - 1)) value += 1;
  return String(value);
}
