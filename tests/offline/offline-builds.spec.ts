import type { Page } from "@playwright/test";
import { expect, test } from "../support/browser-test.ts";
import { fixtureContent } from "../support/content-copy.ts";
import { gotoKept, keptByBrowser, takenOverBy } from "../support/kept-help.ts";
import { otherBuild } from "../support/other-build.ts";
import { type RunningSite, startSite } from "../support/site.ts";
import { type SwitchedLine, startSwitchedLine } from "../support/switched-line.ts";
import { takenOver } from "../support/taken-over.ts";

// A release that gave every script another name, seen by browsers whose pages or whose worker are of the one before.
test.use({ settings: { OFFLINE: "on" }, serviceWorkers: "allow" });
test.describe.configure({ mode: "default" });

let line: SwitchedLine;
let next: RunningSite;
test.beforeAll(async ({ site }) => {
  const env = { OFFLINE: "on", CONTENT_DIR: fixtureContent() };
  [line, next] = await Promise.all([startSwitchedLine(site.url), startSite({ root: otherBuild(), env })]);
});
test.afterAll(async () => {
  await Promise.all([line.close(), next.close()]);
});
test.beforeEach(async ({ site, page, expectErrors }) => {
  // The chunks that are gone, and the line that is.
  expectErrors(/Failed to load resource|ERR_|NoConnection/);
  line.set("up");
  line.leadTo(site.url);
  // What a page fetches ahead is there whatever is released: some tests have visitors who save data.
  await page.addInitScript(() => {
    Object.defineProperty(Object.getPrototypeOf(navigator), "connection", {
      configurable: true,
      value: { saveData: sessionStorage.getItem("saves") === "yes", effectiveType: "4g" },
    });
  });
});

const scriptsOf = (page: Page) =>
  page.evaluate(() => [...document.scripts].map(({ src }) => src).filter((src) => src.includes("/assets/")));
const reloads = (page: Page) => page.evaluate(() => (sessionStorage.getItem("chunkReloadedAt") === null ? 0 : 1));
const killSwitch = (page: Page) => page.locator('main a[href="/help/kill-switch"]').first();

/** A tab whose page and worker are of the old release. */
async function oldTab(page: Page, { ahead = true } = {}): Promise<{ caches: string[]; scripts: string[] }> {
  await gotoKept(page, `${line.url}/help`);
  if (!ahead) {
    await page.evaluate(() => sessionStorage.setItem("saves", "yes"));
    await page.reload();
  }
  await takenOver(page);
  return { caches: (await keptByBrowser(page)).caches, scripts: await scriptsOf(page) };
}

async function releaseTo(page: Page, before: readonly string[]): Promise<void> {
  line.leadTo(next.url);
  const other = await page.context().newPage();
  await gotoKept(other, `${line.url}/free`);
  await takenOverBy(other, before);
  await other.close();
}

test("an old tab below the new worker loads the document once, and is a page of the new release", async ({ page }) => {
  const { caches, scripts } = await oldTab(page, { ahead: false });
  await releaseTo(page, caches);
  // What its next page is made of is nowhere any more.
  const session = await page.context().newCDPSession(page);
  await session.send("Network.clearBrowserCache");
  await killSwitch(page).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("kill switch");
  await expect(page).toHaveURL(/\/help\/kill-switch$/);
  await expect.poll(() => reloads(page)).toBe(1);
  expect(await scriptsOf(page)).not.toEqual(scripts);
  // What is loaded from here on is there: no second reload.
  await page.evaluate(() => Object.assign(window, { stayed: true }));
  await takenOver(page);
  await page.getByRole("navigation", { name: "You are here" }).getByRole("link", { name: "Help Center" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("How can we help?");
  expect(await page.evaluate(() => "stayed" in window)).toBe(true);
});

test("an old tab below the new worker reads on without a connection", async ({ page }) => {
  const { caches } = await oldTab(page);
  await releaseTo(page, caches);
  line.set("cut");
  await killSwitch(page).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("kill switch");
  await expect(page).toHaveURL(/\/help\/kill-switch$/);
  await expect(page.getByText("Something went wrong")).toHaveCount(0);
});

test("an old tab below the old worker goes on within its document, whatever was released", async ({ page }) => {
  await oldTab(page);
  line.leadTo(next.url);
  await page.evaluate(() => Object.assign(window, { stayed: true }));
  await killSwitch(page).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("kill switch");
  expect(await page.evaluate(() => "stayed" in window)).toBe(true);
  expect(await reloads(page)).toBe(0);
});

test("a new tab below the old worker has the new scripts, and without a connection the old pages", async ({ page }) => {
  const { scripts } = await oldTab(page);
  line.leadTo(next.url);
  await page.goto(`${line.url}/help`);
  expect(await scriptsOf(page)).not.toEqual(scripts);
  await takenOver(page);
  await page.evaluate(() => Object.assign(window, { stayed: true }));
  await killSwitch(page).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("kill switch");
  expect(await page.evaluate(() => "stayed" in window)).toBe(true);
  expect(await reloads(page)).toBe(0);
  line.set("cut");
  const copy = await page.goto(`${line.url}/help`);
  expect(copy?.fromServiceWorker()).toBe(true);
  expect(await scriptsOf(page)).toEqual(scripts);
  await takenOver(page);
  await killSwitch(page).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("kill switch");
});
