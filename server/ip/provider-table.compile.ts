import { readFileSync } from "node:fs";
import { crc32 } from "node:zlib";
import { parseIpAddress } from "./ip-address.ts";
import { format, headerWords, magic } from "./provider-table.format.ts";

/** Where the table is made from: the CSV files of `@ip-location-db/asn`, one row `first,last,number,"name"` a range. */
export interface ProviderSource {
  csv4: string;
  csv6: string;
  /** The day of the data, kept to the second. */
  date: Date;
}

/** A row cannot be read; the message names file and line. */
export class ProviderSourceError extends Error {
  override readonly name = "ProviderSourceError";
}

interface Row {
  start: readonly number[];
  end: readonly number[];
  provider: number;
}

/**
 * Makes the provider table (provider-table.format.ts) from the CSV files. Takes about half a second and 200 MB for
 * the half a million ranges of the internet, so it belongs into a worker or a build step. Rows may come in any order;
 * of two that hold the same address the narrower counts. Throws ProviderSourceError or what reading a file throws.
 */
export function compileProviderTable(source: ProviderSource): Uint8Array<ArrayBuffer> {
  const providers = new ProviderList();
  const ranges4 = flatten(readRows(source.csv4, 4, providers));
  const ranges6 = flatten(readRows(source.csv6, 6, providers));
  const { asns, offsets, text } = providers.columns();
  const body = Buffer.concat(
    [
      columnOf(ranges4, 0),
      Uint32Array.from(ranges4, ({ provider }) => provider),
      ...[0, 1, 2, 3].map((word) => columnOf(ranges6, word)),
      Uint32Array.from(ranges6, ({ provider }) => provider),
      asns,
      offsets,
      text,
    ].map(({ buffer, byteOffset, byteLength }) => new Uint8Array(buffer, byteOffset, byteLength)),
  );
  const header = new Uint32Array(headerWords);
  const sourceDay = Math.floor(source.date.getTime() / 1000);
  header.set([magic, format, ranges4.length, ranges6.length, asns.length, text.length, sourceDay, crc32(body)]);
  const table = new Uint8Array(headerWords * 4 + body.length);
  table.set(new Uint8Array(header.buffer));
  table.set(body, headerWords * 4);
  return table;
}

class ProviderList {
  private readonly indexes = new Map<number, number>();
  private readonly asns = [0];
  private readonly names = [""];

  indexOf(asn: number, name: string): number {
    const known = this.indexes.get(asn);
    if (known !== undefined) return known;
    this.indexes.set(asn, this.asns.length);
    this.names.push(name);
    return this.asns.push(asn) - 1;
  }

  columns() {
    const encoded = this.names.map((name) => Buffer.from(name));
    const offsets = new Uint32Array(encoded.length + 1);
    for (const [index, { length }] of encoded.entries()) offsets[index + 1] = (offsets[index] ?? 0) + length;
    return { asns: Uint32Array.from(this.asns), offsets, text: Buffer.concat(encoded) };
  }
}

function readRows(file: string, version: 4 | 6, providers: ProviderList): Row[] {
  const rows: Row[] = [];
  let line = 0;
  for (const text of readFileSync(file, "utf8").split("\n")) {
    line++;
    if (text === "") continue;
    const [, first = "", last = "", asn = "", name = ""] = /^([^,]+),([^,]+),(\d+),(.*?)\r?$/.exec(text) ?? [];
    const start = parseIpAddress(first);
    const end = parseIpAddress(last);
    if (start?.version !== version || end?.version !== version || compare(start.words, end.words) > 0) {
      throw new ProviderSourceError(
        `${file}:${line} is not "first address,last address,AS number,name" of IPv${version}`,
      );
    }
    rows.push({ start: start.words, end: end.words, provider: providers.indexOf(Number(asn), unquote(name)) });
  }
  return rows;
}

function unquote(cell: string): string {
  return cell.startsWith('"') && cell.endsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell;
}

interface Start {
  start: readonly number[];
  provider: number;
}

/** Turns ranges that may leave gaps or lie within one another into a list of starts, with provider 0 in the gaps. */
function flatten(rows: Row[]): Start[] {
  rows.sort((a, b) => compare(a.start, b.start) || compare(b.end, a.end));
  const starts: Start[] = [];
  const put = (start: readonly number[], provider: number) => {
    const last = starts.at(-1);
    if (last && compare(last.start, start) === 0) last.provider = provider;
    else if (last ? last.provider !== provider : provider !== 0) starts.push({ start, provider });
  };
  /** Ranges that are open at this point, each within the one before. */
  const open: Row[] = [];
  const close = (row: Row) => {
    const next = following(row.end);
    if (next) put(next, open.at(-1)?.provider ?? 0);
  };
  const closeWhile = (condition: (row: Row) => boolean, done: (row: Row) => void) => {
    for (let last = open.at(-1); last && condition(last); last = open.at(-1)) {
      open.pop();
      done(last);
    }
  };
  for (const row of rows) {
    closeWhile(({ end }) => compare(end, row.start) < 0, close);
    // One that ends before this one does has nothing left to come back to.
    closeWhile(
      ({ end }) => compare(end, row.end) <= 0,
      () => {},
    );
    put(row.start, row.provider);
    open.push(row);
  }
  closeWhile(() => true, close);
  return starts;
}

function compare(a: readonly number[], b: readonly number[]): number {
  for (let index = 0; index < a.length; index++) {
    const difference = (a[index] ?? 0) - (b[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** The address after this one; null after the last of all. */
function following(words: readonly number[]): number[] | null {
  const next = [...words];
  for (let index = next.length - 1; index >= 0; index--) {
    const word = next[index] ?? 0;
    next[index] = word === 0xffffffff ? 0 : word + 1;
    if (word !== 0xffffffff) return next;
  }
  return null;
}

function columnOf(starts: readonly Start[], word: number): Uint32Array {
  return Uint32Array.from(starts, ({ start }) => start[word] ?? 0);
}
