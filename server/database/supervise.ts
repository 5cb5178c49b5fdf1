import { setTimeout as sleep } from "node:timers/promises";
import type { Log } from "../log.ts";
import { type Database, DatabaseLocked } from "./database.ts";
import { errorReason } from "./error-reason.ts";
import { EventsUnavailable } from "./events-unavailable.ts";
import type { Outage } from "./outage.ts";

export interface RetryDelays {
  /** Milliseconds before the first new attempt; each further one waits twice as long. */
  first: number;
  /** Longest wait in milliseconds. */
  longest: number;
}

/** Keeps a database open as well as it can be kept. */
export interface DatabaseSupervisor {
  /** The open database. Throws EventsUnavailable while there is none. */
  current(): Database;
  /** A write succeeded: the next failure is a new one. */
  worked(): void;
  /**
   * Something failed on this database: it is given up and opened again in the background. One that is locked is kept:
   * it is sound, and opening it again would not help.
   */
  failed(database: Database, error: unknown): void;
  /** Whether it is open, and nobody else keeps it locked. */
  healthy(): boolean;
  close(): Promise<void>;
}

/** How long a start waits for the first attempt; the site does not need the database to serve pages. */
const patienceMilliseconds = 1_000;
/** How often to see whether the open database is still the one at its place, in milliseconds. */
const lookMilliseconds = 1_000;

/**
 * Opens a database, and opens it again whenever it is lost, with growing pauses, for as long as it takes. Never
 * rejects: a site whose database is down starts and serves its pages, and only events answer 503.
 */
export async function superviseDatabase({
  open,
  log,
  outage,
  retry,
}: {
  open: (lost: (error: Error) => void) => Promise<Database>;
  log: Log;
  outage: Outage;
  retry: RetryDelays;
}): Promise<DatabaseSupervisor> {
  let database: Database | undefined;
  let lastError: unknown;
  let closed = false;
  let wait = retry.first;
  let timer: NodeJS.Timeout | undefined;
  let closing: Promise<void> = Promise.resolve();
  let locked = false;

  async function attempt(): Promise<void> {
    // An SQLite file is not opened twice by one process: what was given up is closed first.
    await closing;
    try {
      let opened: Database | undefined;
      opened = await open((error) => opened && failed(opened, error));
      if (closed) return await opened.close();
      database = opened;
      log.info({ engine: opened.engine }, "The event store is open.");
      outage.end();
    } catch (error) {
      lastError = error;
      outage.begin(describe(error), "The event store cannot be opened. Events are refused until it can.");
      schedule();
    }
  }

  let attempting = attempt();

  function schedule(): void {
    if (closed) return;
    // Not all replicas at the same moment.
    const delay = wait * (0.75 + Math.random() / 2);
    wait = Math.min(wait * 2, retry.longest);
    timer = setTimeout(() => {
      attempting = attempt();
    }, delay);
    timer.unref();
  }

  function failed(lost: Database, error: unknown): void {
    if (lost !== database) return;
    database = undefined;
    lastError = error;
    locked = false;
    outage.begin(describe(error), "The event store failed. Events are refused until it is open again.");
    closing = closeQuietly(lost, log);
    schedule();
  }

  /** Notices what no event has met yet: a file that is gone, a lock that is given back. */
  function look(): void {
    if (!database) return;
    try {
      const now = database.isLocked();
      if (locked && !now) outage.end();
      locked = now;
    } catch (error) {
      failed(database, error);
    }
  }
  const looking = setInterval(look, lookMilliseconds).unref();

  await Promise.race([attempting, sleep(patienceMilliseconds, undefined, { ref: false })]);

  return {
    current() {
      if (database) return database;
      throw new EventsUnavailable(closed ? "closed" : "database down", { cause: lastError });
    },
    worked() {
      wait = retry.first;
      if (locked) outage.end();
      locked = false;
    },
    failed(lost, error) {
      if (!(error instanceof DatabaseLocked)) return failed(lost, error);
      if (lost !== database) return;
      locked = true;
      outage.begin(describe(error), "The event store is locked. Events are refused until it is not.");
    },
    healthy: () => database !== undefined && !locked,
    async close() {
      closed = true;
      clearInterval(looking);
      clearTimeout(timer);
      await attempting;
      const last = database;
      database = undefined;
      if (last) await closeQuietly(last, log);
      await closing;
    },
  };
}

async function closeQuietly(database: Database, log: Log): Promise<void> {
  try {
    await database.close();
  } catch (error) {
    log.warn(describe(error), "The event store's connection did not close cleanly.");
  }
}

/**
 * What a log line may say of a database error: no statement and no values, they could be what somebody searched for.
 */
function describe(error: unknown): { reason: string; code: string | undefined } {
  const { code } = error as { code?: unknown };
  return { reason: errorReason(error), code: code === undefined ? undefined : String(code) };
}
