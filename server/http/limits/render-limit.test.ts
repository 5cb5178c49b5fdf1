import { expect, test } from "vitest";
import { createRenderLimit } from "./render-limit.ts";

function limitAt(perSecond: number) {
  const time = { now: 1_000 };
  const limit = createRenderLimit({ perSecond, clock: () => time.now });
  const take = (address: string | null = "192.0.2.1") => {
    const { wait, end } = limit(address);
    end();
    return wait === 0;
  };
  const takeMany = (times: number, address?: string | null) =>
    Array.from({ length: times }, () => take(address)).filter(Boolean).length;
  return { time, limit, take, takeMany };
}

test("an address has half a second's worth at once, then a quarter of what comes back", () => {
  const { time, limit, takeMany } = limitAt(40);
  const first = takeMany(100);
  expect(first).toBeGreaterThan(15);
  expect(first).toBeLessThanOrEqual(20);
  expect(limit("192.0.2.1").wait).toBeGreaterThan(0);
  time.now += 1_000;
  expect(takeMany(100)).toBeLessThanOrEqual(11);
  time.now += 60_000;
  expect(takeMany(100)).toBe(first);
});

test("one address that asks without end leaves the others theirs", () => {
  const { time, takeMany, take } = limitAt(40);
  for (let tick = 0; tick < 600; tick += 1) {
    time.now += 100;
    takeMany(50, "192.0.2.66");
    // Five others, each with two a second.
    if (tick % 5 === 0) for (let host = 1; host <= 5; host += 1) expect(take(`198.51.100.${host}`)).toBe(true);
  }
});

test("all together have what there is, and a crowd that asks without end leaves a newcomer theirs", () => {
  const { time, take } = limitAt(20);
  let crowd = 0;
  let served = 0;
  const seconds = 120;
  for (let tick = 0; tick < seconds * 50; tick += 1) {
    time.now += 20;
    for (let host = 0; host < 40; host += 1) if (take(`203.0.113.${host}`)) crowd += 1;
    if (tick % 150 === 149 && take(`198.51.100.${tick / 150}`)) served += 1;
  }
  expect(crowd).toBeLessThanOrEqual((seconds + 5) * 20);
  expect(crowd).toBeGreaterThan(seconds * 10);
  expect(served).toBe(40);
});

test("whose address is not known are one together", () => {
  const { takeMany } = limitAt(40);
  expect(takeMany(100, null)).toBeLessThanOrEqual(20);
  expect(takeMany(1, "192.0.2.1")).toBe(1);
});

test("0 is any number, and a clock that jumps back gives nothing", () => {
  expect(limitAt(0).takeMany(1_000)).toBe(1_000);
  const { time, takeMany } = limitAt(4);
  takeMany(50);
  time.now -= 60_000;
  expect(takeMany(5)).toBe(0);
});

test("an address has four under way at most, each until it is over", () => {
  const { limit, take } = limitAt(1_000);
  const under = Array.from({ length: 4 }, () => limit("192.0.2.1"));
  expect(under.map(({ wait }) => wait)).toEqual([0, 0, 0, 0]);
  const refused = limit("192.0.2.1");
  expect(refused.wait).toBeGreaterThan(0);
  refused.end();
  expect(take("192.0.2.1")).toBe(false);
  expect(take("192.0.2.2")).toBe(true);
  under[0]?.end();
  under[0]?.end();
  expect(limit("192.0.2.1").wait).toBe(0);
  expect(take("192.0.2.1")).toBe(false);
});
