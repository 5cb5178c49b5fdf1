import { EventsUnavailable } from "../database/events-unavailable.ts";
import { unavailable } from "../http/problem.ts";

/** Waits until an event is stored. Throws a 503 problem with Retry-After when it was not: it may be sent again. */
export async function untilStored(record: Promise<void>): Promise<void> {
  try {
    await record;
  } catch (error) {
    if (!(error instanceof EventsUnavailable)) throw error;
    throw unavailable("This cannot be counted at the moment.", error.retryAfterSeconds, {
      cause: error,
      logged: true,
    });
  }
}
