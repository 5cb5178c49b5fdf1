import { type CreateTableBuilder, type Kysely, sql, type Transaction } from "kysely";
import type { ColumnType } from "../../site/event-kind.ts";
import type { CounterTables, Engine } from "./database.ts";

/** A step of the tables' history. Steps are never changed once released; a new need is a new step. */
export interface Migration {
  /** Sorts after every earlier one: `002-…`. */
  name: string;
  up: (transaction: Transaction<CounterTables>, engine: Engine) => Promise<void>;
}

/** Makes a table of counters: `day`, the columns of the key, other columns, and the number `n`. */
export async function createCounter(
  transaction: Kysely<CounterTables>,
  engine: Engine,
  name: string,
  { key, columns = {} }: { key: Record<string, ColumnType>; columns?: Record<string, ColumnType> },
): Promise<void> {
  let table: CreateTableBuilder<string, string> = transaction.schema.createTable(name);
  for (const [column, type] of Object.entries({ day: "text" as const, ...key, ...columns })) {
    table = table.addColumn(column, type, (definition) => definition.notNull());
  }
  table = table
    .addColumn("n", "bigint", (definition) => definition.notNull())
    .addPrimaryKeyConstraint(`${name}_key`, ["day", ...Object.keys(key)]);
  // One tree instead of two: the rows live in the key.
  if (engine === "sqlite") table = table.modifyEnd(sql`without rowid`);
  await table.execute();
}
