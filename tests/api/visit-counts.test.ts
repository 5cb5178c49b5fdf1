import { afterEach, expect, test } from "vitest";
import { apiPaths } from "../../api/paths.ts";
import { countedEvents, type ReportName } from "../../site/counted-events.ts";
import { openTestSite, type TestSite } from "../support/app.ts";

let site: TestSite;
afterEach(() => site.close());

const everyDay = { from: "0000-01-01", to: "9999-12-31" };
const rows = (name: ReportName) => site.services.events.report(countedEvents[name], everyDay);
const document = { Accept: "text/html", "Sec-Fetch-Dest": "document" };

/** Opens a page from an address. */
async function open(path: string, address = "192.0.2.1", headers: Record<string, string> = {}): Promise<number> {
  const answer = await site.app.request(path, { headers: { ...document, ...headers } }, { clientAddress: address });
  return answer.status;
}

/** A page's visits, once they are all stored. */
async function visitsOf(page: string, locale = "en"): Promise<unknown> {
  return (await rows("visits")).find((row) => row.page === page && row.locale === locale)?.n;
}

test("a person's visit counts, by kind of page and language; what is fetched ahead, embedded or a crawler's does not", async () => {
  site = await openTestSite();
  const others = [
    { "Sec-Purpose": "prefetch" },
    { "Sec-Fetch-Dest": "iframe" },
    { "Sec-Fetch-Dest": "image" },
    { "User-Agent": "Mozilla/5.0 (compatible; Googlebot/2.1)" },
  ];
  for (const headers of others) await open("/de/free", "192.0.2.1", headers);
  await site.app.request("/de/free", { method: "HEAD", headers: document });
  for (const path of ["/de/free", "/de/help/kill-switch", "/de/help/dns-leaks", "/ip", "/help/search?q=router"]) {
    expect(await open(path), path).toBe(200);
  }
  // A browser that does not say what for.
  await site.get("/de/free");
  await expect.poll(() => visitsOf("/free", "de"), { timeout: 15_000 }).toBe(2);
  expect(await visitsOf("/help/:id", "de")).toBe(2);
  expect(await visitsOf("/ip")).toBe(1);
  expect(await visitsOf("/help/search")).toBe(1);
});

test("a flood of made-up addresses makes one row, and only where a browser says that a person opens them", async () => {
  site = await openTestSite();
  for (let at = 0; at < 300; at += 1) {
    expect(await open(`/made-up-${at}`)).toBe(404);
    await site.get(`/wp-${at}.php`);
    await open(`/help/made-up-${at}`);
  }
  await expect.poll(() => visitsOf("(other)"), { timeout: 15_000 }).toBe(600);
  expect(await rows("visits")).toHaveLength(1);
});

test("a country is named from the fifth person on; who asks not to be counted is not looked up", async () => {
  site = await openTestSite();
  for (let time = 0; time < 9; time += 1) await open("/free", "8.8.8.8");
  for (let host = 1; host <= 5; host += 1) await open("/free", `8.8.4.${host}`, { "Sec-GPC": "1" });
  for (let host = 1; host <= 5; host += 1) await open("/free", `193.0.0.${host}`);
  await expect
    .poll(() => rows("countries"), { timeout: 15_000 })
    .toEqual([expect.objectContaining({ country: "NL", n: 5 })]);
});

const click = (campaign: string, host: number, headers: Record<string, string> = {}) =>
  site.app.request(
    `/api${apiPaths.clickDownload}`,
    {
      method: "POST",
      headers: { "Content-Type": "application/json", ...headers },
      body: JSON.stringify({ platform: "android", locale: "en", campaign }),
    },
    { clientAddress: `192.0.2.${host}` },
  );

test("a download is counted by its campaign, named when five people have come by it", async () => {
  site = await openTestSite();
  const origin = "/de/free?utm_source=News&utm_medium=mail&utm_campaign=autumn";
  const land = (host: number) =>
    site.app.request(
      `/api${apiPaths.campaign}`,
      {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ url: `https://www.example.org${origin}&utm_term=vpn`, locale: "de" }),
      },
      { clientAddress: `192.0.2.${host}` },
    );
  for (let host = 1; host <= 4; host += 1) expect((await land(host)).status).toBe(204);
  expect((await click(origin, 1)).status).toBe(204);
  await land(5);
  expect((await click(origin, 1)).status).toBe(204);
  expect((await click(origin, 2, { "Sec-GPC": "1" })).status).toBe(204);
  const labels = { utm_source: "news", utm_medium: "mail", utm_campaign: "autumn" };
  const hidden = { utm_source: "(other)", utm_medium: "(other)", utm_campaign: "(other)" };
  expect((await rows("conversions")).map(({ day: _, ...row }) => row)).toEqual(
    expect.arrayContaining([
      { platform: "android", locale: "de", landing_path: "(other)", ...hidden, n: 1 },
      { platform: "android", locale: "de", landing_path: "/free", ...labels, n: 1 },
    ]),
  );
  expect((await rows("downloads")).map(({ n }) => n)).toEqual([3]);
});

test("made-up campaigns of one person make one row", async () => {
  site = await openTestSite({ WRITES_PER_MINUTE: "0" });
  for (let at = 0; at < 200; at += 1) {
    expect(
      (await click(`/made-up-${at}?utm_source=ann-${at}@example.org&utm_campaign=${"x".repeat(900)}`, 1)).status,
    ).toBe(204);
  }
  expect(await rows("conversions")).toHaveLength(1);
  expect((await click("x".repeat(2_001), 1)).status).toBe(400);
});

test("each is switched off by itself", async () => {
  site = await openTestSite({ COUNT_VISITS: "off", COUNT_COUNTRIES: "off", COUNT_CAMPAIGN_DOWNLOADS: "off" });
  expect(await (await site.get("/free")).text()).toContain('"campaignDownloads":false');
  for (let host = 1; host <= 5; host += 1) {
    await open("/free", `193.0.0.${host}`);
    await click("/free?utm_source=news", host);
  }
  const { services } = site;
  // Closing stores what waits.
  await expect.poll(() => rows("downloads")).toMatchObject([{ n: 5 }]);
  expect(services.events.waiting()).toBe(0);
  for (const name of ["visits", "countries", "conversions"] as const) expect(await rows(name)).toEqual([]);
});
