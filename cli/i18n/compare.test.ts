import { expect, test } from "vitest";
import { compareCatalogues, sourceHash } from "./compare.ts";

const english = new Map([
  ["home.title", "Read how <link>the app</link> works, {siteName}"],
  ["home.count", "{n, plural, one {# server} other {# servers}}"],
  ["home.name", "WireGuard"],
]);
const kinds = (own: [string, string][], sources = {}) =>
  compareCatalogues(english, new Map(own), "pl", sources).map(({ kind, key }) => `${kind} ${key}`);
const good: [string, string][] = [
  ["home.title", "Zobacz, <link>jak</link> działa {siteName}"],
  ["home.count", "{n, plural, one {# serwer} few {# serwery} many {# serwerów} other {# serwera}}"],
  ["home.name", "WireGuard"],
];
const but = (key: string, message: string) => good.map(([k, m]): [string, string] => [k, k === key ? message : m]);

test("a whole translation has no faults", () => {
  expect(kinds(good)).toEqual([]);
  expect(kinds(good, { "home.name": sourceHash("WireGuard") })).toEqual([]);
});

test.each([
  [good.slice(1), "missing home.title"],
  [[...good, ["home.more", "x"]] as [string, string][], "extra home.more"],
  [but("home.title", "Zobacz, <link>jak</link> działa"), "placeholders home.title"],
  [but("home.title", "Zobacz, jak działa {siteName}"), "tags home.title"],
  [but("home.count", "{n, plural, one {# serwer} other {# serwery}}"), "plurals home.count"],
  [but("home.title", "{siteName"), "invalid home.title"],
  [but("home.title", english.get("home.title") ?? ""), "same home.title"],
])("finds what is wrong: %j", (own, fault) => {
  expect(kinds(own)).toEqual([fault]);
});

test("finds a translation whose source has changed", () => {
  const other = { "home.title": sourceHash("Something else") };
  expect(kinds(good, other)).toEqual(["stale home.title"]);
  // Its placeholders are those of the English it was made from.
  expect(kinds(but("home.title", "Zobacz, jak działa {oldName}"), other)).toEqual(["stale home.title"]);
});
