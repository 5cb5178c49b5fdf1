import { describe, expect, test } from "vitest";
import { countedQuery } from "./counted-query.ts";
import { createTally } from "./empty-search.tally.ts";

describe("the tally of searches", () => {
  const times = (n: number, count: () => number) => Array.from({ length: n }, count);

  test("gives nothing before the fifth, then all five, then each one", () => {
    const tally = createTally(10);
    expect(times(7, () => tally.count("2026-11-20", "en router"))).toEqual([0, 0, 0, 0, 5, 1, 1]);
    expect(times(4, () => tally.count("2026-11-20", "de router"))).toEqual([0, 0, 0, 0]);
  });

  test("forgets a day when the next begins", () => {
    const tally = createTally(10);
    times(6, () => tally.count("2026-11-20", "router"));
    expect(times(5, () => tally.count("2026-11-21", "router"))).toEqual([0, 0, 0, 0, 5]);
  });

  test("gives again what could not be stored", () => {
    const tally = createTally(10);
    times(5, () => tally.count("2026-11-20", "router"));
    tally.giveBack("2026-11-20", "router", 5);
    expect(tally.count("2026-11-20", "router")).toBe(6);
    tally.giveBack("2026-11-19", "router", 6);
    expect(tally.count("2026-11-20", "router")).toBe(1);
  });

  test("makes room by forgetting what was not asked for longest", () => {
    const tally = createTally(2);
    times(4, () => tally.count("2026-11-20", "old"));
    times(4, () => tally.count("2026-11-20", "kept"));
    tally.count("2026-11-20", "new");
    expect(tally.count("2026-11-20", "kept")).toBe(5);
    expect(tally.count("2026-11-20", "old")).toBe(0);
  });
});

describe("a search that is counted", () => {
  test.each([
    ["  How do I  install? ", "how do i install"],
    ["¿VPN?", "vpn"],
    ["c++", "c++"],
    ["ไม่เชื่อมต่อ", "ไม่เชื่อมต่อ"],
    ["हिन्दी", "हिन्दी"],
    ["error 809", "error 809"],
    ["(withheld)", undefined],
    ["?!", undefined],
    ["ann@example.org", undefined],
    ["my ip 203.0.113.7", undefined],
    ["+49 (30) 123-456", undefined],
    ["٠١٢٣٤٥٦٧", undefined],
  ])("%j becomes %j", (query, counted) => {
    expect(countedQuery(query)).toBe(counted);
  });
});
