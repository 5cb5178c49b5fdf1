import { expect, test } from "vitest";
import { mayPrefetch, prefetchIdleTimeout } from "./prefetch-rules.ts";

test.each([
  [{ onLine: true }, true],
  [{ onLine: true, connection: { effectiveType: "4g", saveData: false } }, true],
  [{ onLine: true, connection: { effectiveType: "2g" } }, false],
  [{ onLine: true, connection: { effectiveType: "slow-2g" } }, false],
  [{ onLine: true, connection: { effectiveType: "4g", saveData: true } }, false],
  [{ onLine: false }, false],
])("%j may prefetch: %s", (network, may) => {
  expect(mayPrefetch(network)).toBe(may);
});

test("waits for an idle browser no longer than SPEC says", () => {
  expect(prefetchIdleTimeout).toBe(2_000);
});
