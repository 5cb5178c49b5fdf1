import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { migrations } from "../../server/events/migrations.ts";
import { countedEvents } from "../../site/counted-events.ts";
import { openTestSite, type TestSite } from "../support/app.ts";
import { startEngine, type TestDatabase, type TestEngine } from "../support/engines.ts";
import { type RunningSite, startSite } from "../support/site.ts";

const replicas = 4;
const everyDay = { from: "0000-01-01", to: "9999-12-31" };
const click = "/api/download/ajax-click-download";
let engine: TestEngine;
let database: TestDatabase;

beforeAll(async () => {
  engine = await startEngine("postgresql");
});
afterAll(() => engine.remove());

/** All of them, made at once. */
const fourOf = async <T>(make: () => Promise<T>): Promise<T[]> =>
  await Promise.all(Array.from({ length: replicas }, make));

describe("four processes that start at once on an empty PostgreSQL", () => {
  let sites: RunningSite[] = [];
  afterEach(async () => {
    await Promise.all(sites.map((site) => site.close()));
    sites = [];
  });

  test("are all ready, make the tables once, and count together", { timeout: 90_000 }, async () => {
    database = await engine.createDatabase();
    sites = await fourOf(() => startSite({ env: { DATABASE_URL: database.databaseUrl } }));
    for (const { url } of sites) {
      await vi.waitFor(
        async () => {
          const ready = await fetch(`${url}/health/ready`);
          expect(await ready.json()).toMatchObject({ status: "ready", events: "stored", content: "good" });
          expect(ready.status).toBe(200);
        },
        { timeout: 20_000, interval: 50 },
      );
    }
    const applied = await database.rows("select name from event_migrations order by name");
    expect(applied.map(({ name }) => name)).toEqual(migrations.map(({ name }) => name));

    const statuses = await Promise.all(
      sites.flatMap(({ url }) =>
        Array.from({ length: 25 }, async () => (await fetch(`${url}${click}?locale=de`)).status),
      ),
    );
    expect(statuses).toEqual(Array(replicas * 25).fill(204));
    const counters = await database.rows("select locale, n::int from download_clicks");
    expect(counters).toEqual([{ locale: "de", n: replicas * 25 }]);
    for (const { output } of sites) expect(output()).not.toMatch(/"level":(40|50|60)/);
  });
});

describe("replicas over one PostgreSQL", () => {
  let sites: TestSite[] = [];
  afterEach(async () => {
    await Promise.all(sites.map((site) => site.close()));
    sites = [];
  });

  test("agree on what is popular, whichever of them was read", async () => {
    database = await engine.createDatabase();
    sites = await fourOf(() => openTestSite({ DATABASE_URL: database.databaseUrl }));
    // Each replica sees a favourite of its own; only together do they see the one that most people read.
    const listed = await (await sites[0]?.get("/api/article/list?per_page=100"))?.json();
    const ids: string[] = listed.articles.map(({ id }: { id: string }) => id).slice(-5);
    const [together = "", ...own] = ids;
    expect(own).toHaveLength(replicas);
    for (const [replica, site] of sites.entries()) {
      for (let reading = 0; reading < 3; reading += 1) await site.get(`/help/${own[replica]}`);
      for (let reading = 0; reading < 2; reading += 1) await site.get(`/fr/help/${together}`);
    }
    // Readings of the same second are stored together.
    await vi.waitFor(
      async () => {
        const stored = await sites[0]?.services.events.report(countedEvents.articles, { ...everyDay, by: [] });
        expect(stored).toEqual([{ n: 4 * 3 + 4 * 2 }]);
      },
      { timeout: 10_000 },
    );
    const popular = await Promise.all(
      sites.map(async (site) => {
        await site.services.popularity.refresh();
        const { articles } = await (await site.get("/api/article/list?sort=popular&per_page=100")).json();
        return articles.map(({ id }: { id: string }) => id);
      }),
    );
    expect(popular[0]?.[0]).toBe(together);
    expect(popular[0]?.slice(1, 5).toSorted()).toEqual(own.toSorted());
    for (const list of popular) expect(list).toEqual(popular[0]);
  });
});
