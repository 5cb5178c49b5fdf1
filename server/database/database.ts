import type { Kysely, Transaction } from "kysely";
import type { EventTables } from "./tables.ts";

export type Engine = "sqlite" | "postgresql";

/** An open database with all its tables. */
export interface Database {
  readonly engine: Engine;
  readonly db: Kysely<EventTables>;
  /** Milliseconds to leave the event loop alone after a commit that took so many. */
  rest(commitMilliseconds: number): number;
  /** First thing in a transaction that writes: what makes its commit durable and bounded in time. */
  prepareWrite(transaction: Transaction<EventTables>): Promise<void>;
  close(): Promise<void>;
}
