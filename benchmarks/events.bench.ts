/**
 * `npm run bench:events`: acknowledged events a second, each in a commit that is on disk, by SQLite and by PostgreSQL
 * on this machine, in turn, for few and many callers at a time, and bytes of a counter at rest. About a minute.
 */
import { statSync } from "node:fs";
import { join } from "node:path";
import { campaignEvent } from "../server/campaigns/campaign-visit.ts";
import type { EventStore } from "../server/database/event-store.ts";
import { openEvents } from "../server/events/open-events.ts";
import { silentLog } from "../server/log.ts";
import { countedEvents } from "../site/counted-events.ts";
import { locales } from "../site/locales.ts";
import { engines, startEngine, type TestDatabase, type TestEngine } from "../tests/support/engines.ts";

const callers = [1, 64, 1_000, 10_000];
const replicas = 4;
const rounds = 3;
const measuredMilliseconds = 1_500;
const warmUpMilliseconds = 300;

const opened: { engine: TestEngine; database: TestDatabase; store: EventStore }[] = [];
try {
  for (const name of engines) {
    const engine = await startEngine(name);
    const database = await engine.createDatabase();
    const store = await openEvents({ ...database, log: silentLog, clock: Date.now });
    opened.push({ engine, database, store });
  }
  console.log("Acknowledged events a second, median of rounds in turn (lowest, highest):");
  for (const atOnce of callers) {
    const rates = opened.map(() => [] as number[]);
    for (let round = 0; round < rounds; round += 1) {
      for (const [index, { store }] of opened.entries()) rates[index]?.push(await measure(store, atOnce));
    }
    const shown = opened.map(({ engine }, index) => `${engine.engine} ${describe(rates[index] ?? [])}`);
    console.log(`${String(atOnce).padStart(6)} callers: ${shown.join("   ")}`);
  }
  for (const { engine, database, store } of opened) {
    if (engine.engine === "postgresql") await measureReplicas(database);
    await describeSize(engine, database, store);
  }
} finally {
  for (const { engine, store } of opened) {
    await store.close();
    await engine.remove();
  }
}

/** Article views as visitors make them: 60 articles in 26 languages, so that most events of a commit add up. */
async function measure(store: EventStore, atOnce: number): Promise<number> {
  const begins = performance.now() + warmUpMilliseconds;
  const ends = begins + measuredMilliseconds;
  let acknowledged = 0;
  const caller = async (number: number) => {
    for (let turn = number; performance.now() < ends; turn += 1) {
      const locale = locales[turn % locales.length]?.code ?? "en";
      await store.count(countedEvents.articles, { type: "help", article_id: `article-${(turn * 7) % 60}`, locale });
      if (performance.now() >= begins) acknowledged += 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, (_, number) => caller(number)));
  return (acknowledged * 1_000) / measuredMilliseconds;
}

/** Several connections that count the same: the counters of a day are rows that all of them want. */
async function measureReplicas(database: TestDatabase): Promise<void> {
  const stores = await Promise.all(
    Array.from({ length: replicas }, () => openEvents({ ...database, log: silentLog, clock: Date.now })),
  );
  const rates = await Promise.all(stores.map((store) => measure(store, 1_000 / replicas)));
  const sum = Math.round(rates.reduce((total, rate) => total + rate, 0));
  console.log(`postgresql, ${replicas} stores with 1,000 callers together: ${sum.toLocaleString("en")} a second`);
  await Promise.all(stores.map((store) => store.close()));
}

function describe(rates: number[]): string {
  const sorted = rates.toSorted((a, b) => a - b).map((rate) => Math.round(rate).toLocaleString("en"));
  return `${sorted[Math.floor(sorted.length / 2)]} (${sorted[0]}, ${sorted.at(-1)})`;
}

/** What a year of counters takes: different campaigns, each a row, are the largest ones. */
async function describeSize({ engine }: TestEngine, database: TestDatabase, store: EventStore): Promise<void> {
  const rows = 2_000;
  const sizeOf = async () => {
    if (engine === "postgresql")
      return Number((await database.rows("select pg_database_size(current_database())::int as n"))[0]?.n);
    return statSync(join(database.dataDir, "events.db")).size;
  };
  const before = await sizeOf();
  await Promise.all(
    Array.from({ length: rows }, (_, number) =>
      store.count(
        countedEvents.campaigns,
        campaignEvent({
          locale: "de",
          landingPath: "/free",
          source: "newsletter",
          medium: "email",
          campaign: `autumn-${number}`,
          term: "free vpn",
          content: "button",
          keyword: "",
          gclidPresent: false,
        }),
      ),
    ),
  );
  // SQLite's log goes into the file when the last connection closes, or by itself from time to time.
  await store.close();
  const bytes = ((await sizeOf()) - before) / rows;
  console.log(`${engine}: about ${Math.round(bytes)} bytes for each different campaign of a day, its index included`);
}
