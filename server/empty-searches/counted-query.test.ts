import { describe, expect, test } from "vitest";
import { countedQuery } from "./counted-query.ts";

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
    ["erika 12 march 1985", undefined],
  ])("%j becomes %j", (query, counted) => {
    expect(countedQuery(query)).toBe(counted);
  });
});
