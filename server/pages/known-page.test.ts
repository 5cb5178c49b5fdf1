import { expect, test } from "vitest";
import { createKnownPage } from "./known-page.ts";

const isKnown = createKnownPage({
  articleExists: (type, id) => type === "help" && id === "kill-switch",
  topicExists: (topic) => topic === "privacy",
});

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
  ["/help/%6bill-switch", false],
  ["/%66ree", false],
  ["/de/blog?topic=privacy", true],
  ["/blog?topic=made-up", false],
  ["/blog?topic=", true],
  ["/help/it-wont-connect?way=windows.made-up", true],
  ["/blog/kill-switch", false],
  ["/download/toaster", false],
])("%s is a page: %s", (address, is) => {
  const [path = "", query] = address.split("?");
  expect(isKnown(path, new URLSearchParams(query))).toBe(is);
});
