import { expect, test } from "vitest";
import { createKnownPage } from "./known-page.ts";

const isKnown = createKnownPage({ articleExists: (type, id) => type === "help" && id === "kill-switch" });

test.each([
  ["/", true],
  ["/de", true],
  ["/ar/best_vpn", true],
  ["/help/kill-switch", true],
  ["/kr/help/kill-switch", true],
  ["/help/it-wont-connect", true],
  ["/fr/download/ios", true],
  ["/nowhere", false],
  ["/xx/free", false],
  ["/help/no-such-article", false],
  ["/help/Kill-Switch", false],
  ["/help/%zz", false],
  ["/blog/kill-switch", false],
  ["/download/toaster", false],
])("%s is a page: %s", (path, is) => {
  expect(isKnown(path)).toBe(is);
});
