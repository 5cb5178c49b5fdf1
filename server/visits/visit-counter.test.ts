import { expect, test } from "vitest";
import { createVisitCounter } from "./visit-counter.ts";
import type { Visited } from "./visit-tally.ts";

/** What a person's browser asks with when it opens a page. */
const opened: Readonly<Record<string, string>> = {
  accept: "text/html",
  "sec-fetch-dest": "document",
  "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
};

/** A counter, and all that it has counted. */
function counting() {
  const pages: string[] = [];
  const countries: (string | null)[] = [];
  const counter = createVisitCounter({
    visits: { count: ({ page, locale }: Visited) => pages.push(`${locale} ${page}`) },
    countries: { count: (country) => countries.push(country) },
    countryOf: () => "DE",
  });
  const visit = (pathname: string, headers: Readonly<Record<string, string>> = opened) =>
    counter.page(pathname, {
      method: "GET",
      header: (name) => headers[name.toLowerCase()],
      address: () => "192.0.2.1",
    });
  return { pages, countries, visit };
}

test("a visit counts under its kind of page, whatever the address holds", () => {
  const { pages, countries, visit } = counting();
  visit("/de/help/kill-switch");
  visit("/de/help/kill-switch");
  visit("/free");
  expect(pages).toEqual(["de /help/:id", "de /help/:id", "en /free"]);
  expect(countries).toEqual(["DE", "DE", "DE"]);
});

test("nobody counts the card for somebody else, as it says", () => {
  const { pages, countries, visit } = counting();
  for (const path of ["/pass", "/fa/pass", "/fa/pass/android"]) for (let time = 0; time < 2; time += 1) visit(path);
  expect(pages).toEqual([]);
  expect(countries).toEqual([]);
});

test("who asks not to be counted has no country looked up", () => {
  const { pages, countries, visit } = counting();
  visit("/free", { ...opened, "sec-gpc": "1" });
  expect(pages).toEqual(["en /free"]);
  expect(countries).toEqual([]);
});
