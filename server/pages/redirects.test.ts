import { expect, test } from "vitest";
import { createRedirects, movedPath } from "./redirects.ts";

test.each([
  ["/en", "/"],
  ["/en/", "/"],
  ["/en/en/help", "/help"],
  ["/en/help/kill-switch", "/help/kill-switch"],
  ["/help/", "/help"],
  ["/de/", "/de"],
  ["/streaming", "/steaming"],
  ["/de/streaming", "/de/steaming"],
  ["/en/streaming/", "/steaming"],
  ["//evil.example/", "/evil.example"],
  ["/", undefined],
  ["/steaming", undefined],
  ["/enterprise", undefined],
])("%s leads to %s", (from, to) => {
  expect(movedPath(from)).toBe(to);
});

const redirectOf = createRedirects({
  isKnown: (path) =>
    ["/", "/de", "/free", "/de/free", "/steaming", "/help/kill-switch", "/ar/help/kill-switch"].includes(path),
});

test.each([
  ["letters", "/%66ree", "/free"],
  ["a hyphen", "/help/kill%2dswitch", "/help/kill-switch"],
  ["small and capital digits", "/ar/help/%6bill%2Dswitch", "/ar/help/kill-switch"],
  ["the locale", "/%64%65/free", "/de/free"],
  ["the locale alone", "/%64e", "/de"],
  ["English", "/%65n/free", "/free"],
  ["an old name", "/%73treaming", "/steaming"],
  ["capitals, and a slash at the end", "/help/%4Bill-Switch/", "/help/kill-switch"],
  ["capitals, not escaped", "/ar/help/KILL-switch", "/ar/help/kill-switch"],
])("%s: %s leads to the one address of the page", (_, from, to) => {
  expect(redirectOf(from, from)).toBe(to);
});

test.each([
  "/%256bill",
  "/help/%256bill-switch",
  "/help%2fkill-switch",
  "/help/%2e%2e%2ffree",
  "/%c1%a6ree",
  "/nowhere",
  "/%6eowhere",
  "/help/Nowhere",
  "/%zz",
  "/free%20",
  "/free%00",
])("%s is taken as it is", (path) => {
  expect(redirectOf(path, path)).toBeUndefined();
});

test("what the URL standard reads otherwise than it was written leads to the page as well", () => {
  expect(redirectOf("/help/../free", "/free")).toBe("/free");
  expect(redirectOf("/help/%2e%2E/free", "/free")).toBe("/free");
  expect(redirectOf("/./free", "/free")).toBe("/free");
  expect(redirectOf("/x/../nowhere", "/nowhere")).toBeUndefined();
  expect(redirectOf("/free", "/free")).toBeUndefined();
});
