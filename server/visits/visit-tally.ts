import { countedEvents } from "../../site/counted-events.ts";
import type { LocaleCode } from "../../site/locales.ts";
import type { EventStore } from "../database/event-store.ts";
import { createViewTally } from "../pages/view-tally.ts";

/** A page that was visited: the pattern of its route, or `(other)`. */
export interface Visited {
  page: string;
  locale: LocaleCode;
}

/** Visits wait for so many milliseconds, added up: a process that is killed loses those alone. */
const rest = 5_000;

/** Adds visits up by page and language before they are stored. There are as many sums as pages and languages. */
export function createVisitTally(events: Pick<EventStore, "count">) {
  return createViewTally<Visited>({
    keyOf: ({ page, locale }) => `${locale} ${page}`,
    record: (visited, times) => events.count(countedEvents.visits, { ...visited }, times),
    rest,
  });
}
