import { expect, test } from "vitest";
import { createDailyDigest } from "./daily-digest.ts";
import { createFairShare } from "./fair-share.ts";
import { createNameThreshold, type ThresholdLimits } from "./name-threshold.ts";

function thresholdAt(limits: Partial<ThresholdLimits> = {}) {
  const time = { now: Date.parse("2026-11-20T12:00:00Z") };
  const threshold = createNameThreshold(
    createDailyDigest(() => time.now),
    limits,
  );
  const bring = (name: string, host: number) => threshold.bring(name, `192.0.2.${host}`);
  const people = (name: string, ...hosts: number[]) => hosts.map((host) => bring(name, host).people);
  return { time, threshold, bring, people };
}

test("a name waits for five people, then counts each new one", () => {
  const { people, bring } = thresholdAt();
  expect(people("a", 1, 1, 2, 3, 4)).toEqual([1, 0, 1, 1, 1]);
  expect(bring("a", 4).named).toBe(false);
  expect(bring("a", 5)).toEqual({ named: true, people: 5 });
  expect(people("a", 1, 5, 6, 6, 7)).toEqual([0, 0, 1, 0, 1]);
});

test("a day knows nothing of the one before", () => {
  const { time, people, bring } = thresholdAt();
  people("a", 1, 2, 3, 4, 5);
  time.now += 86_400_000;
  expect(bring("a", 6)).toEqual({ named: false, people: 1 });
});

test("an IPv6 network is one person, and so are all unknown addresses", () => {
  const { threshold } = thresholdAt();
  for (let net = 0; net < 9; net += 1) {
    expect(threshold.bring("a", `2001:db8:7:${net}::1`).named).toBe(false);
    expect(threshold.bring("b", null).named).toBe(false);
    expect(threshold.bring("c", `2001:db8:${net}::1`).named).toBe(net >= 4);
    expect(threshold.bring("d", `::ffff:198.51.100.${net}`).named).toBe(net >= 4);
  }
});

test("a flood of one address pushes out its own names, not those of others", () => {
  const { bring, people } = thresholdAt({ candidates: 100 });
  people("real", 2, 3, 4, 5);
  people("also real", 1);
  for (let number = 0; number < 5_000; number += 1) bring(`made up ${number}`, 1);
  expect(bring("real", 1).named).toBe(true);
  people("also real", 2, 3, 4, 5);
  expect(bring("also real", 1).named).toBe(true);
});

test("a day has so many names, and goes on with those it has", () => {
  const { bring, people } = thresholdAt({ names: 2 });
  for (const name of ["a", "b", "c"]) people(name, 1, 2, 3, 4, 5);
  expect(["a", "b", "c"].map((name) => bring(name, 6).named)).toEqual([true, true, false]);
});

test("an address has its share an hour, whatever others do", () => {
  const time = { now: 0 };
  const digest = createDailyDigest(() => Date.parse("2026-11-20") + time.now);
  const counts = createFairShare({ digest, perHour: 3, addresses: 10, clock: () => time.now });
  const many = (address: string | null) => Array.from({ length: 9 }, () => counts(address)).filter(Boolean).length;
  expect([many("192.0.2.1"), many("192.0.2.1"), many("192.0.2.2"), many(null)]).toEqual([3, 0, 3, 9]);
  time.now += 1_200_000;
  expect(many("192.0.2.1")).toBe(1);
});
