import { crc32 } from "node:zlib";
import { maskWords } from "./address-ranges.ts";
import { formatWords, type IpAddress } from "./ip-address.ts";
import { format, headerWords, magic, type ProviderTableHeader, tableBytes } from "./provider-table.format.ts";

/** Who announces an address. */
export interface Provider {
  /** Autonomous system number. */
  asn: number;
  name: string;
  /**
   * CIDR notation: the announced range when it is one CIDR block, else the largest block around the address that lies
   * within the range. Null when that block is longer than /24 (IPv4) or /48 (IPv6), for the internet's routing
   * carries no such network and naming one would be a guess.
   */
  network: string | null;
}

export interface ProviderTable {
  find(address: IpAddress): Provider | null;
  /** The day of the data. */
  date: Date;
}

/** The file is not a provider table, or not a whole one. */
export class ProviderTableError extends Error {
  override readonly name = "ProviderTableError";
}

/** Opens a table where it lies in memory, without copying it. Throws ProviderTableError when it is damaged. */
export function openProviderTable(bytes: Uint8Array): ProviderTable {
  // Views of 32-bit numbers want their start on a multiple of four.
  const aligned = bytes.byteOffset % 4 === 0 ? bytes : new Uint8Array(bytes);
  const header = readHeader(aligned);
  let at = aligned.byteOffset + headerWords * 4;
  const column = (length: number) => {
    const view = new Uint32Array(aligned.buffer, at, length);
    at += length * 4;
    return view;
  };
  const start4 = [column(header.ranges4)];
  const provider4 = column(header.ranges4);
  const start6 = [0, 1, 2, 3].map(() => column(header.ranges6));
  const provider6 = column(header.ranges6);
  const asns = column(header.providers);
  const offsets = column(header.providers + 1);
  const text = Buffer.from(aligned.buffer, at, header.textBytes);

  return {
    date: new Date(header.sourceDay * 1000),
    find(address) {
      const starts = address.version === 4 ? start4 : start6;
      const after = address.version === 4 ? rangeAfter4(start4, address) : rangeAfter6(start6, address);
      const provider = (address.version === 4 ? provider4 : provider6)[after - 1];
      if (!provider) return null;
      return {
        asn: asns[provider] ?? 0,
        name: text.toString("utf8", offsets[provider], offsets[provider + 1]),
        network: networkAround(address, row(starts, after - 1), endBefore(starts, after)),
      };
    },
  };
}

function readHeader(bytes: Uint8Array): ProviderTableHeader {
  if (bytes.byteLength < headerWords * 4) throw new ProviderTableError("the file is too short to be a provider table");
  const words = new Uint32Array(bytes.buffer, bytes.byteOffset, headerWords);
  const [mark, version, ranges4 = 0, ranges6 = 0, providers = 0, textBytes = 0, sourceDay = 0, checksum = 0] = words;
  if (mark !== magic) throw new ProviderTableError("the file is not a provider table");
  if (version !== format) throw new ProviderTableError(`the provider table has format ${version}, not ${format}`);
  const header = { ranges4, ranges6, providers, textBytes, sourceDay, checksum };
  if (tableBytes(header) !== bytes.byteLength)
    throw new ProviderTableError("the provider table is cut off or too long");
  if (crc32(bytes.subarray(headerWords * 4)) !== checksum)
    throw new ProviderTableError("the provider table is damaged");
  return header;
}

type Columns = readonly Uint32Array[];

function row(columns: Columns, index: number): number[] {
  return columns.map((column) => column[index] ?? 0);
}

/** Index of the first range that starts after the address. */
function rangeAfter4([starts]: Columns, { words: [word = 0] }: IpAddress): number {
  if (!starts) return 0;
  let low = 0;
  let high = starts.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((starts[middle] ?? 0) <= word) low = middle + 1;
    else high = middle;
  }
  return low;
}

function rangeAfter6([first, second, third, fourth]: Columns, { words }: IpAddress): number {
  if (!first || !second || !third || !fourth) return 0;
  const [a = 0, b = 0, c = 0, d = 0] = words;
  let low = 0;
  let high = first.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const difference =
      (first[middle] ?? 0) - a || (second[middle] ?? 0) - b || (third[middle] ?? 0) - c || (fourth[middle] ?? 0) - d;
    if (difference <= 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The last address before the range at `index` starts; the last of all when there is no such range. */
function endBefore(columns: Columns, index: number): number[] {
  const words = row(columns, index);
  if (index >= (columns[0]?.length ?? 0)) return words.map(() => 0xffffffff);
  for (let at = words.length - 1; at >= 0; at--) {
    const word = words[at] ?? 0;
    words[at] = word === 0 ? 0xffffffff : word - 1;
    if (word !== 0) break;
  }
  return words;
}

const longestPrefix = { 4: 24, 6: 48 };

/**
 * The block of `prefix` bits around the address in CIDR notation; null when the internet's routing carries none so
 * small.
 */
export function announcedBlock({ version, words }: IpAddress, prefix: number): string | null {
  return prefix > longestPrefix[version] ? null : `${formatWords(maskWords(words, prefix))}/${prefix}`;
}

function networkAround(address: IpAddress, start: readonly number[], end: readonly number[]): string | null {
  const { words } = address;
  const bits = words.length * 32;
  // A block of prefix p stays above the start when it leaves the start's side (p covers the first bit that differs)
  // or when the start has nothing but zeros behind p. The same below the end, with ones.
  const low = Math.min(sharedBits(words, start) + 1, bits - trailing(start, 0));
  const high = Math.min(sharedBits(words, end) + 1, bits - trailing(end, 0xffffffff));
  return announcedBlock(address, Math.max(low, high));
}

function sharedBits(a: readonly number[], b: readonly number[]): number {
  for (let index = 0; index < a.length; index++) {
    const difference = (a[index] ?? 0) ^ (b[index] ?? 0);
    if (difference !== 0) return index * 32 + Math.clz32(difference);
  }
  return a.length * 32;
}

/** How many bits at the end equal those of `fill`, which is all zeros or all ones. */
function trailing(words: readonly number[], fill: number): number {
  let count = 0;
  for (let index = words.length - 1; index >= 0; index--) {
    const other = (words[index] ?? 0) ^ fill;
    if (other !== 0) return count + 31 - Math.clz32(other & -other);
    count += 32;
  }
  return count;
}
