import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { countedEvents } from "../../site/counted-events.ts";
import { openEvents } from "../events/open-events.ts";
import type { EventStore } from "./event-store.ts";
import { EventsUnavailable } from "./events-unavailable.ts";

const day = "2026-11-20";
const clock = () => Date.parse(`${day}T12:00:00Z`);
const total = { from: day, to: day, by: [] };

describe("the SQLite file", () => {
  let folder: string;
  let dataDir: string;
  let file: string;
  let events: EventStore | undefined;
  let logged: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "sqlite-"));
    dataDir = join(folder, "data");
    file = join(dataDir, "events.db");
    logged = "";
  });
  afterEach(async () => {
    await events?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  async function open(): Promise<EventStore> {
    const log = pino({ level: "debug" }, { write: (line: string) => (logged += line) });
    const limits = { retry: { first: 20, longest: 100 } };
    events = await openEvents({ databaseUrl: "", dataDir, log, clock, limits });
    return events;
  }

  const click = (store: EventStore, version = "1") =>
    store.count(countedEvents.downloads, { platform: "ios", locale: "en", version });
  const setAside = () => readdirSync(dataDir).filter((name) => name.includes("damaged"));

  test("has a write-ahead log and is closed without one", async () => {
    const store = await open();
    await click(store);
    expect(readFileSync(file).subarray(18, 20)).toEqual(Buffer.from([2, 2]));
    expect(statSync(`${file}-wal`).size).toBeGreaterThan(0);
    await store.close();
    expect(readdirSync(dataDir)).toEqual(["events.db"]);
  });

  test("stays when it is sound", async () => {
    await click(await open());
    await events?.close();
    const store = await open();
    await click(store);
    expect(await store.report(countedEvents.downloads, total)).toEqual([{ n: 2 }]);
    expect(setAside()).toEqual([]);
  });

  test("is kept aside when it is no database, and a new one is made", async () => {
    mkdirSync(dataDir);
    writeFileSync(file, "this was a database once ".repeat(400));
    const store = await open();
    await click(store);
    expect(await store.report(countedEvents.downloads, total)).toEqual([{ n: 1 }]);
    expect(setAside()).toEqual(["events.db.damaged-20261120T120000Z"]);
    expect(readFileSync(join(dataDir, "events.db.damaged-20261120T120000Z"), "utf8")).toContain("a database once");
    expect(logged).toMatch(/"level":50.*The event store's file is damaged/);
  });

  test("is kept aside when a page inside it is damaged", async () => {
    const before = await open();
    await Promise.all(Array.from({ length: 2_000 }, (_, i) => click(before, `1.${i}`)));
    await before.close();
    const bytes = readFileSync(file);
    bytes.fill(0xa5, 3 * 4096, 6 * 4096);
    writeFileSync(file, bytes);
    const store = await open();
    await click(store);
    expect(await store.report(countedEvents.downloads, total)).toEqual([{ n: 1 }]);
    expect(setAside()).toHaveLength(1);
  });

  test("that is damaged while the site runs refuses events until a new one is made", async () => {
    const store = await open();
    await Promise.all(Array.from({ length: 2_000 }, (_, i) => click(store, `1.${i}`)));
    // Another process's checkpoint moves everything out of the log into the file that is then cut off.
    const other = new DatabaseSync(file);
    other.exec("pragma wal_checkpoint(truncate)");
    other.close();
    truncateSync(file, 4096 * 2);
    let refused: unknown;
    for (let i = 0; i < 2_000 && refused === undefined; i += 1) {
      await click(store, `2.${i}`).catch((error) => {
        refused = error;
      });
    }
    expect(refused).toBeInstanceOf(EventsUnavailable);
    await vi.waitUntil(() => store.healthy(), { timeout: 10_000 });
    await click(store, "3");
    expect(await store.report(countedEvents.downloads, total)).toEqual([{ n: 1 }]);
    expect(setAside().length).toBeGreaterThan(0);
  });

  test("is made once its folder can be, and the site runs meanwhile", async () => {
    writeFileSync(dataDir, "a file where the folder should be");
    const store = await open();
    expect(store.healthy()).toBe(false);
    await expect(click(store)).rejects.toMatchObject({ name: "EventsUnavailable", reason: "database down" });
    rmSync(dataDir);
    await vi.waitUntil(() => store.healthy(), { timeout: 10_000 });
    await click(store);
    expect(await store.report(countedEvents.downloads, total)).toEqual([{ n: 1 }]);
  });

  test("of a newer version, with steps that are not known here, is used as it is", async () => {
    await click(await open());
    await events?.close();
    const newer = new DatabaseSync(file);
    newer.exec("insert into event_migrations values ('999-later', '2027-01-01'); create table later (x text)");
    newer.close();
    const store = await open();
    await click(store);
    expect(await store.report(countedEvents.downloads, total)).toEqual([{ n: 2 }]);
  });

  test("that another process keeps locked refuses events until it is given back", async () => {
    const store = await open();
    const other = new DatabaseSync(file);
    other.exec("begin immediate; insert into download_clicks values ('2026-11-20', 'mac', 'en', '', 1)");
    await expect(click(store)).rejects.toThrow(EventsUnavailable);
    other.exec("commit");
    other.close();
    await vi.waitUntil(() => store.healthy(), { timeout: 10_000 });
    await click(store);
    expect(await store.report(countedEvents.downloads, total)).toEqual([{ n: 2 }]);
  });
});
