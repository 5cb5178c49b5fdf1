import { expect, test } from "../support/browser-test.ts";
import { gotoTakenOver } from "../support/taken-over.ts";

test("a visit that fails blames nobody, keeps the frame, and goes on by itself", async ({
  page,
  context,
  expectErrors,
}) => {
  expectErrors(/Failed to load resource|ERR_INTERNET_DISCONNECTED|ERR_FAILED|dynamically imported|preload CSS/);
  await gotoTakenOver(page, "/help/kill-switch");
  // Visits have their code from here on.
  await page.locator('footer a[href="/gaming"]').click();
  await expect(page).toHaveURL(/\/gaming$/);
  await page.goBack();
  // The address is the article's before the article is there.
  await expect(page.locator('main nav a[href="/help"]')).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("kill switch");
  await expect.poll(() => page.evaluate(() => window.navigation.transition)).toBeNull();
  await context.setOffline(true);
  await page.locator('main nav a[href="/help"]').click();
  await expect(page.getByRole("heading", { name: "No connection to this site." })).toBeVisible();
  await expect(page.getByText("The Help Center still works.")).toBeHidden();
  await expect(page.getByText("something went wrong on our end")).toBeHidden();
  await context.setOffline(false);
  await expect(page.getByRole("heading", { name: "No connection to this site." })).toBeHidden();
  await expect(page).toHaveURL(/\/help$/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});
