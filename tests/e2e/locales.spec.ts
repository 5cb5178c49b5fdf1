import type { BrowserContext, Page } from "@playwright/test";
import { locales } from "../../site/locales.ts";
import { localizedPath } from "../../site/localized-path.ts";
import { expect, test } from "../support/browser-test.ts";
import { holdScripts } from "../support/held-scripts.ts";
import { gotoTakenOver, takenOver, visitByLink } from "../support/taken-over.ts";

const opener = (page: Page, current = "English") => page.locator("[data-languages] > summary", { hasText: current });
const filter = (page: Page) => page.locator("[data-languages]").getByRole("searchbox");
const shown = (page: Page) => page.locator("[data-languages] li:visible");
const language = (page: Page, name: string) =>
  page.locator("[data-languages]").getByRole("link", { name, exact: true });

async function savedLanguage(context: BrowserContext) {
  return (await context.cookies()).find(({ name }) => name === "i18n_redirected");
}

/** SPEC section 9: 365 days, path /, same-site lax, not secure. */
async function expectKept(context: BrowserContext, value: string): Promise<void> {
  await expect
    .poll(() => savedLanguage(context))
    .toMatchObject({ value, path: "/", sameSite: "Lax", secure: false, httpOnly: false });
  const days = (((await savedLanguage(context))?.expires ?? 0) - Date.now() / 1000) / 86_400;
  expect(Math.round(days)).toBe(365);
}

test.describe("the root path", () => {
  test.use({ locale: "fr-CH" });

  test("leads to the browser's language, with its query", async ({ page }) => {
    await page.goto("/?utm_medium=mail");
    await expect(page).toHaveURL(/\/fr\?utm_medium=mail$/);
    await expect(page.locator("html")).toHaveAttribute("lang", "fr");
  });

  test("no other page is redirected; it offers the language instead", async ({ page, context }) => {
    await page.goto("/free");
    await expect(page).toHaveURL(/\/free$/);
    await page.getByRole("link", { name: "Lire cette page en français" }).click();
    await expect(page).toHaveURL(/\/fr\/free$/);
    expect(await savedLanguage(context)).toMatchObject({ value: "fr" });
  });

  test("the offer can be put away for the visit", async ({ page }) => {
    await page.goto("/free");
    await page.getByRole("button", { name: "Fermer" }).click();
    await page.goto("/gaming");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.waitForTimeout(500);
    await expect(page.getByRole("link", { name: "Lire cette page en français" })).toBeHidden();
  });
});

