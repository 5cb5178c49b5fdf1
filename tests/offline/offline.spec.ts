import type { Page, Response } from "@playwright/test";
import { expect, test } from "../support/browser-test.ts";
import { gotoKept } from "../support/kept-help.ts";
import { gotoTakenOver } from "../support/taken-over.ts";

test.use({ settings: { OFFLINE: "on" }, serviceWorkers: "allow" });
test.beforeEach(({ expectErrors }) => {
  expectErrors(/Failed to load resource|ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
});

const notice = (page: Page) => page.getByText("No connection to this site.");
const help = (page: Page) => page.getByRole("status").getByRole("link", { name: "The Help Center still works." });
const needsConnection = (page: Page) => page.getByRole("heading", { name: "This page needs a connection" });

/** The page's own part as it was sent. */
async function mainOf(response: Response | null): Promise<string> {
  const html = (await response?.text()) ?? "";
  return html.slice(html.indexOf("<main"), html.indexOf("</main>"));
}

test.describe("the line is cut before a page is opened", () => {
  for (const base of ["", "/ja"]) {
    test(`kept pages are the server's, in ${base || "English"}`, async ({ page, context }) => {
      const paths = [
        "/help",
        "/help/kill-switch",
        "/help/search?q=wifi",
        "/help/search?q=kil+swich",
        "/help/it-wont-connect",
        "/help/it-wont-connect?way=windows",
        "/download",
        "/download/windows",
        "/download/verify",
      ];
      const online = new Map<string, string>();
      for (const path of paths) online.set(path, await mainOf(await page.goto(base + path)));
      await gotoKept(page, `${base}/free`);
      await context.setOffline(true);
      for (const path of paths) {
        const response = await page.goto(base + path);
        expect(response?.fromServiceWorker(), path).toBe(true);
        expect(response?.status(), path).toBe(200);
        expect(await mainOf(response), path).toBe(online.get(path));
        expect(response?.headers()["content-security-policy"]).toContain("script-src 'self'");
      }
      await expect(page.locator("html")).toHaveAttribute("data-copy", "");
    });
  }

  test("what is not there says so, with what is, and loads by itself", async ({ page, context }) => {
    await gotoKept(page, "/free");
    await context.setOffline(true);
    await page.goto("/gaming");
    await expect(needsConnection(page)).toBeVisible();
    await expect(notice(page)).toBeVisible();
    await expect(page).toHaveTitle("No connection to this site.");
    await page.locator("main").getByRole("link", { name: "What a kill switch does" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("kill switch");
    await page.goBack();
    await expect(needsConnection(page)).toBeVisible();
    await context.setOffline(false);
    await expect(needsConnection(page)).toBeHidden();
    await expect(page).toHaveTitle(/gaming/i);
    await expect(notice(page)).toBeHidden();
  });

  test("a language that was never open is told so in one that was", async ({ page, context }) => {
    await gotoKept(page, "/fr/free");
    await context.setOffline(true);
    await page.goto("/de/help");
    await expect(page.locator("html")).toHaveAttribute("lang", "fr");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Cette page a besoin d’une connexion");
    await page.goto("/ip");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Cette page a besoin d’une connexion");
  });
});

test.describe("the line is cut while a page is open", () => {
  test("the notice says what works, and goes", async ({ page, context }) => {
    await gotoKept(page, "/free");
    await context.setOffline(true);
    await expect(notice(page)).toBeVisible();
    await expect(help(page)).toBeVisible();
    await help(page).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("How can we help?");
    await context.setOffline(false);
    await expect(notice(page)).toBeHidden();
  });

  test("visits within the document go on, and the search within the help centre", async ({ page, context }) => {
    await gotoKept(page, "/help");
    await gotoTakenOver(page, "/help");
    await gotoKept(page, "/help");
    await context.setOffline(true);
    const field = page.locator('main input[type="search"]');
    await field.fill("kill switch");
    await field.press("Enter");
    await expect(page.locator("main li mark").first()).toBeVisible();
    await page
      .getByRole("main")
      .getByRole("link", { name: /kill switch/i })
      .first()
      .click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("kill switch");
    await page.goto("/help/it-wont-connect");
    const first = page.locator("main a[href*='way=']").first();
    await first.click();
    await expect(page).toHaveURL(/way=/);
    await expect(page.locator("main a[href*='way=']").first()).toBeVisible();
    // A page that is not kept, by a link of the frame.
    await page.locator('footer a[href="/gaming"]').click();
    await expect(needsConnection(page)).toBeVisible();
    await expect(page).toHaveURL(/\/gaming$/);
    await context.setOffline(false);
    await expect(page).toHaveTitle(/gaming/i);
    await expect(needsConnection(page)).toBeHidden();
  });
});
