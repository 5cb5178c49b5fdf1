import { expect, test } from "vitest";
import { createDailyDigest } from "../counting/daily-digest.ts";
import type { EventStore } from "../database/event-store.ts";
import { createCountryTally } from "./country-tally.ts";

/** A tally whose rest does not end by itself: it stores when it is closed, or after `rest` milliseconds. */
function tallied({ rest = 1_000_000, fails = (): boolean => false } = {}) {
  const state = { now: Date.parse("2026-11-20T12:00:00Z") };
  const stored: string[] = [];
  const events = {
    async count(_: unknown, { country }: { country: string }, times = 1) {
      if (fails()) throw new Error("no database");
      stored.push(`${country} ${times}`);
    },
  } as unknown as Pick<EventStore, "count">;
  const tally = createCountryTally({ events, digest: createDailyDigest(() => state.now), rest });
  const visit = (country: string | null, hosts: readonly number[]) => {
    for (const host of hosts) tally.count(country, `192.0.2.${host}`);
  };
  return { state, stored, tally, visit };
}

test("a country is named from the fifth person on, with all its visits until then", async () => {
  const { stored, tally, visit } = tallied();
  visit("IS", [1, 2, 3, 4, 4, 4, 4]);
  visit("DE", [1, 2, 2, 3, 4, 5, 6]);
  visit(null, [7, 7]);
  await tally.close();
  expect(stored.toSorted()).toEqual(["(other) 2", "(other) 7", "DE 7"]);
});

test("nothing tells of a country of fewer people while the day goes on", async () => {
  const { stored, tally, visit } = tallied({ rest: 0 });
  visit("IS", Array(40).fill(1));
  visit("DE", [1, 2, 3, 4, 5]);
  await expect.poll(() => stored).toEqual(["DE 5"]);
  visit("DE", [1]);
  await expect.poll(() => stored).toEqual(["DE 5", "DE 1"]);
  await tally.close();
  expect(stored).toEqual(["DE 5", "DE 1", "(other) 40"]);
});

test("the next day names nobody by those of the day before", async () => {
  const { state, stored, tally, visit } = tallied();
  visit("IS", [1, 2, 3, 4]);
  state.now += 86_400_000;
  visit("IS", [5, 6, 7, 8]);
  await tally.close();
  expect(stored.toSorted()).toEqual(["(other) 4", "(other) 4"]);
});

test("what cannot be stored waits, and no row is ever below five people's visits", async () => {
  let away = true;
  let refused = 0;
  const fails = () => {
    if (away) refused += 1;
    return away;
  };
  const { stored, tally, visit } = tallied({ rest: 0, fails });
  visit("DE", [1, 2, 3, 4, 5]);
  visit(null, [9]);
  await expect.poll(() => refused).toBe(2);
  away = false;
  visit("DE", [1]);
  await expect.poll(() => stored.toSorted()).toEqual(["(other) 1", "DE 6"]);
  await tally.close();
});
