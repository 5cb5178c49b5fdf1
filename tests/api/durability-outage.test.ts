import { once } from "node:events";
import { type AddressInfo, connect, createServer } from "node:net";
import type { Hono } from "hono";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { apiPaths } from "../../api/paths.ts";
import type { EventStore } from "../../server/database/event-store.ts";
import { openEvents } from "../../server/events/open-events.ts";
import { silentLog } from "../../server/log.ts";
import { countedEvents } from "../../site/counted-events.ts";
import { startEngine, type TestDatabase, type TestEngine } from "../support/engines.ts";
import { eventApp } from "../support/event-app.ts";

const everyDay = { from: "0000-01-01", to: "9999-12-31", by: [] };
const limits = { retry: { first: 20, longest: 100 } };

describe("while PostgreSQL is away", () => {
  let engine: TestEngine;
  let database: TestDatabase;
  let events: EventStore | undefined;
  let app: Hono;

  beforeAll(async () => {
    engine = await startEngine("postgresql");
  });
  afterAll(() => engine.remove());
  beforeEach(async () => {
    database = await engine.createDatabase();
  });
  afterEach(async () => {
    await events?.close();
    await engine.postgres?.stop();
    await engine.postgres?.start();
  });

  async function open(databaseUrl = database.databaseUrl): Promise<EventStore> {
    const { dataDir } = database;
    events = await openEvents({ databaseUrl, dataDir, log: silentLog, clock: Date.now, limits });
    app = eventApp(events);
    return events;
  }

  const click = () => app.request(apiPaths.clickDownload);
  const until = (condition: () => boolean | Promise<boolean>) =>
    vi.waitUntil(condition, { timeout: 20_000, interval: 20 });
  const recovered = (store: EventStore) => until(() => store.healthy());
  const storedClicks = async (store: EventStore) => (await store.report(countedEvents.downloads, everyDay))[0]?.n;

  async function expectUnavailable(): Promise<void> {
    const answer = await click();
    expect(answer.status).toBe(503);
    expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect(answer.headers.get("Content-Type")).toBe("application/problem+json");
  }

  test("clicks are refused, and counted again when it is back", async () => {
    const store = await open();
    expect((await click()).status).toBe(204);
    await engine.postgres?.stop("immediate");
    await until(async () => (await click()).status === 503);
    await expectUnavailable();
    expect(store.healthy()).toBe(false);
    await engine.postgres?.start();
    await recovered(store);
    expect((await click()).status).toBe(204);
    expect(await storedClicks(store)).toBe(2);
  });

  test("the site starts without it, and makes its tables when it comes", async () => {
    await engine.postgres?.stop();
    const store = await open();
    expect(store.healthy()).toBe(false);
    await expectUnavailable();
    await engine.postgres?.start();
    await recovered(store);
    expect((await click()).status).toBe(204);
    expect(await storedClicks(store)).toBe(1);
  });

  test.each(["fast", "immediate"] as const)("nothing acknowledged is lost by a %s shutdown under load", async (how) => {
    const store = await open();
    let sent = 0;
    let acknowledged = 0;
    let refused = 0;
    let over = false;
    const visitor = async () => {
      while (!over) {
        sent += 1;
        const { status } = await click();
        if (status === 204) acknowledged += 1;
        else refused += 1;
        // Lets the timers of the store run: a refusal takes no time at all.
        await new Promise((next) => setTimeout(next, 1));
      }
    };
    const visitors = Array.from({ length: 20 }, visitor);
    await until(() => acknowledged > 200);
    await engine.postgres?.stop(how);
    await until(() => refused > 0);
    await engine.postgres?.start();
    await recovered(store);
    const before = acknowledged;
    await until(() => acknowledged > before + 200);
    over = true;
    await Promise.all(visitors);
    const stored = Number(await storedClicks(store));
    expect(stored).toBeGreaterThanOrEqual(acknowledged);
    // A commit may be done when its confirmation is cut off; only what was under way then can be in doubt.
    expect(stored).toBeLessThanOrEqual(acknowledged + visitors.length);
    expect(sent).toBe(acknowledged + refused);
  });

  test("its tables are made again when the database was emptied under the site", async () => {
    const store = await open();
    expect((await click()).status).toBe(204);
    await database.rows("drop schema public cascade; create schema public");
    await expectUnavailable();
    await recovered(store);
    expect((await click()).status).toBe(204);
    expect(await storedClicks(store)).toBe(1);
  });

  test("a server that takes connections and never answers stops neither start nor close", async () => {
    const sockets = new Set<{ destroy(): void }>();
    const silent = createServer((socket) => sockets.add(socket)).listen(0, "127.0.0.1");
    await once(silent, "listening");
    const store = await open(`postgres://postgres@127.0.0.1:${(silent.address() as AddressInfo).port}/postgres`);
    expect(store.healthy()).toBe(false);
    await expectUnavailable();
    await store.close();
    for (const socket of sockets) socket.destroy();
    silent.close();
  });

  test("a connection that is reset at any point of a commit neither ends the process nor loses a click", async () => {
    const { hostname, port } = new URL(database.databaseUrl);
    let budget = Number.POSITIVE_INFINITY;
    const proxy = createServer((near) => {
      const far = connect(Number(port), hostname);
      near.on("data", (data) => {
        budget -= 1;
        if (budget < 0) near.resetAndDestroy();
        else far.write(data);
      });
      far.on("data", (data) => near.write(data));
      near.on("close", () => far.destroy()).on("error", () => {});
      far.on("close", () => near.destroy()).on("error", () => {});
    }).listen(0, "127.0.0.1");
    await once(proxy, "listening");
    const proxied = new URL(database.databaseUrl);
    proxied.port = String((proxy.address() as AddressInfo).port);
    const store = await open(proxied.href);
    let acknowledged = 0;
    let refused = 0;
    // A commit takes a handful of messages: each of them is cut off once.
    for (let messages = 0; messages < 12; messages += 1) {
      budget = messages;
      const { status } = await click();
      if (status === 204) acknowledged += 1;
      else refused += 1;
      budget = Number.POSITIVE_INFINITY;
      await recovered(store);
    }
    expect(refused).toBeGreaterThan(3);
    expect(acknowledged).toBeGreaterThan(3);
    const stored = Number(await storedClicks(store));
    expect(stored).toBeGreaterThanOrEqual(acknowledged);
    expect(stored).toBeLessThanOrEqual(acknowledged + refused);
    await store.close();
    proxy.close();
  });

  test("a database that cannot hold every language is refused by name", async () => {
    await database.rows("create database latin encoding 'LATIN1' template template0");
    const reasons: unknown[] = [];
    const log = { ...silentLog, error: (about: unknown) => reasons.push(about), warn() {}, info() {} };
    events = await openEvents({
      databaseUrl: new URL("latin", database.databaseUrl).href,
      dataDir: database.dataDir,
      log: log as never,
      clock: Date.now,
      limits,
    });
    expect(reasons[0]).toMatchObject({ reason: "The database's encoding is LATIN1; it must be UTF8." });
    expect(events.healthy()).toBe(false);
  });

  test("clicks wait for a lock that is given back, and the queue keeps its bound meanwhile", async () => {
    const store = await openEvents({
      ...database,
      log: silentLog,
      clock: Date.now,
      limits: { queue: 20, batch: 10 },
    });
    events = store;
    app = eventApp(store);
    const locked = database.rows("begin; lock table download_clicks in exclusive mode; select pg_sleep(0.5); commit");
    await until(
      async () =>
        (
          await database.rows(
            "select 1 from pg_locks where mode = 'ExclusiveLock' and relation = 'download_clicks'::regclass",
          )
        ).length > 0,
    );
    const answers = await Promise.all(Array.from({ length: 50 }, click));
    await locked;
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(20);
    expect(answers.filter(({ status }) => status === 503)).toHaveLength(30);
    expect(await storedClicks(store)).toBe(20);
  });
});
