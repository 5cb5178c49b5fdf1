import { type Kysely, sql } from "kysely";
import type { CounterTables, Engine } from "./database.ts";
import type { Migration } from "./migration.ts";

/** Any number that nothing else in the database locks. */
const advisoryLock = 7_205_118_634;

/**
 * Brings the tables up to date in one transaction, all steps or none. Safe when several processes start at once:
 * in SQLite the transaction holds the write lock from its beginning, in PostgreSQL it takes an advisory lock.
 * Steps that this version does not know are left alone, so that an old and a new version can run side by side;
 * therefore a step only ever adds.
 */
export async function migrate(
  db: Kysely<CounterTables>,
  engine: Engine,
  { migrations, clock }: { migrations: readonly Migration[]; clock: () => number },
): Promise<void> {
  // Most starts have nothing to do, and need neither the lock nor the right to create tables.
  if ((await pending(db, engine, migrations)).length === 0) return;
  await db.transaction().execute(async (transaction) => {
    if (engine === "postgresql") await sql`select pg_advisory_xact_lock(${advisoryLock})`.execute(transaction);
    const steps = await pending(transaction, engine, migrations);
    if (steps.length === migrations.length) await createHistory(transaction);
    for (const { name, up } of steps) {
      await up(transaction, engine);
      await sql`insert into event_migrations (name, applied_at)
        values (${name}, ${new Date(clock()).toISOString()})`.execute(transaction);
    }
  });
}

/** The steps that this version knows and this database has not taken. */
export async function pending(
  db: Kysely<CounterTables>,
  engine: Engine,
  migrations: readonly Migration[],
): Promise<readonly Migration[]> {
  const probe =
    engine === "postgresql"
      ? // Not to_regclass(): it answers from a cache that does not hear of tables made while we waited for the lock.
        sql`select 1 from pg_class where relname = 'event_migrations' and pg_table_is_visible(oid)`
      : sql`select 1 from sqlite_master where name = 'event_migrations'`;
  if ((await probe.execute(db)).rows.length === 0) return migrations;
  const { rows } = await sql<{ name: string }>`select name from event_migrations`.execute(db);
  const applied = new Set(rows.map(({ name }) => name));
  return migrations.filter(({ name }) => !applied.has(name));
}

/** The table that tells which steps have been taken. */
async function createHistory(db: Kysely<CounterTables>): Promise<void> {
  await db.schema
    .createTable("event_migrations")
    .ifNotExists()
    .addColumn("name", "text", (column) => column.primaryKey())
    .addColumn("applied_at", "text", (column) => column.notNull())
    .execute();
}
