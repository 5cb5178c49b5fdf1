import type { Page } from "@playwright/test";
import { expect, test } from "../support/browser-test.ts";
import { gotoTakenOver } from "../support/taken-over.ts";

/** What has the focus, and whether its middle is to be seen: in the window, and under nothing else. */
function focused(): { is: string; isSeen: boolean } {
  const element = document.activeElement ?? document.body;
  const { left, right, top, bottom, width, height } = element.getBoundingClientRect();
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  const shown = document.elementFromPoint(x, y);
  const isIn = width > 0 && height > 0 && x >= 0 && x <= innerWidth && y >= 0 && y <= innerHeight;
  const isAlone = shown !== null && (element.contains(shown) || shown.contains(element));
  const is = `${element.tagName.toLowerCase()} "${(element.textContent?.trim() || element.ariaLabel || "").slice(0, 40)}"`;
  return { is, isSeen: element !== document.body && isIn && (isAlone || shown?.closest("label")?.control === element) };
}

/** Walks on with the Tab key while the focus is in an element that fits the selector; names what is not seen. */
async function unseen(page: Page, within: string): Promise<string[]> {
  const found: string[] = [];
  for (let stops = 0; stops < 200; stops++) {
    await page.keyboard.press("Tab");
    if (!(await page.evaluate((selector) => document.activeElement?.closest(selector) !== null, within))) return found;
    const { is, isSeen } = await page.evaluate(focused);
    if (!isSeen) found.push(is);
  }
  return [...found, "the walk does not end"];
}

const windows = [
  { width: 1280, height: 800 },
  { width: 360, height: 780 },
  { width: 320, height: 256 },
] as const;

for (const viewport of windows) {
  test.describe(`what has the focus is seen at ${viewport.width} x ${viewport.height}`, () => {
    test.use({ viewport });

    test("in open menus", async ({ page }) => {
      await page.goto("/free");
      const menus = page.locator('header details[name="site-menu"]');
      for (let number = 0; number < (await menus.count()); number++) {
        const menu = menus.nth(number);
        if (!(await menu.isVisible())) continue;
        await menu.locator("summary").focus();
        await page.keyboard.press("Enter");
        await expect(menu).toHaveAttribute("open", "");
        await page.evaluate((at) => {
          const all = document.querySelectorAll('header details[name="site-menu"]');
          for (const [index, one] of all.entries()) one.toggleAttribute("data-walked", index === at);
        }, number);
        expect(await unseen(page, "[data-walked]")).toEqual([]);
      }
    });

    test("in the dialog", async ({ page }) => {
      await gotoTakenOver(page, "/help");
      await page.getByRole("button", { name: "What to write" }).click();
      await expect(page.getByRole("dialog")).toBeVisible();
      expect(await unseen(page, "dialog")).toEqual([]);
    });

    test("beside the offer of another language", async ({ browser, site }) => {
      const context = await browser.newContext({ viewport, locale: "de-DE" });
      const page = await context.newPage();
      await page.goto(`${site.url}/help/kill-switch`);
      await expect(page.getByRole("link", { name: "Diese Seite auf Deutsch lesen" })).toBeVisible();
      expect(await unseen(page, "body *")).toEqual([]);
      await context.close();
    });

    test("while there is no connection", async ({ page, context, expectErrors }) => {
      expectErrors(/ERR_INTERNET_DISCONNECTED/);
      await gotoTakenOver(page, "/help/search?q=kill");
      await context.setOffline(true);
      await expect(page.getByText("No connection to this site.")).toBeVisible();
      expect(await unseen(page, "body *")).toEqual([]);
      await context.setOffline(false);
    });
  });
}

test.describe("what goes hands the focus on", () => {
  test("after the way back to all locations, to how many they are", async ({ page }) => {
    await gotoTakenOver(page, "/best_vpn?q=atlantis");
    await page.getByRole("link", { name: "Show all locations" }).press("Enter");
    const count = page.locator("#list").getByRole("status").first();
    await expect(count).toHaveText(/^\d+ locations/);
    await expect(count).toBeFocused();
  });

  test("after another try, to what came of it", async ({ page, expectErrors }) => {
    expectErrors(/503|Failed to load/);
    await gotoTakenOver(page, "/best_vpn");
    // Every call until then: the page may ask for newer states by itself, and take a single refusal for its own.
    await page.route(/\/api\/node/, (route) => route.fulfill({ status: 503, json: {} }));
    await page.getByLabel("Sort by").selectOption("Distance from you");
    const again = page.getByRole("button", { name: "Try again" });
    await again.waitFor();
    await page.unroute(/\/api\/node/);
    await again.press("Enter");
    await expect(page.locator("#list [role=status]:focus")).toContainText("so there are no distances");
  });

  test("after the offer is put away, to what follows it", async ({ browser, site }) => {
    const context = await browser.newContext({ locale: "de-DE" });
    const page = await context.newPage();
    await page.goto(`${site.url}/free`);
    await page.getByRole("button", { name: "Schließen" }).press("Enter");
    await expect(page.locator("#root > header a").first()).toBeFocused();
    await context.close();
  });
});
