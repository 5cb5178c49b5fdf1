import type { Page } from "@playwright/test";
import { expect, test } from "../support/browser-test.ts";
import { gotoTakenOver, visitByLink } from "../support/taken-over.ts";

const nothing = { download_url: "", version: "" };
const empty = { windows: nothing, android: nothing, ios: nothing, mac: nothing };
const android = { download_url: "https://files.example.org/app.apk", version: "9.8.0" };

const readyLine = (page: Page) => page.locator("main header p", { hasText: "Ready" });
/** Calls for the list; the server is made to say another one when `list` is given. */
async function listen(page: Page, list?: unknown): Promise<string[]> {
  const asked: string[] = [];
  await page.route(/\/api\/download\?/, async (route) => {
    asked.push(route.request().url());
    await (list ? route.fulfill({ json: list }) : route.continue());
  });
  return asked;
}

test.describe("the list of a visit", () => {
  test("is asked for once, and kept in session storage for the next page", async ({ page }) => {
    const asked = await listen(page);
    await gotoTakenOver(page, "/free");
    await visitByLink(page, "/download");
    expect(asked).toHaveLength(1);
    await visitByLink(page, "/download/windows");
    await gotoTakenOver(page, "/gaming");
    await visitByLink(page, "/download/android");
    expect(asked).toHaveLength(1);
    const kept = await page.evaluate(() => JSON.parse(sessionStorage.getItem("downloadList") ?? "null"));
    expect(Object.keys(kept).toSorted()).toEqual(["android", "ios", "mac", "windows"]);
    expect(kept.windows.version).toMatch(/^\d/);
  });

  test("is forgotten when a page knows a newer one", async ({ page }) => {
    await page.addInitScript((list) => sessionStorage.setItem("downloadList", JSON.stringify(list)), empty);
    const asked = await listen(page);
    await gotoTakenOver(page, "/");
    await expect(readyLine(page)).toHaveText("Ready for Windows, Android and iPhone and iPad.");
    await visitByLink(page, "/download");
    expect(asked).toHaveLength(1);
    await expect(page.locator("#windows a.button")).toHaveCount(1);
  });

  test("changes every page when it is replaced", async ({ page }) => {
    await listen(page, { ...empty, android });
    await gotoTakenOver(page, "/");
    await visitByLink(page, "/download");
    await expect(page.locator("#android a.button")).toHaveCount(1);
    await expect(page.locator("#windows a.button")).toHaveCount(0);
    for (const path of ["/", "/best_vpn", "/blog/how-wireguard-works", "/download/windows", "/help"]) {
      await visitByLink(page, path);
      // The page that checks a file is none of a platform.
      const others = '[href$="xml"], [href$="json"], [href="/download/verify"], [data-locale]';
      const links = page.locator(`a[href^="/download/"]:not(${others})`);
      const found = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")?.replace("/get", "")));
      expect([path, [...new Set(found)]]).toEqual([path, ["/download/android"]]);
    }
  });

  for (const path of ["/", "/free", "/best_vpn", "/blog/how-wireguard-works"]) {
    test(`changes the page that is shown when it is replaced: ${path}`, async ({ page }) => {
      await listen(page, empty);
      await gotoTakenOver(page, path);
      const offered = page.locator("main .button", { hasText: "Get the app" }).first();
      await expect(offered).toBeAttached();
      const views: string[] = [];
      page.on("request", (request) => /article\/info/.test(request.url()) && views.push(request.url()));
      // A mouse that rests on a link has the data of its page asked for: a new list.
      await expect(async () => {
        await page.mouse.move(0, 0);
        await page.getByRole("banner").getByRole("link", { name: "Get the app" }).hover({ timeout: 1_000 });
        await expect(page.locator("main")).toContainText("There is nothing to download yet.", { timeout: 3_000 });
      }).toPass();
      await expect(page.getByRole("banner").getByRole("link", { name: "Get the app" })).toHaveCount(0);
      await expect(page.locator("main .button", { hasText: "Get the app" })).toHaveCount(0);
      await expect(page.locator("h1")).toHaveCount(1);
      expect(views).toEqual([]);
    });
  }
});
