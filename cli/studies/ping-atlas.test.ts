import { expect, it } from "vitest";
import { cities, cityNamed } from "./cities.ts";
import { allPairs, pairOf, reaches, roundTripMs, viaMs } from "./ping-atlas.ts";

it("has sixty cities, each once, and every pair of them once", () => {
  expect(new Set(cities.map(({ name }) => name)).size).toBe(60);
  expect(allPairs()).toHaveLength((60 * 59) / 2);
});

it("takes the same way in both directions, and no way by a third city is shorter", () => {
  const [london, sydney] = [cityNamed("London"), cityNamed("Sydney")];
  expect(pairOf(sydney, london).floor).toBeCloseTo(pairOf(london, sydney).floor, 9);
  for (const { name } of cities) expect(viaMs(["London", name, "Sydney"])).toBeGreaterThan(166);
});

it("needs a little less than a millisecond for 100 km and back", () => {
  expect(roundTripMs(100)).toBeCloseTo(0.979, 3);
  // Half the circumference of the Earth is the greatest distance there is.
  expect(Math.max(...allPairs().map(({ floor }) => floor))).toBeLessThan(196.1);
});

it("has for each city as many others within its median as beyond it", () => {
  const [first] = reaches();
  const others = cities.filter((city) => city !== first?.city);
  const within = others.filter((city) => pairOf(first?.city ?? city, city).floor <= (first?.median ?? 0));
  expect(within).toHaveLength(30);
});
