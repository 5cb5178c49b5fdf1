import { expect, test } from "vitest";
import { createMatcher } from "../../router/match.ts";
import { routes } from "../../routes.ts";
import { pageToSwitch, switchLink } from "./switch-links.ts";

const match = createMatcher(routes);

function shown(address: string, error?: { status: number; message: string }) {
  const url = new URL(address, "https://site.example");
  return { url, path: url.pathname, route: match(url.pathname)?.route, error };
}

test.each([
  ["/free", "/free"],
  ["/free?utm_source=mail", "/free"],
  ["/help/search?page=2&x=1&q=d%20n", "/help/search?q=d+n&page=2"],
  ["/best_vpn?region=", "/best_vpn"],
  ["/nowhere", "/"],
])("the page at %s is %s in every language", (address, page) => {
  expect(pageToSwitch(shown(address))).toBe(page);
});

test("an error has no page of its own", () => {
  expect(pageToSwitch(shown("/help/no-such-thing", { status: 404, message: "" }))).toBe("/");
});

test("leads to the page, and to the English home by way of the choice", () => {
  expect(switchLink("/free", "de", "en")).toBe("/de/free");
  expect(switchLink("/free", "en", "de")).toBe("/free");
  expect(switchLink("/", "kr", "de")).toBe("/kr");
  expect(switchLink("/", "en", "en")).toBe("/");
  expect(switchLink("/", "en", "de")).toBe("/locale?code=en&to=/");
});
