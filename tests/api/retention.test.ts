import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { EventStore } from "../../server/database/event-store.ts";
import { openRetention } from "../../server/database/retention.ts";
import { openEvents } from "../../server/events/open-events.ts";
import { silentLog } from "../../server/log.ts";
import { countedEvents } from "../../site/counted-events.ts";
import { engines, startEngine, type TestDatabase, type TestEngine } from "../support/engines.ts";

describe.each(engines)("how long counts are kept in %s", (name) => {
  let engine: TestEngine;
  let database: TestDatabase;
  let events: EventStore;
  let now: number;

  beforeAll(async () => {
    engine = await startEngine(name);
  });
  afterAll(() => engine.remove());
  beforeEach(async () => {
    now = Date.parse("2026-11-01T12:00:00Z");
    database = await engine.createDatabase();
    events = await openEvents({ ...database, log: silentLog, clock: () => now });
    for (let day = 0; day < 10; day += 1, now += 86_400_000) {
      await events.count(countedEvents.downloads, { platform: "windows", locale: "en", version: "1.0" });
      await events.count(countedEvents.feedback, {
        type: "help",
        article_id: "kill-switch",
        locale: "de",
        helpful: 0,
        reason: "",
      });
    }
    now -= 86_400_000;
  });
  afterEach(() => events.close());

  const days = async () => {
    const all = await database.everything();
    return [...new Set(all.map(({ day }) => day))].sort();
  };

  test("so many days, today included, in every table", async () => {
    const retention = openRetention({ events, days: 3, clock: () => now, elapsed: () => now, log: silentLog });
    await retention.look();
    expect(await days()).toEqual(["2026-11-08", "2026-11-09", "2026-11-10"]);
    now += 86_400_000;
    await retention.look();
    expect(await days()).toEqual(["2026-11-09", "2026-11-10"]);
    retention.close();
  });

  test("for ever with 0", async () => {
    const retention = openRetention({ events, days: 0, clock: () => now, log: silentLog });
    await retention.look();
    expect(await days()).toHaveLength(10);
    retention.close();
  });

  test("everything when the clock jumps ahead, until a start believes it", async () => {
    const jumped = now + 400 * 86_400_000;
    const warnings: unknown[] = [];
    const log = { ...silentLog, warn: (about: unknown) => void warnings.push(about) } as typeof silentLog;
    const uptime = now;
    const open = () => openRetention({ events, days: 9, clock: () => now, elapsed: () => uptime, log });
    const running = open();
    await running.look();
    expect(await days()).toHaveLength(9);
    now = jumped;
    for (let look = 0; look < 3; look += 1) await running.look();
    expect(await days()).toHaveLength(9);
    expect(warnings).toEqual([{ today: "2027-12-15" }]);
    running.close();
    const restarted = open();
    await restarted.look();
    expect(await days()).toEqual([]);
    restarted.close();
  });

  test("everything when the clock jumps back, and the old days once it is right again", async () => {
    const retention = openRetention({ events, days: 3, clock: () => now, elapsed: () => 0, log: silentLog });
    now -= 300 * 86_400_000;
    await retention.look();
    expect(await days()).toHaveLength(10);
    now += 300 * 86_400_000;
    await retention.look();
    expect(await days()).toHaveLength(3);
    retention.close();
  });

  test("a day is tried again when the store was away", async () => {
    let away = true;
    const deleteOld: EventStore["deleteOld"] = async (days) => {
      if (away) throw new Error("the database is away");
      return await events.deleteOld(days);
    };
    const retention = openRetention({ events: { deleteOld }, days: 1, clock: () => now, log: silentLog });
    await retention.look();
    expect(await days()).toHaveLength(10);
    away = false;
    await retention.look();
    expect(await days()).toEqual(["2026-11-10"]);
    retention.close();
  });
});
