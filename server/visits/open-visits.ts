import type { Config } from "../config.ts";
import { createDailyDigest } from "../counting/daily-digest.ts";
import type { EventStore } from "../database/event-store.ts";
import { createCountryTally } from "./country-tally.ts";
import { createVisitCounter, type VisitCounter } from "./visit-counter.ts";
import { createVisitTally } from "./visit-tally.ts";

interface Options {
  config: Pick<Config, "countVisits" | "countCountries">;
  events: Pick<EventStore, "count">;
  /** The country of an address; null when it is not known. */
  countryOf: (address: string) => string | null;
}

/** Counts visits as the settings say. Close it before the event store. */
export function openVisits({ config, events, countryOf }: Options): {
  counter: VisitCounter;
  close: () => Promise<void>;
} {
  const visits = config.countVisits ? createVisitTally(events) : undefined;
  const countries = config.countCountries
    ? createCountryTally({ events, digest: createDailyDigest(Date.now) })
    : undefined;
  return {
    counter: createVisitCounter({ visits, countries, countryOf }),
    async close() {
      await Promise.all([visits?.close(), countries?.close()]);
    },
  };
}
