import type { Page } from "@playwright/test";
import { expect, test } from "../support/browser-test.ts";

test.use({ viewport: { width: 390, height: 844 } });

const rows = (page: Page) => page.locator("#list tbody tr:visible");
const country = (page: Page, name: string) => rows(page).filter({ has: page.locator("summary", { hasText: name }) });

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "on a phone" : "on a phone without script", () => {
    test.use({ javaScriptEnabled });

    test("the whole list is folded by country, and a country opens", async ({ page }) => {
      await page.goto("/best_vpn");
      const cities = page.locator("#list tbody").filter({ hasText: "Chicago" }).locator("tr:has(th[scope=row])");
      const states = country(page, "United States");
      await expect(states).toHaveText(new RegExp(`^United States,\\s+${await cities.count()} locations[\\d,]{3,}$`));
      expect(await cities.count()).toBeGreaterThan(10);
      await expect(cities.first()).toBeHidden();
      const before = await rows(page).count();
      await states.locator("summary").press("Enter");
      await expect(cities.first()).toBeVisible();
      expect(await rows(page).count()).toBe(before + (await cities.count()));
      // The country stands once, above its cities, but each is heard with it.
      await expect(cities.first().getByRole("rowheader")).toHaveAccessibleName(/^United States ?, \S/);
      await states.locator("summary").press("Enter");
      await expect(cities.first()).toBeHidden();
    });

    test("what is searched for is not folded", async ({ page }) => {
      await page.goto("/best_vpn?q=chicago");
      await expect(rows(page)).toHaveCount(1);
      await expect(rows(page)).toContainText("Chicago");
    });

    test("another order has no countries to open", async ({ page }) => {
      await page.goto("/best_vpn?sort=servers");
      expect(await rows(page).count()).toBeGreaterThan(100);
      await expect(page.locator("#list summary", { hasText: "United States" })).toHaveCount(0);
    });
  });
}

test("the page of a phone is no longer than ten screens", async ({ page }) => {
  await page.goto("/best_vpn");
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(8_900);
});

test("the page says in its first words how old the list is", async ({ page }) => {
  await page.goto("/best_vpn");
  await expect(page.locator("main > header time")).toHaveText(
    /^Last known state: November 20, 2026.+, (\d+ .+ ago|yesterday)$/,
  );
});
