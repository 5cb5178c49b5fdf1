import { type Kysely, type RawBuilder, sql } from "kysely";
import { mergeCounts } from "./merge-counts.ts";
import { type EventTable, type EventTables, tableKeys } from "./tables.ts";

/** Days from `from` to `to`, both counted, summed up by the columns in `by`. */
export interface CountQuery {
  from: string;
  to: string;
  by: readonly string[];
}

/** A report's line: the columns asked for and what was summed up. */
export type CountRow = Record<string, string | number>;

/** A report was asked for by a column that it does not have. */
export class UnknownColumn extends Error {
  override readonly name = "UnknownColumn";

  constructor(column: string, known: readonly string[]) {
    super(`There is no column "${column}"; it is one of ${known.join(", ")}.`);
  }
}

/** Any of the tables: what they have in common is all that is needed here. */
type AnyCounters = Record<string, Record<string, string | number>>;

/** Adds each row's `n` to its counter, made when there is none yet. Run it in a transaction with its fellows. */
export async function addCounts<T extends EventTable>(
  db: Kysely<EventTables>,
  table: T,
  rows: readonly EventTables[T][],
): Promise<void> {
  if (rows.length === 0) return;
  const key = tableKeys[table];
  await (db as unknown as Kysely<AnyCounters>)
    .insertInto(table as string)
    .values(mergeCounts(rows, key) as Record<string, string | number>[])
    .onConflict((conflict) => conflict.columns([...key]).doUpdateSet({ n: sql`${sql.ref(`${table}.n`)} + excluded.n` }))
    .execute();
}

/**
 * Sums up counters. By day the rows come in the order of days, otherwise the largest number first; equal ones in
 * the order of their columns. `measures` names sums other than that of `n`. Throws UnknownColumn.
 */
export async function sumCounts(
  db: Kysely<EventTables>,
  table: EventTable,
  known: readonly string[],
  { from, to, by }: CountQuery,
  measures: Record<string, RawBuilder<number>> = { n: sql<number>`n` },
): Promise<CountRow[]> {
  for (const column of by) if (!known.includes(column)) throw new UnknownColumn(column, known);
  const columns = by.map((column) => sql.ref(column));
  // PostgreSQL sums int8 up to a numeric, which its driver hands out as text.
  const sums = Object.entries(measures).map(
    ([name, value]) => sql`cast(coalesce(sum(${value}), 0) as bigint) as ${sql.id(name)}`,
  );
  const grouping = columns.length > 0 ? sql`group by ${sql.join(columns)}` : sql``;
  const { rows } = await sql<CountRow>`
    select ${sql.join([...columns, ...sums])} from ${sql.table(table)}
    where day between ${from} and ${to} ${grouping}`.execute(db);
  return rows.sort(by.includes("day") ? inOrderOf(["day", ...by]) : largestFirst(Object.keys(measures), by));
}

type Order = (a: CountRow, b: CountRow) => number;

/** By code unit, the same on both engines: databases sort text by their own rules. */
function inOrderOf(columns: readonly string[]): Order {
  return (a, b) => {
    for (const column of columns) {
      const [left, right] = [a[column] as string | number, b[column] as string | number];
      if (left !== right) return left < right ? -1 : 1;
    }
    return 0;
  };
}

function largestFirst(measures: readonly string[], by: readonly string[]): Order {
  const total = (row: CountRow) => measures.reduce((sum, measure) => sum + Number(row[measure]), 0);
  const byColumns = inOrderOf(by);
  return (a, b) => total(b) - total(a) || byColumns(a, b);
}
