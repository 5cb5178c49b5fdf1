import { type Kysely, type RawBuilder, sql } from "kysely";
import { type CounterRow, type EventKind, keyColumns, reportColumns } from "../../site/event-kind.ts";
import type { CounterTables } from "./database.ts";
import { mergeCounts } from "./merge-counts.ts";

/** Days from `from` to `to`, both counted; `by` left out means by every column that reports have. */
export interface CountQuery {
  from: string;
  to: string;
  by?: readonly string[] | undefined;
  /** Values that columns of the report must have. */
  where?: Readonly<Record<string, string | number>> | undefined;
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

/** Adds each row's `n` to its counter, made when there is none yet. Run it in a transaction with its fellows. */
export async function addCounts(
  db: Kysely<CounterTables>,
  kind: EventKind,
  rows: readonly CounterRow[],
): Promise<void> {
  if (rows.length === 0) return;
  const { table } = kind;
  const key = keyColumns(kind);
  await db
    .insertInto(table)
    .values(mergeCounts(rows, key))
    .onConflict((conflict) => conflict.columns(key).doUpdateSet({ n: sql`${sql.ref(`${table}.n`)} + excluded.n` }))
    .execute();
}

/**
 * Sums up the counters of a kind. By day the rows come in the order of days, otherwise the largest number first; equal
 * ones in the order of their columns. Throws UnknownColumn.
 */
export async function sumCounts(
  db: Kysely<CounterTables>,
  kind: EventKind,
  { from, to, by = reportColumns(kind), where = {} }: CountQuery,
): Promise<CountRow[]> {
  const known = reportColumns(kind);
  for (const column of [...by, ...Object.keys(where)])
    if (!known.includes(column)) throw new UnknownColumn(column, known);
  const columns = by.map((column) => sql.ref(column));
  const measures = measuresOf(kind);
  // PostgreSQL sums int8 up to a numeric, which its driver hands out as text.
  const sums = Object.entries(measures).map(
    ([name, value]) => sql`cast(coalesce(sum(${value}), 0) as bigint) as ${sql.id(name)}`,
  );
  const held = Object.entries(where).map(([column, value]) => sql` and ${sql.ref(column)} = ${value}`);
  const grouping = columns.length > 0 ? sql`group by ${sql.join(columns)}` : sql``;
  const { rows } = await sql<CountRow>`
    select ${sql.join([...columns, ...sums])} from ${sql.table(kind.table)}
    where day between ${from} and ${to}${sql.join(held, sql``)} ${grouping}`.execute(db);
  return rows.sort(by.includes("day") ? inOrderOf(["day", ...by]) : largestFirst(Object.keys(measures), by));
}

function measuresOf({ measures }: EventKind): Record<string, RawBuilder<number>> {
  if (!measures) return { n: sql<number>`n` };
  const measure = (values: Readonly<Record<string, string | number>>) => {
    const conditions = Object.entries(values).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
    return sql<number>`case when ${sql.join(conditions, sql` and `)} then n else 0 end`;
  };
  return Object.fromEntries(Object.entries(measures).map(([name, values]) => [name, measure(values)]));
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
