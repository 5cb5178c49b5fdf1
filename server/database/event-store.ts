import type { Kysely } from "kysely";
import type { CounterRow, EventKind, EventOf } from "../../site/event-kind.ts";
import { addCounts, type CountQuery, type CountRow, sumCounts } from "./counters.repository.ts";
import type { CounterTables, Engine } from "./database.ts";
import type { DatabaseOptions } from "./database-options.ts";
import { dayOf } from "./day.ts";
import { deleteOldDays } from "./delete-days.ts";
import { createEventQueue } from "./event-queue.ts";
import { EventsUnavailable } from "./events-unavailable.ts";
import { openDatabase } from "./open.ts";
import { createOutage } from "./outage.ts";
import { type RetryDelays, superviseDatabase } from "./supervise.ts";

/** Counts what happens on the site, per UTC day. It knows no kind of event: what there is to count, it is told. */
export interface EventStore {
  readonly engine: Engine;
  /**
   * Counts an event on this day, `times` for some that were added up before. Resolves only after the commit that holds
   * it, and rejects with EventsUnavailable when it is not stored; nothing in between. Which words an event may hold is
   * settled before (server/counting).
   */
  count<K extends EventKind>(kind: K, event: EventOf<K>, times?: number): Promise<void>;
  /** Sums per day and column, for the team. Rejects with UnknownColumn, or with the database's own error. */
  report(kind: EventKind, query: CountQuery): Promise<CountRow[]>;
  /** Reads what no report says. */
  read<R>(ask: (db: Kysely<CounterTables>, today: string) => Promise<R>): Promise<R>;
  /**
   * Deletes the counts of days that are kept no longer: so many days for the kinds that leave it to the setting, 0 for
   * ever. Returns how many counters went.
   */
  deleteOld(setting: number): Promise<number>;
  /** Whether the database is open. */
  healthy(): boolean;
  /** Events that are not stored yet. */
  waiting(): number;
  /** Takes no more events, stores those under way, and closes the database. */
  close(): Promise<void>;
}

export interface EventLimits {
  /** Most events waiting to be stored. */
  queue: number;
  /** Most events in one commit. */
  batch: number;
  retry: RetryDelays;
}

const defaultLimits: EventLimits = {
  queue: 20_000,
  batch: 500,
  retry: { first: 250, longest: 30_000 },
};

/** An overload with no refusal for so long is over. */
const overloadMilliseconds = 5_000;

/** A counter on its way into its table. */
interface CountedEvent {
  kind: EventKind;
  row: CounterRow;
}

/**
 * Opens the event store: an SQLite file in `dataDir`, or PostgreSQL at `databaseUrl`. Never rejects: while the
 * database cannot be reached it is tried again in the background and events are refused.
 */
export async function openEventStore(
  options: DatabaseOptions & { limits?: Partial<EventLimits> },
): Promise<EventStore> {
  const limits = { ...defaultLimits, ...options.limits };
  const { kinds, clock, log } = options;
  const outage = createOutage(log);
  const supervisor = await superviseDatabase({
    open: (lost) => openDatabase(options, lost),
    log,
    outage,
    retry: limits.retry,
  });
  const queue = createEventQueue<CountedEvent>({
    capacity: limits.queue,
    batchSize: limits.batch,
    rest: (commitMilliseconds) => (supervisor.healthy() ? supervisor.current().rest(commitMilliseconds) : 0),
    async commit(events) {
      const database = supervisor.current();
      try {
        // Every process writes the tables in the same order, so that two of them never wait for each other.
        await database.write(async (transaction) => {
          for (const kind of kinds) await addCounts(transaction, kind, rowsOf(kind, events));
        });
        supervisor.worked();
      } catch (error) {
        supervisor.failed(database, error);
        throw error;
      }
    },
  });
  const today = () => dayOf(clock());

  async function store(event: CountedEvent): Promise<void> {
    try {
      // A closed or lost database refuses at once: waiting in the queue would not help.
      supervisor.current();
      await queue.add(event);
    } catch (error) {
      noteRefusal(error);
      throw error;
    }
  }

  /** An overload is over when a while has passed without a refusal. */
  let overload: NodeJS.Timeout | undefined;
  function noteRefusal(error: unknown): void {
    outage.refused();
    if (!(error instanceof EventsUnavailable) || error.reason !== "queue full") return;
    if (overload) return void overload.refresh();
    outage.begin({ waiting: queue.waiting }, "More events arrive than can be stored. The rest is refused.");
    overload = setTimeout(() => {
      overload = undefined;
      if (supervisor.healthy()) outage.end();
    }, overloadMilliseconds).unref();
  }

  return {
    engine: options.databaseUrl === "" ? "sqlite" : "postgresql",
    count: (kind, event, times = 1) => store({ kind, row: { ...event, day: today(), n: times } as CounterRow }),
    report: async (kind, query) => await sumCounts(supervisor.current().db, kind, query),
    read: async (ask) => await ask(supervisor.current().db, today()),
    deleteOld: (setting) => deleteOldDays(supervisor.current, kinds, { today: today(), setting }),
    healthy: () => supervisor.healthy(),
    waiting: () => queue.waiting,
    async close() {
      clearTimeout(overload);
      await queue.close();
      await supervisor.close();
    },
  };
}

function rowsOf(kind: EventKind, events: readonly CountedEvent[]): CounterRow[] {
  return events.filter((event) => event.kind === kind).map(({ row }) => row);
}
