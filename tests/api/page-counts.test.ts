import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestSite, type TestSite } from "../support/app.ts";

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

const everyDay = { from: "0000-01-01", to: "9999-12-31" };

test("a search that finds nothing is counted when a page shows it, and not when it is only fetched ahead", async () => {
  const page = "/de/help/search?q=qyxwvu";
  for (let time = 0; time < 5; time += 1) await site.get(page, { "Sec-Purpose": "prefetch" });
  for (let time = 0; time < 5; time += 1) expect((await site.get(page)).status).toBe(200);
  await expect
    .poll(() => site.services.events.reports.emptySearches({ ...everyDay, by: ["locale", "query"] }))
    .toEqual([{ locale: "de", query: "qyxwvu", n: 5 }]);
});

test("an article's page counts each reading once, drawn or kept", async () => {
  for (let time = 0; time < 3; time += 1) await site.get("/fr/help/kill-switch");
  await expect
    .poll(() => site.services.events.reports.articles({ ...everyDay, by: ["article_id", "locale"] }))
    .toEqual([{ article_id: "kill-switch", locale: "fr", n: 3 }]);
});
