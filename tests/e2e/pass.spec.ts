import { expect, test } from "../support/browser-test.ts";
import { gotoTakenOver } from "../support/taken-over.ts";

test("a card is made of two choices, in the language of whom it is for, and changes no choice of the sender's", async ({
  page,
  context,
}) => {
  await gotoTakenOver(page, "/pass");
  await page.getByLabel("Their system").selectOption({ label: "Android" });
  await page.getByLabel("Their language").selectOption({ label: "فارسی" });
  await page.getByRole("button", { name: "Make the card" }).click();
  await page.waitForURL("**/fa/pass/android");
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
  const card = page.locator("main article");
  await expect(card.getByText(/\/fa\/download\/android$/)).toBeVisible();
  await expect(card.locator('a[href="/fa/download/android"]')).toBeVisible();
  await expect(card.getByRole("listitem")).toHaveCount(4);
  expect(await context.cookies()).toEqual([]);
});

test("a card works without script, and there is none for a system that is none", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto("/de/pass");
  await page.locator('select[name="to"]').selectOption("/pass/ios");
  await page.locator("main form button").click();
  await page.waitForURL("**/de/pass/ios");
  expect((await page.goto("/pass/mac"))?.status()).toBe(404);
  await context.close();
});

test("a card is printed on one sheet of A6, in scripts that need room too", async ({ page }) => {
  for (const path of ["/pass/windows", "/pass/android", "/de/pass/ios", "/th/pass/android", "/ar/pass/windows"]) {
    await page.goto(path);
    const sheet = await page.pdf({ preferCSSPageSize: true });
    const pdf = sheet.toString("latin1");
    const sheets = [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, width, height]) =>
      [width, height].map((points) => Math.round((Number(points) / 72) * 25.4)),
    );
    expect(sheets, path).toEqual([[105, 148]]);
  }
});
