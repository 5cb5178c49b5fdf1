import { type Kysely, sql, type Transaction } from "kysely";
import type { Engine } from "./database.ts";
import { migrations } from "./migrations/index.ts";
import type { EventTables } from "./tables.ts";

/** A step of the tables' history. Steps are never changed once released; a new need is a new step. */
export interface Migration {
  /** Sorts after every earlier one: `002-…`. */
  name: string;
  up: (transaction: Transaction<EventTables>, engine: Engine) => Promise<void>;
}

/** Any number that nothing else in the database locks. */
const advisoryLock = 7_205_118_634;

/**
 * Brings the tables up to date in one transaction, all steps or none. Safe when several processes start at once:
 * in SQLite the transaction holds the write lock from its beginning, in PostgreSQL it takes an advisory lock.
 * Steps that this version does not know are left alone, so that an old and a new version can run side by side;
 * therefore a step only ever adds.
 */
export async function migrate(db: Kysely<EventTables>, engine: Engine, clock: () => number): Promise<void> {
  // Most starts have nothing to do, and need neither the lock nor the right to create tables.
  if ((await pending(db, engine)).length === 0) return;
  await db.transaction().execute(async (transaction) => {
    if (engine === "postgresql") await sql`select pg_advisory_xact_lock(${advisoryLock})`.execute(transaction);
    for (const { name, up } of await pending(transaction, engine)) {
      await up(transaction, engine);
      await sql`insert into event_migrations (name, applied_at)
        values (${name}, ${new Date(clock()).toISOString()})`.execute(transaction);
    }
  });
}

/** The steps that this version knows and this database has not taken. */
export async function pending(db: Kysely<EventTables>, engine: Engine): Promise<readonly Migration[]> {
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
