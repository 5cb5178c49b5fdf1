import { countedEvents } from "../../site/counted-events.ts";
import type { LocaleCode } from "../../site/locales.ts";
import type { NameThreshold } from "../counting/name-threshold.ts";
import { RecentMap } from "../counting/recent-map.ts";
import type { EventStore } from "../database/event-store.ts";
import { countedQuery } from "./counted-query.ts";

interface EmptySearchCounterOptions {
  events: Pick<EventStore, "count">;
  names: NameThreshold;
}

export interface EmptySearch {
  locale: LocaleCode;
  query: string;
}

/** Most searches whose people could not be stored that are remembered. */
const owedLimit = 1_000;

/**
 * Makes the function that counts a search which found nothing: each person once a day, and nothing before five
 * different people have asked the same, then all five.
 */
export function createEmptySearchCounter({ events, names }: EmptySearchCounterOptions) {
  /** People of a search that could not be stored; they are stored with the next one. */
  const owed = new RecentMap<string, number>(owedLimit);

  return async ({ locale, query: asked }: EmptySearch, address: string | null): Promise<void> => {
    const query = countedQuery(asked);
    if (query === undefined) return;
    const name = `${locale} ${query}`;
    const { named, people } = names.bring(name, address);
    if (!named || people === 0) return;
    const n = people + (owed.get(name) ?? 0);
    owed.delete(name);
    try {
      await events.count(countedEvents.searches, { locale, query }, n);
    } catch (error) {
      owed.set(name, n + (owed.get(name) ?? 0));
      throw error;
    }
  };
}
