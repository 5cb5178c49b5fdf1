import { createRateLimit, type RateLimit } from "./rate-limit.ts";

export interface VisitorRatesOptions {
  /** Requests of one address a minute over all processes; 0 for any number. */
  writesPerMinute: number;
  searchesPerMinute: number;
  /** Processes that share the site's visitors; each lets its share through. */
  replicas: number;
}

/** What one address may do in a minute, wherever it does it. */
export interface VisitorRates {
  /** Clicks, votes and campaign visits together, by script, by form and by link. */
  writes: RateLimit;
  searches: RateLimit;
}

/** The rates of this process. */
export function createVisitorRates(options: VisitorRatesOptions): VisitorRates {
  const rate = (perMinute: number) => createRateLimit({ perMinute: shareOf(perMinute, options.replicas) });
  return {
    writes: rate(options.writesPerMinute),
    searches: rate(options.searchesPerMinute),
  };
}

/** Whole requests, rounded down so that all shares together are no more than the rate; one at least. */
function shareOf(perMinute: number, replicas: number): number {
  return perMinute === 0 ? 0 : Math.max(1, Math.floor(perMinute / replicas));
}
