import { expect, test } from "../support/browser-test.ts";
import { follow } from "../support/heads.ts";
import { gotoTakenOver } from "../support/taken-over.ts";

const cookies = (page: import("@playwright/test").Page) => page.getByRole("row", { name: /^Cookies/ });

test("the receipt is reached from the footer of every page, and says what this browser holds", async ({
  page,
  context,
}) => {
  const hosts = new Set<string>();
  page.on("request", (request) => hosts.add(new URL(request.url()).host));
  await gotoTakenOver(page, "/free");
  await expect(page.locator('footer a[href="/receipt"]')).toBeVisible();
  await follow(page, "/receipt");
  expect(await context.cookies()).toHaveLength(0);
  await expect(cookies(page)).toHaveText(/Cookies\s*0$/);

  // A choice of a language is the one cookie that there can be.
  await page.getByRole("button", { name: "Language" }).or(page.locator("[data-languages] summary")).first().click();
  await page.locator('[data-languages] a[data-locale="de"]').first().click();
  await page.waitForURL("**/de/receipt");
  await gotoTakenOver(page, "/receipt");
  await expect(cookies(page)).toHaveText(/1: your language$/);
  expect((await context.cookies()).map(({ name }) => name)).toEqual(["i18n_redirected"]);

  // Nobody else was told, and nobody can be.
  expect([...hosts]).toEqual([new URL(page.url()).host]);
  const answer = await page.request.get("/receipt");
  const policy = answer.headers()["content-security-policy"] ?? "";
  expect(policy).toContain("default-src 'none'");
  expect(policy.match(/https?:\/\/\S+/g) ?? []).toEqual([]);
});

test("without script the receipt says how many cookies there can be", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto("/receipt");
  await expect(cookies(page)).toHaveText(/0 or 1$/);
  await context.close();
});
