import type { Kysely, Transaction } from "kysely";

export type Engine = "sqlite" | "postgresql";

/** The tables of the event store by their name. They are all alike: counters, with columns that their kinds declare. */
export type CounterTables = Record<string, Record<string, string | number>>;

/** An open database with all its tables. */
export interface Database {
  readonly engine: Engine;
  readonly db: Kysely<CounterTables>;
  /** Milliseconds to leave the event loop alone after a commit that took so many. */
  rest(commitMilliseconds: number): number;
  /**
   * Runs a transaction that writes and resolves when it is on disk, all of it or nothing. `work` may run more than
   * once.
   * Rejects with DatabaseLocked when somebody else keeps the lock, and with any other error when this database cannot
   * be relied on any more.
   */
  write(work: (transaction: Transaction<CounterTables>) => Promise<void>): Promise<void>;
  /**
   * Whether another process keeps it locked for longer than is waited for. Throws when what is open is no longer what
   * stands at its place. Cheap, and asked every second.
   */
  isLocked(): boolean;
  close(): Promise<void>;
}

/** Another process holds the lock for longer than an event may wait. The database itself is sound. */
export class DatabaseLocked extends Error {
  override readonly name = "DatabaseLocked";

  constructor(cause: unknown) {
    super("Another process keeps the database locked.", { cause });
  }
}
