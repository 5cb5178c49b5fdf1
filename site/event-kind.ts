/** What a column of a counter can hold. */
export type ColumnType = "text" | "integer";

/**
 * A kind of event that the site counts, per UTC day: what its rows look like, how they are reported and how long they
 * are kept. The event store, the report command, the privacy policy and the checks read it; nothing of a kind stands
 * anywhere else but its migration, its route and its words. docs/adding-an-event.md tells how to add one.
 */
export interface EventKind {
  /** The table, in the database and in the privacy policy. */
  readonly table: string;
  /** The line of the privacy policy: legal.privacy.kept.items.{inventory}. */
  readonly inventory: string;
  /** What is counted, as columns of the table beside `day` and `n`. Never anything about a visitor. */
  readonly columns: Readonly<Record<string, ColumnType>>;
  /** Those of them that tell one counter from another; all of them when left out. */
  readonly key?: readonly string[];
  /** Columns that no report shows. */
  readonly unreported?: readonly string[];
  /** What a report is summed up by when nothing is said. */
  readonly by: readonly string[];
  /**
   * Sums of a report by their name, each of the counters that have these values; the sum of all as `n` when left out.
   */
  readonly measures?: Readonly<Record<string, Readonly<Record<string, string | number>>>>;
  /** Days that counts are kept, today included; "setting" for the operator's choice (RETENTION_DAYS). */
  readonly kept: "setting" | number;
}

/** What an event of a kind says: a value for each column. */
export type EventOf<K extends EventKind> = {
  -readonly [C in keyof K["columns"]]: K["columns"][C] extends "text" ? string : number;
};

/** A counter as it is stored: the columns with the day, and how often (`n`). */
export type CounterRow = { day: string; n: number } & Record<string, string | number>;

/** The columns that a report can be summed up by. */
export function reportColumns({ columns, unreported = [] }: EventKind): string[] {
  return ["day", ...Object.keys(columns).filter((column) => !unreported.includes(column))];
}

/** The columns that make a counter one of its kind. */
export function keyColumns({ columns, key = Object.keys(columns) }: EventKind): string[] {
  return ["day", ...key];
}

/** All columns of the table. */
export function tableColumns({ columns }: EventKind): string[] {
  return ["day", ...Object.keys(columns), "n"];
}
