import type { Context, MiddlewareHandler } from "hono";
import { HttpProblem } from "../problem.ts";
import { createAddressDigest } from "./address-digest.ts";

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

/** A token bucket for each address, in memory, under a keyed digest in the address's place. */
export function createRateLimit({
  perMinute,
  clock = () => performance.now(),
  capacity = 50_000,
}: RateLimitOptions): RateLimit {
  const perMillisecond = perMinute / 60_000;
  const buckets = new Map<string, Bucket>();
  const digestOf = createAddressDigest({ onNewKey: () => buckets.clear() });

  return {
    take(address) {
      if (perMinute === 0) return 0;
      const name = digestOf(address).toString("base64url");
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
