import { afterAll, beforeAll, expect, test } from "vitest";
import { openEventReports } from "../../server/events/open-events.ts";
import { countedEvents } from "../../site/counted-events.ts";
import { type RunningSite, startSite } from "../support/site.ts";

/** A site behind a proxy, as it is run: what counts is decided by what comes over the network. */
let site: RunningSite;
beforeAll(async () => {
  site = await startSite({ env: { TRUSTED_PROXIES: "loopback", WRITES_PER_MINUTE: "0" } });
});
afterAll(() => site.close());

const everyDay = { from: "0000-01-01", to: "9999-12-31" };

function ask(path: string, { address = "192.0.2.1", headers = {}, body = undefined as unknown } = {}) {
  return fetch(site.url + path, {
    headers: {
      "X-Forwarded-For": address,
      ...(body !== undefined && { "Content-Type": "application/json" }),
      ...headers,
    },
    ...(body !== undefined && { method: "POST", body: JSON.stringify(body) }),
  });
}

async function counted(name: "articles" | "campaigns" | "downloads", by: string[]) {
  const { report, close } = await openEventReports({ databaseUrl: "", dataDir: site.dataDir });
  try {
    return await report(countedEvents[name], { ...everyDay, by });
  } finally {
    await close();
  }
}

test("pages from the cache count people who open them, and an address's fair share", async () => {
  const page = "/it/help/kill-switch";
  const picture = { "Sec-Fetch-Site": "cross-site", "Sec-Fetch-Dest": "image" };
  for (let time = 0; time < 80; time += 1) await ask(page, { headers: picture });
  for (let time = 0; time < 80; time += 1) expect((await ask(page)).status).toBe(200);
  for (let time = 0; time < 5; time += 1) await ask(page, { address: "192.0.2.2" });
  await expect.poll(() => counted("articles", ["article_id"])).toEqual([{ article_id: "kill-switch", n: 65 }]);
});

test("made-up versions and campaigns leave room for real ones", async () => {
  const visit = (source: string, address: string) =>
    ask("/api/thematic-activity/v2", { address, body: { url: `https://x.example/free?utm_source=${source}` } });
  for (let number = 0; number < 300; number += 1) {
    await ask("/api/download/ajax-click-download", { body: { platform: "android", version: `9.${number}` } });
    await visit(`made-up-${number}`, "192.0.2.1");
  }
  const { android } = await (await ask("/api/download")).json();
  await ask("/api/download/ajax-click-download", { body: { platform: "android", version: android.version } });
  for (let host = 1; host <= 6; host += 1) await visit("newsletter", `192.0.2.${host}`);
  expect(await counted("downloads", ["version"])).toEqual([
    { version: "(other)", n: 300 },
    { version: android.version, n: 1 },
  ]);
  expect(await counted("campaigns", ["utm_source", "landing_path"])).toEqual([
    { utm_source: "(other)", landing_path: "(other)", n: 304 },
    { utm_source: "newsletter", landing_path: "/free", n: 2 },
  ]);
});
