import { expect, test } from "vitest";
import { languageName, zoneFits } from "./browser-traits.ts";

const winter = new Date("2026-01-15T12:00:00Z");
const summer = new Date("2026-07-15T12:00:00Z");

test.each([
  ["Europe/Amsterdam", "NL", true],
  // Another zone with the same clock tells a website nothing.
  ["Europe/Berlin", "NL", true],
  ["Europe/London", "NL", false],
  ["America/New_York", "DE", false],
  ["America/Los_Angeles", "US", true],
  ["Asia/Kolkata", "IN", true],
  ["Asia/Calcutta", "IN", true],
  ["UTC", "JP", false],
  ["Not/AZone", "NL", undefined],
])("%s in %s: %s", (zone, country, fits) => {
  expect(zoneFits(zone, country, winter)).toBe(fits);
});

test("goes by the time of the moment", () => {
  expect(zoneFits("Africa/Lagos", "GB", summer)).toBe(true);
  expect(zoneFits("Africa/Lagos", "GB", winter)).toBe(false);
});

test("names languages, and shows what has no name as it is", () => {
  expect(languageName("en-US", "en")).toBe("American English");
  expect(languageName("de", "fr")).toBe("allemand");
  expect(languageName("!", "en")).toBe("!");
});
