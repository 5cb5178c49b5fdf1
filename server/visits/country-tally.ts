import { setTimeout as sleep } from "node:timers/promises";
import { countedEvents } from "../../site/counted-events.ts";
import { other } from "../counting/counted-text.ts";
import type { DailyDigest } from "../counting/daily-digest.ts";
import { namedFrom } from "../counting/name-threshold.ts";
import type { EventStore } from "../database/event-store.ts";

interface Options {
  events: Pick<EventStore, "count">;
  digest: DailyDigest;
  /** Milliseconds between two times of storing. */
  rest?: number;
}

interface Country {
  /** Digests of those who have come from there today, until they are enough. */
  people: Set<number>;
  /** Visits that are not stored. */
  waiting: number;
}

export interface CountryTally {
  /** Counts a visit from a country, null when it is not known. */
  count: (country: string | null, address: string | null) => void;
  /** Stores what has been counted; countries of too few people without their names. */
  close: () => Promise<void>;
}

/**
 * Adds visits up by country. A country is named when five different people of a day have come from there, and its
 * visits wait in memory until then: were they written as they come, under the name or beside it, the table would tell
 * of a country where one person uses this site, and with the day that can be enough to find them. What has not come to
 * five people when the day or the process ends goes into `(other)`, of the day on which that is noticed. So no row of a
 * country is below five: what could not be stored waits for the next time.
 * There are no more countries than the address data knows, four digests in each.
 */
export function createCountryTally({ events, digest, rest = 5_000 }: Options): CountryTally {
  const countries = new Map<string, Country>();
  let day = digest.today();
  let unnamed = 0;
  let storing: Promise<void> | undefined;
  const closing = new AbortController();

  function beginDay(): void {
    const today = digest.today();
    if (day === today) return;
    day = today;
    forgetNames();
  }

  function forgetNames(): void {
    for (const { waiting } of countries.values()) unnamed += waiting;
    countries.clear();
  }

  /** Stores a sum; what cannot be stored waits on. A day that has ended meanwhile takes the name with it. */
  async function put(country: string, times: number): Promise<void> {
    const began = day;
    try {
      await events.count(countedEvents.countries, { country }, times);
    } catch {
      // An event store that is away has said so itself.
      const known = day === began ? countries.get(country) : undefined;
      if (known) known.waiting += times;
      else unnamed += times;
    }
  }

  function due(): Promise<void>[] {
    const puts: Promise<void>[] = [];
    for (const [name, country] of countries) {
      if (country.people.size < namedFrom || country.waiting === 0) continue;
      const { waiting } = country;
      country.waiting = 0;
      puts.push(put(name, waiting));
    }
    if (unnamed > 0) {
      const times = unnamed;
      unnamed = 0;
      puts.push(put(other, times));
    }
    return puts;
  }

  async function store(): Promise<void> {
    await sleep(rest, undefined, { ref: false, signal: closing.signal }).catch(() => {});
    beginDay();
    await Promise.all(due());
    storing = undefined;
  }

  return {
    count(country, address) {
      beginDay();
      if (country === null) unnamed += 1;
      else {
        const known = countries.get(country) ?? { people: new Set<number>(), waiting: 0 };
        countries.set(country, known);
        known.waiting += 1;
        // Once a country is named nobody's digest is needed.
        if (known.people.size < namedFrom) known.people.add(digest.ofAddress(address));
      }
      storing ??= store();
    },
    async close() {
      closing.abort();
      await storing;
      await Promise.all(due());
      forgetNames();
      await Promise.all(due());
    },
  };
}
