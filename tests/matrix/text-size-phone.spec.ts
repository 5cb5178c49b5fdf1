import type { LocaleCode } from "../../site/locales.ts";
import { localizedPath } from "../../site/localized-path.ts";
import { findBrowser, launchOptions } from "../support/browser.ts";
import { expect, test } from "../support/browser-test.ts";
import { everyPage, missingPage } from "../support/every-page.ts";
import { misfits } from "../support/misfits.ts";

const options = launchOptions(await findBrowser(process.env.CHROMIUM_PATH));

// Text of half as much again, as a phone's own setting makes it; the narrow windows are those of a phone with large
// display.
test.use({ launchOptions: { ...options, args: [...(options.args ?? []), "--blink-settings=defaultFontSize=24"] } });

/** Fields and buttons that reach out of the window, where a frame may cut them off. */
function controlsOutside(): string[] {
  return [...document.querySelectorAll("input, select, textarea, button, .button")]
    .filter((one) => one.checkVisibility() && !one.closest(".scrolls, .visually-hidden"))
    .filter((one) => {
      const { left, right, width } = one.getBoundingClientRect();
      return width > 1 && (left < -1 || right > innerWidth + 1);
    })
    .map((one) => `outside: ${one.outerHTML.slice(0, 80)}`);
}

for (const code of ["en", "de", "el", "ar", "th", "ja"] satisfies LocaleCode[]) {
  test(`large text has room on phones in ${code}, and the theme can be switched`, async ({ page, expectErrors }) => {
    expectErrors(/404/);
    const found: string[] = [];
    for (const path of [...everyPage, missingPage]) {
      await page.goto(localizedPath(path, code));
      found.push(...(await misfits(page, [360, 277, 240])).map((one) => `${path} ${one}`));
      found.push(...(await page.evaluate(controlsOutside)).map((one) => `${path} ${one}`));
    }
    const menu = page.locator('header details[name="site-menu"]').first();
    await menu.locator("summary").click();
    await expect(menu.locator("[data-theme-switch]")).toBeVisible();
    expect(found).toEqual([]);
  });
}
