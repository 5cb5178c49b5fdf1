import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { silentLog } from "../log.ts";
import { openPopularity } from "./popularity.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("scores are read again in the injected interval, one reading after the other, until it is closed", async () => {
  let views = 0;
  const asked: (readonly [string, number])[] = [];
  async function read(type: string, halfLifeDays: number) {
    asked.push([type, halfLifeDays]);
    views += 1;
    return new Map([["kill-switch", views]]);
  }
  const popularity = await openPopularity({ read, log: silentLog, halfLifeDays: 3, refreshMilliseconds: 1_000 });
  expect(asked).toEqual([
    ["help", 3],
    ["blog", 3],
  ]);
  expect(popularity.score("help", "kill-switch")).toBe(1);
  expect(popularity.score("help", "unread")).toBe(0);
  await vi.advanceTimersByTimeAsync(2_500);
  expect(asked).toHaveLength(6);
  expect(popularity.score("help", "kill-switch")).toBe(5);
  popularity.close();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(asked).toHaveLength(6);
});

test("a database that does not answer at the start leaves everything at 0, and is asked again", async () => {
  let down = true;
  const read = async () => {
    if (down) throw new Error("down");
    return new Map([["kill-switch", 7]]);
  };
  const popularity = await openPopularity({ read, log: silentLog, refreshMilliseconds: 1_000 });
  expect(popularity.score("help", "kill-switch")).toBe(0);
  down = false;
  await vi.advanceTimersByTimeAsync(1_500);
  expect(popularity.score("help", "kill-switch")).toBe(7);
  popularity.close();
});
