import { type IpAddress, parseIpAddress } from "./ip-address.ts";

/** A block of addresses: `words` are those of its first address. */
export interface AddressRange {
  readonly version: 4 | 6;
  readonly words: readonly number[];
  /** Length of the common prefix in bits. */
  readonly prefix: number;
}

/**
 * Reads `10.0.0.0/8`, `2001:db8::/32` or a single address; null for anything else. Bits beyond the prefix do not
 * count: `10.1.2.3/8` is `10.0.0.0/8`.
 */
export function parseAddressRange(text: string): AddressRange | null {
  const slash = text.indexOf("/");
  const address = parseIpAddress(slash < 0 ? text : text.slice(0, slash));
  if (!address || text.includes("%")) return null;
  const bits = address.version === 4 ? 32 : 128;
  if (slash < 0) return { version: address.version, words: address.words, prefix: bits };
  const length = text.slice(slash + 1).trim();
  if (!/^\d{1,3}$/.test(length)) return null;
  // An IPv4 range spelled as IPv6 (::ffff:10.0.0.0/104) counts its prefix from the IPv6 side.
  const spelledAsIpv6 = address.version === 4 && text.includes(":");
  const prefix = Number(length) - (spelledAsIpv6 ? 96 : 0);
  if (prefix < 0 || prefix > bits) return null;
  return { version: address.version, words: maskWords(address.words, prefix), prefix };
}

/** The words with every bit beyond `prefix` cleared. */
export function maskWords(words: readonly number[], prefix: number): number[] {
  return words.map((word, index) => {
    const bits = Math.min(Math.max(prefix - index * 32, 0), 32);
    return bits === 0 ? 0 : (word & (-1 << (32 - bits))) >>> 0;
  });
}

/** Finds the value of the most specific range that holds an address; undefined when none does. */
export type RangeLookup<T> = (address: IpAddress) => T | undefined;

interface Entry<T> extends AddressRange {
  value: T;
}

/**
 * Makes one lookup of many ranges. Ranges are put into buckets by their first 16 bits (IPv4) or 32 bits (IPv6), so
 * that an operator's list of thousands of servers stays quick; wider ranges stand in a short list of their own.
 */
export function createRangeLookup<T>(ranges: Iterable<readonly [AddressRange, T]>): RangeLookup<T> {
  const wide: Entry<T>[] = [];
  const buckets = new Map<number, Entry<T>[]>();
  // Most specific first: the first hit is the answer.
  const sorted = [...ranges].sort(([a], [b]) => b.prefix - a.prefix);
  for (const [range, value] of sorted) {
    const entry = { ...range, value };
    if (range.prefix < bucketBits(range.version)) {
      wide.push(entry);
      continue;
    }
    const key = bucketKey(range.version, range.words);
    const bucket = buckets.get(key);
    if (bucket) bucket.push(entry);
    else buckets.set(key, [entry]);
  }
  return (address) => {
    const bucket = buckets.get(bucketKey(address.version, address.words));
    return (bucket && firstHolding(bucket, address)) ?? firstHolding(wide, address);
  };
}

function bucketBits(version: 4 | 6): number {
  return version === 4 ? 16 : 32;
}

/** IPv6 keys are below -1 and IPv4 keys above it, so that both live in one map. */
function bucketKey(version: 4 | 6, words: readonly number[]): number {
  const first = words[0] ?? 0;
  return version === 4 ? first >>> 16 : -2 - first;
}

function firstHolding<T>(entries: readonly Entry<T>[], address: IpAddress): T | undefined {
  for (const entry of entries) if (rangeHolds(entry, address)) return entry.value;
  return undefined;
}

/** Whether the range holds the address. */
export function rangeHolds(range: AddressRange, address: IpAddress): boolean {
  if (range.version !== address.version) return false;
  let bits = range.prefix;
  for (let index = 0; bits > 0; index++, bits -= 32) {
    const difference = (range.words[index] ?? 0) ^ (address.words[index] ?? 0);
    if (bits < 32 ? difference >>> (32 - bits) !== 0 : difference !== 0) return false;
  }
  return true;
}

const named = new Map<string, readonly string[]>([
  ["loopback", ["127.0.0.0/8", "::1/128"]],
  ["private", ["10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "fc00::/7"]],
  ["linklocal", ["169.254.0.0/16", "fe80::/10"]],
]);

/** What an entry of a setting's list may be, for messages. */
export const rangeListForm = "addresses or subnets such as 192.0.2.7 or 10.0.0.0/8, separated by commas";

/**
 * Reads a setting's list of ranges, separated by commas or white space; `loopback`, `private` and `linklocal` stand
 * for the usual ones. Throws a RangeError that names the entry that is none of them.
 */
export function parseRangeList(list: string): AddressRange[] {
  const entries = list.split(/[\s,]+/).filter((entry) => entry !== "");
  return entries.flatMap((entry) =>
    (named.get(entry) ?? [entry]).map((text) => {
      const range = parseAddressRange(text);
      if (!range) throw new RangeError(`"${entry}" is not an address or a subnet; write ${rangeListForm}`);
      return range;
    }),
  );
}
