import { createHmac, randomBytes } from "node:crypto";
import type { Context, MiddlewareHandler } from "hono";
import { HttpProblem } from "../problem.ts";

export interface RateLimitOptions {
  /** Requests that an address has in a minute; as many may come at once after a quiet minute. 0 for any number. */
  perMinute: number;
  /** Milliseconds that only go forward. */
  clock?: () => number;
  /** Most addresses remembered; the one that was heard of longest ago is forgotten first. */
  capacity?: number;
}

export interface RateLimit {
  /** Takes one request of an address. Returns 0 when it may pass, else the seconds to wait. */
  take: (address: string) => number;
  /** Addresses remembered. */
  readonly size: number;
}

interface Bucket {
  left: number;
  at: number;
}

/**
 * A token bucket for each address, in memory. Addresses are kept as keyed digests whose key is made anew at every
 * start and never leaves the process, so that not even a memory dump of yesterday says who came. Of an IPv6 address
 * the network counts (/64): a household or a phone has a whole one.
 */
export function createRateLimit({
  perMinute,
  clock = () => performance.now(),
  capacity = 50_000,
}: RateLimitOptions): RateLimit {
  const key = randomBytes(32);
  const perMillisecond = perMinute / 60_000;
  const buckets = new Map<string, Bucket>();

  return {
    take(address) {
      if (perMinute === 0) return 0;
      const name = createHmac("sha256", key).update(networkOf(address)).digest("base64url");
      const now = clock();
      const bucket = buckets.get(name) ?? { left: perMinute, at: now };
      bucket.left = Math.min(perMinute, bucket.left + Math.max(0, now - bucket.at) * perMillisecond);
      bucket.at = now;
      // A Map keeps the order of insertion: the first is the one heard of longest ago.
      buckets.delete(name);
      buckets.set(name, bucket);
      if (buckets.size > capacity) buckets.delete(buckets.keys().next().value as string);
      if (bucket.left >= 1) {
        bucket.left -= 1;
        return 0;
      }
      return Math.ceil((1 - bucket.left) / perMillisecond / 1_000);
    },
    get size() {
      return buckets.size;
    },
  };
}

/** The first four groups of an IPv6 address in canonical spelling; an IPv4 address as it is. */
function networkOf(address: string): string {
  if (!address.includes(":")) return address;
  const [head = "", tail] = address.split("::");
  const groups = head === "" ? [] : head.split(":");
  if (tail !== undefined) {
    const behind = tail === "" ? 0 : tail.split(":").length;
    while (groups.length + behind < 8) groups.push("0");
    groups.push(...tail.split(":"));
  }
  return groups.slice(0, 4).join(":");
}

/**
 * Refuses what is too much of one visitor with 429 and Retry-After. A visitor whose address cannot be known is let
 * through: all of them together would be one.
 */
export function rateLimited(limit: RateLimit, clientAddress: (context: Context) => string | null): MiddlewareHandler {
  return async (context, next) => {
    const address = clientAddress(context);
    const seconds = address === null ? 0 : limit.take(address);
    if (seconds > 0) throw tooManyRequests(seconds);
    await next();
  };
}

/** 429: try again after `retryAfterSeconds`. */
function tooManyRequests(retryAfterSeconds: number): HttpProblem {
  const detail = `That was too much at once. Try again in ${retryAfterSeconds} seconds.`;
  return new HttpProblem(
    { type: "about:blank", title: "Too Many Requests", status: 429, detail },
    { headers: { "Retry-After": String(retryAfterSeconds) } },
  );
}
