import { expect, test } from "../support/browser-test.ts";
import { expectNothingKept, gotoKept, keptByBrowser, takenOverBy } from "../support/kept-help.ts";
import { type RunningSite, startSite } from "../support/site.ts";
import { type SwitchedLine, startSwitchedLine } from "../support/switched-line.ts";
import { takenOver } from "../support/taken-over.ts";

// Another origin than the site's own: the browser sees the line, and what stands behind it changes.
test.use({ settings: { OFFLINE: "on" }, serviceWorkers: "allow" });
test.describe.configure({ mode: "default" });

let line: SwitchedLine;
/** The same site with another build of the worker: it has been told other headers. */
let next: RunningSite;
let off: RunningSite;

test.beforeAll(async ({ site }) => {
  [line, next, off] = await Promise.all([
    startSwitchedLine(site.url),
    startSite({ env: { OFFLINE: "on", IPV6_HOST: "ip6.example.org" } }),
    startSite({ env: { OFFLINE: "off" } }),
  ]);
});
test.afterAll(async () => {
  await Promise.all([line.close(), next.close(), off.close()]);
});
test.beforeEach(({ site, expectErrors }) => {
  expectErrors(/Failed to load resource|ERR_/);
  line.set("up");
  line.refuse();
  line.leadTo(site.url);
  line.requests.length = 0;
});

for (const [name, value] of [
  ["where data is saved", { saveData: true, effectiveType: "4g" }],
  ["on 2g", { saveData: false, effectiveType: "2g" }],
] as const) {
  test(`nothing is fetched ${name}`, async ({ page, context }) => {
    await context.addInitScript(
      (connection) =>
        Object.defineProperty(Object.getPrototypeOf(navigator), "connection", {
          configurable: true,
          value: connection,
        }),
      value,
    );
    await page.goto(`${line.url}/help`, { waitUntil: "networkidle" });
    // Two seconds, and then a browser that has nothing to do, are what the worker waits for.
    await page.waitForTimeout(3_000);
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    expect(line.requests.filter(({ path }) => path.includes("offline"))).toEqual([]);
    expect(await keptByBrowser(page)).toEqual({ caches: [], workers: 0 });
  });
}

test("who saves data later reads what was kept before, and fetches nothing of it", async ({ page }) => {
  await page.addInitScript(() => {
    const saveData = sessionStorage.getItem("saves") === "yes";
    Object.defineProperty(Object.getPrototypeOf(navigator), "connection", {
      configurable: true,
      value: { saveData, effectiveType: "4g" },
    });
  });
  await gotoKept(page, `${line.url}/free`);
  await page.evaluate(() => sessionStorage.setItem("saves", "yes"));
  line.requests.length = 0;
  await gotoKept(page, `${line.url}/help`);
  await takenOver(page);
  expect(line.requests.map(({ path }) => path).filter((path) => path.startsWith("/offline/"))).toEqual([
    "/offline/en.json",
  ]);
  line.set("cut");
  await page.locator('main a[href="/help/kill-switch"]').first().click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("kill switch");
});

test("nothing of it is fetched before a page is loaded and idle", async ({ page }) => {
  await page.goto(`${line.url}/help`);
  // The browser notes what it has fetched when that is there.
  const asked = await page.waitForFunction(() => {
    const [entry] = performance.getEntriesByName(`${location.origin}/offline/en.json`);
    return entry?.startTime;
  });
  const loaded = await page.evaluate(
    () => (performance.getEntriesByType("navigation")[0] as PerformanceNavigationTiming).loadEventStart,
  );
  const sinceLoad = ((await asked.jsonValue()) ?? 0) - loaded;
  expect(sinceLoad).toBeGreaterThan(1_900);
});