test.describe("the switch", () => {
  test("keeps page, query and hash, and the choice for 365 days", async ({ page, context }) => {
    await page.goto("/help/search?q=dns&utm_medium=mail#main");
    await opener(page).click();
    await language(page, "Deutsch").click();
    await expect(page).toHaveURL(/\/de\/help\/search\?q=dns&utm_medium=mail#main$/);
    await expectKept(context, "de");
    await page.goto("/");
    await expect(page).toHaveURL(/\/de$/);
  });

  test("follows a visit within the document", async ({ page }) => {
    await gotoTakenOver(page, "/free?utm_medium=mail");
    await visitByLink(page, "/gaming");
    await opener(page).click();
    await language(page, "Deutsch").click();
    await expect(page).toHaveURL(/\/de\/gaming$/);
  });

  test("leads home from a page that is not there", async ({ page, expectErrors }) => {
    expectErrors(/404/);
    await page.goto("/nowhere?a=b");
    await opener(page).click();
    await language(page, "Deutsch").click();
    await expect(page).toHaveURL(/\/de$/);
  });

  test("is 26 plain links that anybody can follow, each to a page in its language", async ({ page, request }) => {
    for (const path of ["/free", "/help/kill-switch"]) {
      await page.goto(path);
      const links = page.locator("[data-languages] a");
      await expect(links).toHaveCount(26);
      for (const { code, tag, endonym } of locales) {
        const link = links.and(page.locator(`[data-locale="${code}"]`));
        await expect(link).toHaveText(endonym);
        await expect(link).toHaveAttribute("lang", tag);
        await expect(link).toHaveAttribute("href", localizedPath(path, code));
        await expect(link).not.toHaveAttribute("rel");
        if (code === "en") await expect(link).toHaveAttribute("aria-current", "true");
        const answer = await request.get(localizedPath(path, code), { maxRedirects: 0 });
        expect([answer.status(), await answer.text()]).toEqual([200, expect.stringContaining(`<html lang="${tag}"`)]);
      }
    }
  });
});

test.describe("the English home, for a browser that asks for German", () => {
  test.use({ locale: "de-DE" });

  test("is reached by the switch, and stays", async ({ page, context }) => {
    await page.goto("/?utm_medium=mail");
    await expect(page).toHaveURL(/\/de\?utm_medium=mail$/);
    await opener(page, "Deutsch").click();
    await language(page, "English").click();
    await expect(page).toHaveURL(/\/\?utm_medium=mail$/);
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    await expectKept(context, "en");
  });
});

test.describe("the filter of the switch", () => {
  test("finds a language by its own name, its name in English and in the page's language, and its tag", async ({
    page,
  }) => {
    await page.goto("/de/free");
    await opener(page, "Deutsch").click();
    await expect(shown(page)).toHaveCount(26);
    for (const words of ["ελλ", "greek", "griech", "el"]) {
      await filter(page).fill(words);
      await expect(shown(page).filter({ hasText: "Ελληνικά" })).toBeVisible();
      expect(await shown(page).count()).toBeLessThan(6);
    }
    await filter(page).fill("");
    await expect(shown(page)).toHaveCount(26);
  });

  test("Enter takes the first language that is left, and nothing where there is none", async ({ page, context }) => {
    await page.goto("/de/ip");
    await opener(page, "Deutsch").click();
    const status = page.locator("[data-languages]").getByRole("status");
    for (const words of ["", "  ", "qqq"]) {
      await filter(page).fill(words);
      await filter(page).press("Enter");
    }
    await expect(shown(page)).toHaveCount(0);
    await expect(status).toHaveText("Keine Sprache gefunden");
    await expect(status).toBeInViewport();
    await expect(page).toHaveURL(/\/de\/ip$/);
    expect(await savedLanguage(context)).toBeUndefined();
    await filter(page).fill("fran");
    await expect(shown(page)).toHaveText(["Français"]);
    await expect(status).toHaveText("1 Sprache");
    await filter(page).press("Enter");
    await expect(page).toHaveURL(/\/fr\/ip$/);
    await expectKept(context, "fr");
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
    await expect(shown(page)).toHaveCount(26);
    letGo();
    await takenOver(page);
    await expect(shown(page)).toHaveCount(26);
    await expect(filter(page)).toBeVisible();
    await language(page, "Deutsch").click();
    await expect(page).toHaveURL(/\/de\/free$/);
  });
});

for (const [width, height] of [
  [1440, 900],
  [390, 844],
  [320, 256],
] as const) {
  test.describe(`the list of languages at ${width} x ${height}`, () => {
    test.use({ viewport: { width, height } });

    test("shows each language whole when it has the focus, and that there are more", async ({ page }) => {
      await page.goto("/ar/free");
      await page.locator("[data-languages] > summary").click();
      await expect(filter(page)).toBeInViewport({ ratio: 1 });
      const links = page.locator("[data-languages] a");
      const list = page.locator("[data-languages] ul");
      const { clientHeight, scrollHeight } = await list.evaluate(({ clientHeight, scrollHeight }) => ({
        clientHeight,
        scrollHeight,
      }));
      expect(clientHeight).toBeGreaterThan(60);
      if (width === 1440) expect(scrollHeight).toBe(clientHeight);
      if (scrollHeight > clientHeight) {
        const rows = clientHeight / (await links.first().evaluate((link) => link.getBoundingClientRect().height));
        expect(rows % 1).toBeCloseTo(0.5, 1);
      }
      for (const link of await links.all()) {
        await link.focus();
        await expect(link).toBeInViewport({ ratio: 1 });
      }
    });
  });
}

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the switch works all the same, keeps the choice and the query", async ({ page, context }) => {
    await page.goto("/free?utm_medium=mail");
    await opener(page).click();
    await language(page, "한국어").click();
    await expect(page).toHaveURL(/\/kr\/free\?utm_medium=mail$/);
    await expect(page.locator("html")).toHaveAttribute("lang", "ko");
    await expectKept(context, "kr");
    await page.goto("/help/search?q=dns");
    await opener(page).click();
    await language(page, "Deutsch").click();
    await expect(page).toHaveURL(/\/de\/help\/search\?q=dns$/);
    await expectKept(context, "de");
  });

  test.describe("in a browser that asks for German", () => {
    test.use({ locale: "de-DE" });

    test("the English home is reached, and stays", async ({ page, context }) => {
      await page.goto("/de");
      await opener(page, "Deutsch").click();
      await language(page, "English").click();
      await expect(page).toHaveURL(/\/$/);
      await expect(page.locator("html")).toHaveAttribute("lang", "en");
      await expectKept(context, "en");
    });
  });

  test("menus open and lead to their pages", async ({ page }) => {
    await page.goto("/");
    await page.locator("header nav details summary", { hasText: "VPN Download" }).click();
    await page.getByRole("link", { name: "Windows", exact: true }).first().click();
    await expect(page).toHaveURL(/\/download\/windows$/);
  });
});
