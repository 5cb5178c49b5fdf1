import type { Page } from "@playwright/test";
import { expect, test } from "../support/browser-test.ts";
import { holdScripts } from "../support/held-scripts.ts";
import { takenOver } from "../support/taken-over.ts";

test.describe("the root path", () => {
  test.use({ locale: "fr-CH" });

  test("leads to the browser's language, with its query", async ({ page }) => {
    await page.goto("/?utm_medium=mail");
    await expect(page).toHaveURL(/\/fr\?utm_medium=mail$/);
    await expect(page.locator("html")).toHaveAttribute("lang", "fr");
  });

  test("no other page is redirected; it offers the language instead", async ({ page }) => {
    await page.goto("/free");
    await expect(page).toHaveURL(/\/free$/);
    await page.getByRole("button", { name: "Lire cette page en français" }).click();
    await expect(page).toHaveURL(/\/fr\/free$/);
  });

  test("the offer can be put away for the visit", async ({ page }) => {
    await page.goto("/free");
    await page.getByRole("button", { name: "Fermer" }).click();
    await page.goto("/gaming");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.waitForTimeout(500);
    await expect(page.getByRole("button", { name: "Lire cette page en français" })).toBeHidden();
  });
});

test("the switch keeps page, query and hash, and the choice for 365 days", async ({ page, context }) => {
  await page.goto("/help/search?q=dns#main");
  await page.locator("header details summary", { hasText: "English" }).click();
  await page.getByRole("button", { name: "Deutsch" }).click();
  await expect(page).toHaveURL(/\/de\/help\/search\?q=dns#main$/);
  const cookie = (await context.cookies()).find(({ name }) => name === "i18n_redirected");
  expect(cookie).toMatchObject({ value: "de", path: "/", sameSite: "Lax", secure: false });
  const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
  expect(Math.round(days)).toBe(365);
  await page.goto("/");
  await expect(page).toHaveURL(/\/de$/);
});

test.describe("the filter of the switch", () => {
  const opener = (page: Page) => page.locator("header details summary", { hasText: "English" });
  const filter = (page: Page) => page.getByRole("searchbox", { name: "Find a language" });
  const languages = (page: Page) => page.locator("header form[action='/locale'] li:visible");

  test("finds a language by its own name, its English name and its tag", async ({ page }) => {
    await page.goto("/free");
    await opener(page).click();
    await expect(languages(page)).toHaveCount(26);
    for (const words of ["ελλ", "greek", "el"]) {
      await filter(page).fill(words);
      await expect(languages(page).filter({ hasText: "Ελληνικά" })).toBeVisible();
      expect(await languages(page).count()).toBeLessThan(6);
    }
    await filter(page).fill("");
    await expect(languages(page)).toHaveCount(26);
  });

  test("comes by keyboard too, and only when the list is wanted", async ({ page }) => {
    await page.goto("/free");
    await expect(page.locator("html")).toHaveAttribute("data-system", /./);
    await page.waitForLoadState("networkidle");
    // A field in the closed list would make the browser lay the list out, in all its scripts.
    expect(await page.locator("header input[type=search]").count()).toBe(0);
    await opener(page).focus();
    await page.keyboard.press("Enter");
    await expect(filter(page)).toBeVisible();
    await page.keyboard.press("Tab");
    await expect(filter(page)).toBeFocused();
  });

  test("leaves a list alone that was opened before there was a script", async ({ page }) => {
    const letGo = await holdScripts(page);
    await page.goto("/free", { waitUntil: "commit" });
    await opener(page).click();
    await expect(languages(page)).toHaveCount(26);
    letGo();
    await takenOver(page);
    await expect(languages(page)).toHaveCount(26);
    await page.getByRole("button", { name: "Deutsch" }).click();
    await expect(page).toHaveURL(/\/de\/free$/);
  });
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the switch works all the same", async ({ page }) => {
    await page.goto("/free");
    await page.locator("header details summary", { hasText: "English" }).click();
    await page.getByRole("button", { name: "한국어" }).click();
    await expect(page).toHaveURL(/\/kr\/free$/);
    await expect(page.locator("html")).toHaveAttribute("lang", "ko");
  });

  test("menus open and lead to their pages", async ({ page }) => {
    await page.goto("/");
    await page.locator("header nav details summary", { hasText: "VPN Download" }).click();
    await page.getByRole("link", { name: "Windows", exact: true }).first().click();
    await expect(page).toHaveURL(/\/download\/windows$/);
  });
});
