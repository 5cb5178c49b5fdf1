import { expect, test } from "vitest";
import { mergeCounts } from "./merge-counts.ts";

test("rows with the same key are added up, sorted, and left as they were", () => {
  const rows = [
    { day: "2026-11-20", id: "b", n: 1 },
    { day: "2026-11-20", id: "a", n: 2 },
    { day: "2026-11-19", id: "b", n: 3 },
    { day: "2026-11-20", id: "b", n: 4 },
  ];
  const before = structuredClone(rows);
  expect(mergeCounts(rows, ["day", "id"])).toEqual([
    { day: "2026-11-19", id: "b", n: 3 },
    { day: "2026-11-20", id: "a", n: 2 },
    { day: "2026-11-20", id: "b", n: 5 },
  ]);
  expect(rows).toEqual(before);
});

test("keys that look alike when they are written in one go stay apart", () => {
  const rows = [
    { a: "x,y", b: "z", n: 1 },
    { a: "x", b: "y,z", n: 1 },
    { a: 'x","y', b: "z", n: 1 },
  ];
  expect(mergeCounts(rows, ["a", "b"])).toHaveLength(3);
});
