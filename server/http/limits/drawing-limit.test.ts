import { expect, test } from "vitest";
import { createDrawingLimit } from "./drawing-limit.ts";

function limitAt(perSecond: number) {
  const time = { now: 1_000 };
  const take = createDrawingLimit({ perSecond, clock: () => time.now });
  const takeMany = (times: number) => Array.from({ length: times }, take).filter((seconds) => seconds === 0).length;
  return { time, take, takeMany };
}

test("lets five seconds' worth through at once, then as many as come back", () => {
  const { time, take, takeMany } = limitAt(10);
  expect(takeMany(100)).toBe(50);
  expect(take()).toBeGreaterThan(0);
  time.now += 1_000;
  expect(takeMany(100)).toBe(10);
  time.now += 3_600_000;
  expect(takeMany(100)).toBe(50);
});

test("0 is any number, and a clock that jumps back gives nothing", () => {
  expect(limitAt(0).takeMany(1_000)).toBe(1_000);
  const { time, takeMany } = limitAt(1);
  takeMany(5);
  time.now -= 60_000;
  expect(takeMany(5)).toBe(0);
});
