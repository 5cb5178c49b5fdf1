import { readFile } from "node:fs/promises";
import { Reader } from "mmdb-lib";
import type { IpAddress } from "./ip-address.ts";

/** An open MMDB file. Records are the file's own and untrusted in shape. */
export interface Mmdb {
  /** The record of an address, null where the file has none, and its prefix length in bits. */
  find(address: IpAddress): [record: Record<string, unknown> | null, prefix: number];
  /** When the file was made. */
  date: Date;
}

/** Enough for every country and most cities' records; a file of more starts afresh when the cache is full. */
const cachedRecords = 20_000;

/** Opens a MaxMind DB file, whoever made it. Rejects when it cannot be read or is no such file. */
export async function openMmdb(file: string): Promise<Mmdb> {
  const cache = new Map<string | number, unknown>();
  const bytes = await readFile(file);
  const reader = new Reader(bytes, {
    cache: {
      get: (key) => cache.get(key),
      set: (key, value) => {
        if (cache.size >= cachedRecords) cache.clear();
        cache.set(key, value);
      },
    },
  });
  // The library ends its search for the metadata at the end of the file without noticing that it found none.
  const { buildEpoch, nodeCount, searchTreeSize, ipVersion } = reader.metadata;
  if (!(nodeCount > 0) || searchTreeSize > bytes.length) throw new Error(`${file} is no whole MMDB file`);
  return {
    date: buildEpoch,
    find({ version, text }) {
      // A tree of IPv4 addresses would answer an IPv6 one from its first 32 bits.
      if (version > ipVersion) return [null, 0];
      const [record, prefix] = reader.getWithPrefixLength(text);
      return [typeof record === "object" ? (record as Record<string, unknown> | null) : null, prefix];
    },
  };
}
