import type { Log } from "../log.ts";
import { dayOf } from "./day.ts";
import { errorReason } from "./error-reason.ts";
import type { EventStore } from "./event-store.ts";
import { EventsUnavailable } from "./events-unavailable.ts";

interface RetentionOptions {
  events: Pick<EventStore, "deleteOld">;
  /** Days that are kept, today included, of the kinds that say nothing else; 0 keeps all. */
  days: number;
  /** Milliseconds since 1970. */
  clock: () => number;
  /** Milliseconds that only go forward, whatever becomes of the clock. */
  elapsed?: () => number;
  log: Log;
  /** How often to see whether a new day has begun, in milliseconds. */
  lookInterval?: number;
}

/** A clock that is ahead of the time that went by by more than this has jumped, in milliseconds. */
const largestJump = 86_400_000;

/**
 * Once after the start and once every UTC day, deletes what is older than the setting keeps. Never after the clock has
 * jumped ahead while the process ran: what is deleted is gone, and a clock can be wrong. The next start believes it.
 */
export function openRetention(options: RetentionOptions) {
  const { events, days, clock, elapsed = () => performance.now(), log, lookInterval = 600_000 } = options;
  const began = clock() - elapsed();
  let done = "";
  async function look(): Promise<void> {
    const now = clock();
    const today = dayOf(now);
    if (done === today) return;
    if (now - elapsed() - began > largestJump) {
      done = today;
      log.warn({ today }, "The clock has jumped ahead; no old counts are deleted until the next start");
      return;
    }
    try {
      const counters = await events.deleteOld(days);
      done = today;
      if (counters > 0) log.info({ counters, days }, "Old counts were deleted");
    } catch (error) {
      // An outage has its own lines.
      if (error instanceof EventsUnavailable) return;
      log.warn({ reason: errorReason(error) }, "Old counts could not be deleted; they will be tried again");
    }
  }
  const timer = setInterval(look, lookInterval).unref();
  return { look, close: () => clearInterval(timer) };
}
