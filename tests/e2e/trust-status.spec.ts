import { expect, test } from "../support/browser-test.ts";

test("both pages are reached from the footer, and the proof page from the top of the home page", async ({ page }) => {
  await page.goto("/");
  await page.locator('main a[href="/trust"]').first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Can you trust us?");
  await page.locator('footer a[href="/status"]').click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Status");
});

test("without script the proof page shows what the site keeps, what is missing, and that there is no canary", async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto("/trust");
  await expect(page.locator("#counted tbody")).not.toHaveCount(0);
  await expect(page.locator("#counted")).toContainText("download_clicks");
  await expect(page.locator("#canary")).toContainText("Not published.");
  await expect(page.locator("#gaps li").first()).toBeVisible();
  for (const link of await page.locator("main nav a").all()) {
    const target = await link.getAttribute("href");
    await expect(page.locator(target ?? "")).toHaveCount(1);
  }
  await context.close();
});

test("without script the status page says when it was made and how old the list is", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto("/status");
  const made = await page.locator("header time").first().getAttribute("datetime");
  expect(Math.abs(Date.now() - Date.parse(made ?? ""))).toBeLessThan(86_400_000);
  await expect(page.locator("#locations time")).toContainText("ago");
  await expect(page.locator('head link[type="application/atom+xml"]')).toHaveAttribute("href", "/status/feed.xml");
  for (const path of ["/status/feed.xml", "/status/feed.json", "/api/status?locale=en"]) {
    expect((await page.request.get(path)).status()).toBe(200);
    await expect(page.locator(`main a[href$="${path}"]`)).toHaveCount(1);
  }
  await context.close();
});

for (const path of ["/trust", "/ar/trust", "/status", "/ar/status"]) {
  test(`${path} fits a screen of 320 pixels`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(path);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  });
}