test("visits over the worker arrive as without it, and are never answered from what is kept", async ({ page }) => {
  await gotoKept(page, `${line.url}/help`);
  await page.goto(`${line.url}/free`);
  line.requests.length = 0;
  await page.locator('footer a[href="/ip"]').click();
  await page.waitForURL(/\/ip$/);
  await page.goto(`${line.url}/help/kill-switch`);
  await expect(page.locator("html")).not.toHaveAttribute("data-copy");
  const visits = line.requests.filter(({ headers }) => headers["sec-fetch-mode"] === "navigate");
  expect(visits.map(({ path }) => path)).toContain("/help/kill-switch");
  for (const { headers } of visits) expect(headers["sec-fetch-dest"]).toBe("document");
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    return (await Promise.all(names.map(async (name) => (await caches.open(name)).keys())))
      .flat()
      .map(({ url }) => new URL(url).pathname);
  });
  expect(kept.filter((path) => !/^\/(assets|js|icons|offline)\/|^\/favicon/.test(path))).toEqual([]);
});

test("a line that breaks or hangs while a page is asked for leads to what is kept", async ({ page }) => {
  await gotoKept(page, `${line.url}/help`);
  line.set("cut");
  await page.goto(`${line.url}/help/kill-switch`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("kill switch");
  await expect(page.getByText("No connection to this site.")).toBeVisible();
  line.set("silent");
  await page.goto(`${line.url}/help/search?q=wifi`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("wifi");
  line.set("up");
  await expect(page.getByText("No connection to this site.")).toBeHidden({ timeout: 40_000 });
});

test("a page that hangs and is not kept says so when the line breaks, and loads when it is back", async ({ page }) => {
  await gotoKept(page, `${line.url}/help`);
  line.set("silent");
  const going = page.goto(`${line.url}/gaming`);
  await expect.poll(() => line.requests.some(({ path }) => path === "/gaming")).toBe(true);
  line.set("cut");
  await going;
  await expect(page.getByRole("heading", { name: "This page needs a connection" })).toBeVisible();
  line.set("up");
  await expect(page).toHaveTitle(/gaming/i, { timeout: 40_000 });
});

test("a new version takes over, and removes what the old one kept", async ({ page }) => {
  await gotoKept(page, `${line.url}/help`);
  const before = await keptByBrowser(page);
  line.leadTo(next.url);
  await gotoKept(page, `${line.url}/help`);
  await takenOverBy(page, before.caches);
  line.set("cut");
  const response = await page.goto(`${line.url}/help/kill-switch`);
  expect(response?.headers()["content-security-policy"]).toContain("ip6.example.org");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("kill switch");
});

test("an upgrade while somebody reads without a connection shows at the first page with one", async ({ page }) => {
  await gotoKept(page, `${line.url}/help`);
  const before = await keptByBrowser(page);
  line.set("cut");
  line.leadTo(next.url);
  const copy = await page.goto(`${line.url}/help/kill-switch`);
  expect(copy?.fromServiceWorker()).toBe(true);
  expect(copy?.headers()["content-security-policy"]).not.toContain("ip6.example.org");
  line.set("up");
  const fresh = await page.reload();
  expect(fresh?.headers()["content-security-policy"]).toContain("ip6.example.org");
  await expect(page.locator("html")).not.toHaveAttribute("data-copy");
  await takenOverBy(page, before.caches);
});

test("a new version that cannot be had whole leaves the old one in its place", async ({ page }) => {
  await gotoKept(page, `${line.url}/help`);
  const before = await keptByBrowser(page);
  line.leadTo(next.url);
  line.refuse(/^\/js\/mobileFit/);
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    const found = new Promise<ServiceWorker>((resolve) => {
      registration?.addEventListener("updatefound", () => resolve(registration.installing as ServiceWorker));
    });
    await registration?.update();
    const worker = await found;
    if (worker.state === "redundant") return;
    await new Promise<void>((resolve) => {
      worker.addEventListener("statechange", () => worker.state === "redundant" && resolve());
    });
  });
  line.set("cut");
  const response = await page.goto(`${line.url}/help/kill-switch`);
  expect(response?.status()).toBe(200);
  expect(response?.headers()["content-security-policy"]).not.toContain("ip6.example.org");
  await expect.poll(async () => (await keptByBrowser(page)).caches).toEqual(before.caches);
});

