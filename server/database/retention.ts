import type { Kysely } from "kysely";
import type { Log } from "../log.ts";
import { addDays, dayOf } from "./day.ts";
import type { EventStore } from "./event-store.ts";
import { type EventTable, type EventTables, tableKeys } from "./tables.ts";

/**
 * Deletes the counts of all days before `day`, one day of one table at a time, so that no statement holds anybody up
 * for long. Returns how many counters went.
 */
export async function deleteDaysBefore(database: () => Kysely<EventTables>, day: string): Promise<number> {
  let gone = 0;
  for (const table of Object.keys(tableKeys) as EventTable[]) {
    for (;;) {
      // All tables have the column; their union is more than the types can follow.
      const db = database() as unknown as Kysely<Record<string, { day: string }>>;
      const oldest = await db.selectFrom(table).select("day").where("day", "<", day).orderBy("day").limit(1).execute();
      if (oldest[0] === undefined) break;
      const { numDeletedRows } = await db.deleteFrom(table).where("day", "=", oldest[0].day).executeTakeFirstOrThrow();
      gone += Number(numDeletedRows);
      await new Promise((next) => setImmediate(next));
    }
  }
  return gone;
}

interface RetentionOptions {
  events: Pick<EventStore, "deleteBefore">;
  /** Days that are kept, today included; 0 keeps all. */
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
    if (days === 0 || done === today) return;
    if (now - elapsed() - began > largestJump) {
      done = today;
      log.warn({ today }, "The clock has jumped ahead; no old counts are deleted until the next start");
      return;
    }
    try {
      const counters = await events.deleteBefore(addDays(today, 1 - days));
      done = today;
      if (counters > 0) log.info({ counters, days }, "Old counts were deleted");
    } catch (error) {
      log.warn({ err: error }, "Old counts could not be deleted; they will be tried again");
    }
  }
  const timer = setInterval(look, lookInterval).unref();
  return { look, close: () => clearInterval(timer) };
}
