import { createHmac, randomBytes } from "node:crypto";
import { dayOf } from "../database/day.ts";
import { parseIpAddress } from "../ip/ip-address.ts";

/**
 * Numbers in the place of texts, for the tables in memory that tell whether five people have brought the same word.
 * They are keyed digests, cut to 48 bits. The key is random, is thrown away at midnight UTC and never leaves the
 * process, so that no table of this module says who came, and nothing of one day can be compared with another.
 */
export interface DailyDigest {
  /** The UTC day that digests are good for at the moment: what was made of them on another one means nothing. */
  today(): string;
  of(text: string): number;
  /**
   * Stands for whoever has an address. Of IPv6 the first 48 bits count: one household, or one rented server, has more
   * addresses than can be told apart. All whose address is not known are one.
   */
  ofAddress(address: string | null): number;
}

const dayMilliseconds = 86_400_000;

/** `clock` in milliseconds since 1970. */
export function createDailyDigest(clock: () => number): DailyDigest {
  let day = Number.NaN;
  let name = "";
  let key = randomBytes(32);

  function today(): string {
    const now = clock();
    const number = Math.floor(now / dayMilliseconds);
    if (number !== day) {
      day = number;
      name = dayOf(now);
      key = randomBytes(32);
    }
    return name;
  }

  function of(text: string): number {
    today();
    return Number.parseInt(createHmac("sha256", key).update(text).digest("hex").slice(0, 12), 16);
  }

  return { today, of, ofAddress: (address) => of(`from ${networkOf(address)}`) };
}

function networkOf(address: string | null): string {
  const read = address === null ? null : parseIpAddress(address);
  if (!read) return "nowhere";
  const [first = 0, second = 0] = read.words;
  return read.version === 4 ? read.text : `${first}:${second >>> 16}`;
}
