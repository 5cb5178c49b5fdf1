import { Kysely, PostgresDialect, sql } from "kysely";
import pg from "pg";
import type { CounterTables, Database } from "./database.ts";
import type { DatabaseOptions } from "./database-options.ts";
import { migrate } from "./migrate.ts";

/** Object id of PostgreSQL's type int8, which the driver hands out as text unless told otherwise. */
const int8 = 20;
const connectMilliseconds = 3_000;
const queryMilliseconds = 5_000;

/** The database keeps text in an encoding that does not hold every language of the site. */
export class WrongEncoding extends Error {
  override readonly name = "WrongEncoding";

  constructor(encoding: string) {
    super(`The database's encoding is ${encoding}; it must be UTF8.`);
  }
}

/** Connects to PostgreSQL and brings the tables up to date; rejects when the server does not answer in time. */
export async function openPostgres(
  options: Pick<DatabaseOptions, "databaseUrl" | "migrations" | "clock"> & { lost: (error: Error) => void },
): Promise<Database> {
  const db = connectPostgres(options.databaseUrl, { queryMilliseconds, lost: options.lost });
  try {
    await requireUtf8(db);
    await migrate(db, "postgresql", options);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return {
    engine: "postgresql",
    db,
    rest: () => 0,
    write: (work) =>
      db.transaction().execute(async (transaction) => {
        await boundedAndDurable.execute(transaction);
        await work(transaction);
      }),
    // A lock that is not given back in time fails the statement there.
    isLocked: () => false,
    close: () => db.destroy(),
  };
}

/** A pool of connections that are made when they are first needed. `lost` is told when an idle one breaks. */
export function connectPostgres(
  connectionString: string,
  { queryMilliseconds, lost }: { queryMilliseconds: number; lost: (error: Error) => void },
): Kysely<CounterTables> {
  const pool = new pg.Pool({
    connectionString,
    max: 4,
    connectionTimeoutMillis: connectMilliseconds,
    query_timeout: queryMilliseconds,
    idleTimeoutMillis: 30_000,
    allowExitOnIdle: true,
    keepAlive: true,
    application_name: "vpn-website",
    types: {
      getTypeParser: ((id: number, format?: "text" | "binary") =>
        id === int8 ? Number : pg.types.getTypeParser(id, format as "text")) as typeof pg.types.getTypeParser,
    },
  });
  // Without listeners a restart of the server would end the site. The pool listens to idle connections only; one in
  // use that breaks also rejects its query, which is what counts.
  pool.on("error", lost);
  pool.on("connect", (client) => client.on("error", () => {}));
  return new Kysely<CounterTables>({ dialect: new PostgresDialect({ pool }) });
}

async function requireUtf8(db: Kysely<CounterTables>): Promise<void> {
  const { rows } = await sql<{ server_encoding: string }>`show server_encoding`.execute(db);
  const encoding = rows[0]?.server_encoding ?? "unknown";
  if (encoding !== "UTF8") throw new WrongEncoding(encoding);
}

/**
 * Set in the transaction, because connection poolers refuse such settings when a session starts. A server that
 * confirms commits before they are on disk is told to wait for the disk; any stricter setting stays.
 */
const boundedAndDurable = sql`select
  set_config('statement_timeout', ${String(queryMilliseconds)}, true),
  set_config('lock_timeout', ${String(queryMilliseconds)}, true),
  set_config('synchronous_commit',
    case current_setting('synchronous_commit') when 'off' then 'on' else current_setting('synchronous_commit') end, true)`;
