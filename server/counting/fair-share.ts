import type { DailyDigest } from "./daily-digest.ts";
import { RecentMap } from "./recent-map.ts";

export interface FairShareOptions {
  digest: DailyDigest;
  /** So many an hour count for each address, and as many at once. */
  perHour: number;
  /** Most addresses remembered. */
  addresses?: number;
  /** Milliseconds that only go forward. */
  clock?: () => number;
}

const hour = 3_600_000;

/**
 * Makes the function that tells whether one more of an address counts, so that nobody alone makes a figure. It
 * remembers digests of the day. Those whose address is not known all count: together they would be one.
 */
export function createFairShare({
  digest,
  perHour,
  addresses = 50_000,
  clock = () => performance.now(),
}: FairShareOptions): (address: string | null) => boolean {
  const shares = new RecentMap<number, { left: number; at: number }>(addresses);
  return (address) => {
    if (address === null) return true;
    const person = digest.ofAddress(address);
    const now = clock();
    const share = shares.get(person) ?? { left: perHour, at: now };
    share.left = Math.min(perHour, share.left + (Math.max(0, now - share.at) * perHour) / hour);
    share.at = now;
    shares.set(person, share);
    if (share.left < 1) return false;
    share.left -= 1;
    return true;
  };
}
