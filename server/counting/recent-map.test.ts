import { expect, test } from "vitest";
import { RecentMap } from "./recent-map.ts";

test("keeps what was used lately, and never more than it may", () => {
  const map = new RecentMap<number, number>(10);
  for (let key = 0; key < 1_000; key += 1) {
    map.set(key, key);
    map.get(0);
  }
  // Reading brings an entry back among the latest, so that the newest are asked for first.
  expect([0, 999, 998, 997].map((key) => map.get(key))).toEqual([0, 999, 998, 997]);
  const kept = Array.from({ length: 1_000 }, (_, key) => key).filter((key) => map.get(key) !== undefined);
  expect(kept.length).toBeLessThanOrEqual(10);
});

test("an entry has its latest value, until it is deleted", () => {
  const map = new RecentMap<string, number>(2);
  map.set("a", 1);
  map.set("b", 1);
  map.set("a", 2);
  expect(map.get("a")).toBe(2);
  map.delete("a");
  expect(map.get("a")).toBeUndefined();
  map.clear();
  expect(map.get("b")).toBeUndefined();
});
