import { createHmac, randomBytes } from "node:crypto";
import { maskWords } from "./address-ranges.ts";
import type { IpAddress } from "./ip-address.ts";

export interface PacketLimitOptions {
  /** Length of a window. */
  windowMs: number;
  /** Packets a window from one source: an IPv4 address, or the /64 that IPv6 gives a household. */
  perSource: number;
  /** Packets a window from all sources together; senders can be forged. */
  inAll: number;
  /** Milliseconds, rising. */
  clock: () => number;
}

/** Says whether one more packet from this source is within the limits. */
export type PacketLimit = (from: IpAddress) => boolean;

/**
 * Counts packets by source and window. What is kept, in memory and for one window, is a count under a hash with a key
 * that is made at the start and known to nobody: no address.
 */
export function createPacketLimit({ windowMs, perSource, inAll, clock }: PacketLimitOptions): PacketLimit {
  const key = randomBytes(32);
  const counts = new Map<string, number>();
  let windowEnd = Number.NEGATIVE_INFINITY;
  let all = 0;
  return ({ version, words }) => {
    const now = clock();
    if (now >= windowEnd) {
      windowEnd = now + windowMs;
      counts.clear();
      all = 0;
    }
    // The count of sources has the same bound, since every one of them has been let through once at least.
    if (all >= inAll) return false;
    const source = version === 4 ? words : maskWords(words, 64);
    const name = createHmac("sha256", key).update(source.join()).digest("base64").slice(0, 16);
    const count = counts.get(name) ?? 0;
    if (count >= perSource) return false;
    counts.set(name, count + 1);
    all++;
    return true;
  };
}
