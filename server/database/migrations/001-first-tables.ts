import { type CreateTableBuilder, sql, type Transaction } from "kysely";
import type { Engine } from "../database.ts";
import type { Migration } from "../migrate.ts";
import type { EventTables } from "../tables.ts";

type ColumnType = "text" | "integer";

/** Counters, each table with a key of its dimensions and the number `n`. */
export const firstTables: Migration = {
  name: "001-first-tables",
  async up(transaction, engine) {
    await transaction.schema
      .createTable("event_migrations")
      .addColumn("name", "text", (column) => column.primaryKey())
      .addColumn("applied_at", "text", (column) => column.notNull())
      .execute();

    await createCounter(transaction, engine, "download_clicks", {
      key: { day: "text", platform: "text", locale: "text", version: "text" },
    });
    await createCounter(transaction, engine, "campaign_visits", {
      key: { day: "text", combination: "text" },
      columns: {
        locale: "text",
        landing_path: "text",
        utm_source: "text",
        utm_medium: "text",
        utm_campaign: "text",
        utm_term: "text",
        utm_content: "text",
        keyword: "text",
        gclid_present: "integer",
      },
    });
    await createCounter(transaction, engine, "article_views", {
      key: { day: "text", type: "text", article_id: "text", locale: "text" },
    });
    await createCounter(transaction, engine, "article_feedback", {
      key: { day: "text", type: "text", article_id: "text", locale: "text", helpful: "integer", reason: "text" },
    });
    await createCounter(transaction, engine, "empty_searches", {
      key: { day: "text", locale: "text", query: "text" },
    });
  },
};

async function createCounter(
  transaction: Transaction<EventTables>,
  engine: Engine,
  name: string,
  { key, columns = {} }: { key: Record<string, ColumnType>; columns?: Record<string, ColumnType> },
): Promise<void> {
  let table: CreateTableBuilder<string, string> = transaction.schema.createTable(name);
  for (const [column, type] of Object.entries({ ...key, ...columns })) {
    table = table.addColumn(column, type, (definition) => definition.notNull());
  }
  table = table
    .addColumn("n", "bigint", (definition) => definition.notNull())
    .addPrimaryKeyConstraint(`${name}_key`, Object.keys(key));
  // One tree instead of two: the rows live in the key.
  if (engine === "sqlite") table = table.modifyEnd(sql`without rowid`);
  await table.execute();
}
