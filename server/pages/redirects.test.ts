import { expect, test } from "vitest";
import { movedPath } from "./redirects.ts";

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
