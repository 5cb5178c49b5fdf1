import { expect, test } from "vitest";
import { formatAgo, formatMoment } from "./moments.ts";

const moment = "2026-11-20T12:00:00Z";
const after = (seconds: number) => Date.parse(moment) + seconds * 1_000;

test.each([
  [-30, "this minute"],
  [0, "this minute"],
  [59, "this minute"],
  [60, "1 minute ago"],
  [59 * 60, "59 minutes ago"],
  [3_600, "1 hour ago"],
  [86_399, "23 hours ago"],
  [86_400, "yesterday"],
  [5 * 86_400, "5 days ago"],
])("after %i seconds it was %s", (seconds, words) => {
  expect(formatAgo(moment, after(seconds), "en")).toBe(words);
});

test("speaks the reader's language", () => {
  expect(formatAgo(moment, after(7_200), "de")).toBe("vor 2 Stunden");
  expect(formatMoment(moment, "de")).toBe("20. November 2026 um 12:00 UTC");
});

test("says the hour as the list does, wherever the reader is", () => {
  expect(formatMoment("2026-11-20T23:30:00+02:00", "en")).toMatch(/November 20, 2026 at 9:30\sPM UTC/);
});
