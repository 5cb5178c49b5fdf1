import { expect, test } from "../support/browser-test.ts";
import { gotoTakenOver } from "../support/taken-over.ts";

/** Marks the document, so that a test can tell whether it is still the same one. */
const mark = () => {
  (window as Window & { mark?: boolean }).mark = true;
};
const isMarked = () => (window as Window & { mark?: boolean }).mark === true;

test("a link within the locale keeps the document, updates title and address, and back restores the scroll", async ({
  page,
}) => {
  await gotoTakenOver(page, "/help");
  await page.evaluate(mark);
  const title = await page.title();
  // A click by the mouse would scroll to the link first.
  await page.evaluate(() => {
    scrollTo(0, 400);
    document.querySelector<HTMLAnchorElement>('main a[href^="/help/"]')?.click();
  });
  await expect(page).toHaveURL(/\/help\/[a-z-]+$/);
  await expect(page).not.toHaveTitle(title);
  expect(await page.evaluate(isMarked)).toBe(true);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(page).toHaveTitle(title);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(400);
  expect(await page.evaluate(isMarked)).toBe(true);
});

test("a GET form stays in the document and carries its query", async ({ page }) => {
  await gotoTakenOver(page, "/help");
  await page.evaluate(mark);
  await page.getByRole("searchbox").or(page.getByRole("combobox")).first().fill("kill switch");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/help\/search\?q=kill(\+|%20)switch$/);
  await expect(page.locator("main")).toContainText("results for");
  expect(await page.evaluate(isMarked)).toBe(true);
});

test("without the Navigation API documents are loaded, and nothing else changes", async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, "navigation"));
  await gotoTakenOver(page, "/help");
  await page.evaluate(mark);
  await page.locator('main a[href^="/help/"]').first().click();
  await expect(page).toHaveURL(/\/help\/[a-z-]+$/);
  expect(await page.evaluate(isMarked)).toBe(false);
  await page.goBack();
  await expect(page).toHaveURL(/\/help$/);
});

test("another locale is another document", async ({ page }) => {
  await page.goto("/free");
  await page.evaluate(mark);
  await page.evaluate(() => {
    location.href = "/ar/free";
  });
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
  expect(await page.evaluate(isMarked)).toBe(false);
});

test("an unknown address is the 404 page, on the server and in the browser alike", async ({ page, expectErrors }) => {
  expectErrors(/404/);
  const response = await page.goto("/nowhere");
  expect(response?.status()).toBe(404);
  await expect(page).toHaveTitle(/^404 Page Not Found/);
  const shown = await page.locator("main").innerText();
  await gotoTakenOver(page, "/help");
  await page.evaluate(mark);
  await page.evaluate(() => {
    const link = document.createElement("a");
    link.href = "/help/no-such-article";
    document.body.append(link);
    link.click();
  });
  await expect(page).toHaveTitle(/^404 Page Not Found/);
  expect(shown).toContain("Sorry, the page you are looking for does not exist or has been moved.");
  await expect(page.locator("main")).toContainText(
    "Sorry, the page you are looking for does not exist or has been moved.",
  );
  expect(await page.evaluate(isMarked)).toBe(true);
  await page.getByRole("link", { name: "Back to Home" }).click();
  await expect(page).toHaveURL(/\/$/);
});

test("the feed of the releases is a file, not a page", async ({ page }) => {
  await page.goto("/download/windows");
  // Whether a browser shows a feed or saves it is its own affair.
  const asked = page.waitForRequest((request) => request.url().endsWith("/download/feed.xml"));
  await page.getByRole("link", { name: "Atom" }).click();
  expect((await asked).isNavigationRequest()).toBe(true);
});
