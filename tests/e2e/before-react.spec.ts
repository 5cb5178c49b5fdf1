import type { Page } from "@playwright/test";
import { expect, test } from "../support/browser-test.ts";
import { bringReact, takenOver } from "../support/taken-over.ts";

/** A line that is neither good nor bad: nothing comes for being idle. */
async function onLine(page: Page, connection: object): Promise<void> {
  await page.addInitScript((value) => Object.defineProperty(navigator, "connection", { value }), connection);
}

function reactRequests(page: Page): string[] {
  const seen: string[] = [];
  page.on("request", (request) => {
    if (/\/assets\/react-/.test(request.url())) seen.push(request.url());
  });
  return seen;
}

test.describe("React", () => {
  test("comes when a pointer is over a link", async ({ page }) => {
    await onLine(page, { effectiveType: "3g" });
    const seen = reactRequests(page);
    await page.goto("/free", { waitUntil: "networkidle" });
    expect(seen).toEqual([]);
    await page.locator('footer a[href="/gaming"]').hover();
    await expect.poll(() => seen.length).toBe(1);
  });

  test("comes by itself on a good line", async ({ page }) => {
    await onLine(page, { effectiveType: "4g" });
    const seen = reactRequests(page);
    await page.goto("/free");
    await expect.poll(() => seen.length).toBe(1);
  });

  for (const connection of [{ effectiveType: "2g" }, { effectiveType: "4g", saveData: true }]) {
    test(`comes for no link on ${JSON.stringify(connection)}, whose click loads a document`, async ({ page }) => {
      await onLine(page, connection);
      const seen = reactRequests(page);
      await page.goto("/best_vpn", { waitUntil: "networkidle" });
      await page.locator('footer a[href="/gaming"]').hover();
      await page.locator('footer a[href="/gaming"]').click();
      await expect(page).toHaveURL(/\/gaming$/);
      expect(seen).toEqual([]);
      await page.goto("/help");
      await page.getByRole("searchbox").first().focus();
      await expect.poll(() => seen.length).toBe(1);
    });
  }

  test("takes nothing away: what is typed and opened stays", async ({ page }) => {
    await onLine(page, { effectiveType: "2g" });
    await page.goto("/best_vpn");
    const filter = page.locator("main form input[name=q]");
    await filter.evaluate((field: HTMLInputElement) => {
      field.value = "japan";
    });
    await page.locator("header details summary:visible").first().click();
    await bringReact(page);
    await takenOver(page);
    await expect(filter).toHaveValue("japan");
    await expect(page.locator("header details[open]")).toHaveCount(1);
  });
});

test.describe("without React", () => {
  test.beforeEach(({ page }) => page.route(/\/assets\/takeover-/, () => {}));
  test.use({ viewport: { width: 390, height: 844 } });

  test("the phone's menu closes as a menu should", async ({ page }) => {
    await page.goto("/free");
    const menu = page.locator("header details[name=site-menu]").first();
    const button = menu.locator("summary");
    await button.click();
    await expect(menu).toHaveAttribute("open");
    await page.keyboard.press("Escape");
    await expect(menu).not.toHaveAttribute("open");
    await expect(button).toBeFocused();
    await button.click();
    await page.locator("footer").click({ position: { x: 2, y: 2 }, force: true });
    await expect(menu).not.toHaveAttribute("open");
    await button.click();
    await page.locator("footer a").first().focus();
    await expect(menu).not.toHaveAttribute("open");
  });

  test("a document that takes its time shows the loading bar", async ({ page }) => {
    await page.goto("/free");
    await page.route(/\/gaming$/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      await route.continue();
    });
    // Noted in the page: from outside nothing can be asked while a document is on its way.
    await page.evaluate(() => {
      const bar = document.getElementById("loading-bar") as HTMLProgressElement;
      const note = () => bar.hidden || sessionStorage.setItem("barWasShown", "yes");
      new MutationObserver(note).observe(bar, { attributes: true });
    });
    await page.locator('footer a[href="/gaming"]').click();
    await expect(page).toHaveURL(/\/gaming$/);
    expect(await page.evaluate(() => sessionStorage.getItem("barWasShown"))).toBe("yes");
  });

  test("a campaign is told once in a tab, however often its page is loaded", async ({ page }) => {
    const sent: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("/thematic-activity/v2")) sent.push(request.postDataJSON().url);
    });
    await page.goto("/free?utm_source=news");
    await expect.poll(() => sent).toHaveLength(1);
    await page.reload({ waitUntil: "networkidle" });
    await page.goto("/de/free?utm_source=news", { waitUntil: "networkidle" });
    expect(sent).toHaveLength(1);
    await page.goto("/free?utm_source=mail");
    await expect.poll(() => sent).toHaveLength(2);
  });
});
