/**
 * An address that has been read. `text` is its one canonical spelling (RFC 5952 for IPv6); `words` are its
 * 32-bit words, most significant first: one for IPv4, four for IPv6.
 */
export interface IpAddress {
  readonly version: 4 | 6;
  readonly text: string;
  readonly words: readonly number[];
}

/** Longest spelling that is read: a full IPv6 address with a dotted end and a zone of 14 characters. */
const longest = 60;

/**
 * Reads an IPv4 or IPv6 address; null for anything else. A zone (`fe80::1%eth0`) is dropped, for it means something
 * on one machine only. IPv4 in the clothes of IPv6, `::ffff:a.b.c.d` (what a dual-stack socket reports) and
 * `64:ff9b::a.b.c.d` (NAT64, RFC 6052), comes back as the IPv4 address that it is. Leading zeros in IPv4 are
 * refused: half of the world reads them as octal.
 */
export function parseIpAddress(raw: string): IpAddress | null {
  const text = raw.trim();
  if (text.length > longest) return null;
  if (!text.includes(":")) {
    const word = parseIpv4(text);
    return word === null ? null : ipv4(word);
  }
  const zone = text.indexOf("%");
  if (zone >= 0 && !/^[\w.~-]+$/.test(text.slice(zone + 1))) return null;
  const words = parseIpv6(zone < 0 ? text : text.slice(0, zone));
  if (words === null) return null;
  const [first, second, third, last] = words;
  if (first === 0 && second === 0 && third === 0xffff) return ipv4(last);
  if (first === 0x0064ff9b && second === 0 && third === 0) return ipv4(last);
  return { version: 6, text: formatIpv6(words), words };
}

/** The address in words, as text: dotted for one word, RFC 5952 for four. */
export function formatWords(words: readonly number[]): string {
  return words.length === 1 ? formatIpv4(words[0] ?? 0) : formatIpv6(words);
}

function ipv4(word: number): IpAddress {
  return { version: 4, text: formatIpv4(word), words: [word] };
}

function formatIpv4(word: number): string {
  return `${word >>> 24}.${(word >>> 16) & 255}.${(word >>> 8) & 255}.${word & 255}`;
}

const zero = 48;
const dot = 46;
const colon = 58;

function parseIpv4(text: string): number | null {
  let word = 0;
  let octet = 0;
  let digits = 0;
  let dots = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === dot) {
      if (digits === 0 || ++dots > 3) return null;
      word = word * 256 + octet;
      octet = digits = 0;
    } else {
      const digit = code - zero;
      if (digit < 0 || digit > 9 || (digits > 0 && octet === 0)) return null;
      octet = octet * 10 + digit;
      if (octet > 255) return null;
      digits++;
    }
  }
  return dots === 3 && digits > 0 ? word * 256 + octet : null;
}

type Words = [number, number, number, number];

function parseIpv6(text: string): Words | null {
  const groups: number[] = [];
  let gap = -1;
  let at = 0;
  if (text.startsWith("::")) {
    gap = 0;
    at = 2;
  }
  while (at < text.length) {
    if (groups.length === 8) return null;
    const start = at;
    let group = 0;
    let digit = hexDigit(text.charCodeAt(at));
    while (digit >= 0 && at - start < 4) {
      group = group * 16 + digit;
      digit = hexDigit(text.charCodeAt(++at));
    }
    if (at === start) return null;
    if (text.charCodeAt(at) === dot) {
      const tail = parseIpv4(text.slice(start));
      if (tail === null || groups.length > 6) return null;
      groups.push(tail >>> 16, tail & 0xffff);
      break;
    }
    groups.push(group);
    if (at === text.length) break;
    if (text.charCodeAt(at) !== colon || ++at === text.length) return null;
    if (text.charCodeAt(at) === colon) {
      if (gap >= 0) return null;
      gap = groups.length;
      at++;
    }
  }
  if (gap < 0 ? groups.length !== 8 : groups.length > 7) return null;
  if (gap >= 0) groups.splice(gap, 0, ...new Array<number>(8 - groups.length).fill(0));
  const word = (index: number) => (((groups[index] ?? 0) << 16) | (groups[index + 1] ?? 0)) >>> 0;
  return [word(0), word(2), word(4), word(6)];
}

function hexDigit(code: number): number {
  if (code >= 48 && code <= 57) return code - 48;
  const lower = code | 32;
  return lower >= 97 && lower <= 102 ? lower - 87 : -1;
}

/** RFC 5952: lower case, no leading zeros, the longest run of two or more zero groups as `::`, the first of equals. */
function formatIpv6(words: readonly number[]): string {
  const groups: number[] = [];
  for (const word of words) groups.push(word >>> 16, word & 0xffff);
  let gapStart = -1;
  let gapLength = 1;
  for (let at = 0; at < 8; at++) {
    let end = at;
    while (end < 8 && groups[end] === 0) end++;
    if (end - at > gapLength) {
      gapStart = at;
      gapLength = end - at;
    }
    if (end > at) at = end;
  }
  let text = "";
  for (let at = 0; at < 8; at++) {
    if (at === gapStart) {
      text += "::";
      at += gapLength - 1;
    } else {
      if (text !== "" && !text.endsWith(":")) text += ":";
      text += (groups[at] ?? 0).toString(16);
    }
  }
  return text;
}