test("two tabs of two versions both read on without a connection", async ({ page, context }) => {
  await gotoKept(page, `${line.url}/help`);
  const before = await keptByBrowser(page);
  line.leadTo(next.url);
  const other = await context.newPage();
  await gotoKept(other, `${line.url}/help`);
  await takenOverBy(other, before.caches);
  line.set("cut");
  for (const tab of [page, other]) {
    await tab.locator('main a[href="/help/kill-switch"]').first().click();
    await expect(tab.getByRole("heading", { level: 1 })).toContainText("kill switch");
    await tab.goto(`${line.url}/help/it-wont-connect`);
    await expect(tab.getByRole("heading", { level: 1 })).toBeVisible();
  }
});

test("the operator's one setting takes everything back, and pages go on", async ({ page }) => {
  await gotoKept(page, `${line.url}/help`);
  expect((await keptByBrowser(page)).workers).toBe(1);
  line.leadTo(off.url);
  await page.goto(`${line.url}/free`);
  await expectNothingKept(page);
  await page.goto(`${line.url}/help/kill-switch`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("kill switch");
  await expect(page.locator("html")).not.toHaveAttribute("data-kept");
  await expect.poll(() => keptByBrowser(page), { timeout: 30_000 }).toEqual({ caches: [], workers: 0 });
});

test("a worker serves pages when it has something to show, and not before", async ({ page }) => {
  line.refuse(/^\/offline\/th\.\w{12}\./);
  await page.goto(`${line.url}/th/help`);
  const isAsked = () => line.refused.some((path) => path.startsWith("/offline/th"));
  await expect.poll(isAsked, { timeout: 30_000 }).toBe(true);
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active ?? null)).toBe(null);
  line.refuse();
  await page.goto(`${line.url}/th/help`);
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null), { timeout: 30_000 })
    .toBe(true);
  line.set("cut");
  await page.goto(`${line.url}/th/help/kill-switch`);
  await expect(page.locator("html")).toHaveAttribute("data-copy");
  await expect(page.locator("html")).toHaveAttribute("lang", "th");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("a full disk costs nothing but the copy", async ({ page, context }) => {
  const session = await context.newCDPSession(page);
  await session.send("Storage.overrideQuotaForOrigin", { origin: line.url, quotaSize: 200_000 });
  await page.goto(`${line.url}/help`);
  await expect.poll(() => line.requests.some(({ path }) => path === "/offline.js"), { timeout: 30_000 }).toBe(true);
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    const worker = registration?.installing;
    if (!worker || worker.state === "redundant") return;
    await new Promise<void>((resolve) => {
      worker.addEventListener("statechange", () => worker.state === "redundant" && resolve());
    });
  });
  await expect.poll(() => keptByBrowser(page)).toEqual({ caches: [], workers: 0 });
  await expect(page.locator("html")).not.toHaveAttribute("data-kept");
  await page.goto(`${line.url}/help/kill-switch`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("kill switch");
  await page.goto(`${line.url}/gaming`);
  await expect(page).toHaveTitle(/gaming/i);
});

test("a browser that keeps nothing, as in a private window, meets no error", async ({ page }) => {
  await page.addInitScript(() => {
    navigator.serviceWorker.register = () => Promise.reject(new DOMException("no", "SecurityError"));
  });
  await page.goto(`${line.url}/help`);
  await expect
    .poll(() => line.requests.some(({ path }) => path === "/offline/en.json"), { timeout: 30_000 })
    .toBe(true);
  await page.locator('main a[href="/help/kill-switch"]').first().click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("kill switch");
});
