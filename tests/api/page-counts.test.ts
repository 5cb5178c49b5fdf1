import { afterAll, beforeAll, expect, test } from "vitest";
import { countedEvents } from "../../site/counted-events.ts";
import { openTestSite, type TestSite } from "../support/app.ts";

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

/** Opens a page from an address. */
async function from(address: string, path: string, headers: Record<string, string> = {}): Promise<Response> {
  return await site.app.request(path, { headers: { Accept: "text/html", ...headers } }, { clientAddress: address });
}

async function readings(article: string): Promise<unknown> {
  const rows = await site.services.events.report(countedEvents.articles, { ...everyDay, by: ["article_id"] });
  return rows.find(({ article_id }) => article_id === article)?.n;
}

const everyDay = { from: "0000-01-01", to: "9999-12-31" };

test("a search that finds nothing is counted when a page shows it, and not when it is only fetched ahead", async () => {
  const page = "/de/help/search?q=qyxwvu";
  const search = (host: number, headers: Record<string, string> = {}) => from(`192.0.2.${host}`, page, headers);
  for (let host = 1; host <= 5; host += 1) {
    await search(host, { "Sec-Purpose": "prefetch" });
    await search(host, { "Sec-Fetch-Dest": "iframe" });
  }
  for (let time = 0; time < 6; time += 1) await search(1);
  for (let host = 1; host <= 5; host += 1) expect((await search(host)).status).toBe(200);
  await expect
    .poll(() => site.services.events.report(countedEvents.searches, { ...everyDay, by: ["locale", "query"] }))
    .toEqual([{ locale: "de", query: "qyxwvu", n: 5 }]);
});

test("an article's page counts what a person opens, and no more than an address's fair share", async () => {
  const page = "/es/help/dns-leaks";
  const document = { "Sec-Fetch-Dest": "document", "Sec-Fetch-Site": "cross-site" };
  const embedded = { "Sec-Fetch-Dest": "image", "Sec-Fetch-Site": "cross-site" };
  const crawler = { "User-Agent": "Mozilla/5.0 (compatible; Googlebot/2.1)" };
  for (const headers of [embedded, crawler, { "Sec-Purpose": "prefetch" }, { "Sec-Fetch-Dest": "iframe" }]) {
    for (let time = 0; time < 3; time += 1) await from("192.0.2.7", page, headers);
  }
  for (let time = 0; time < 3; time += 1) await from("192.0.2.7", page, document);
  await expect.poll(() => readings("dns-leaks")).toBe(3);
  for (let time = 0; time < 200; time += 1) await from("192.0.2.7", page, document);
  await from("192.0.2.8", page, document);
  await expect.poll(() => readings("dns-leaks")).toBe(61);
});

test("an article's page counts each reading once, rendered or cached", async () => {
  for (let time = 0; time < 3; time += 1) await site.get("/fr/help/kill-switch");
  await expect.poll(() => readings("kill-switch")).toBe(3);
});
