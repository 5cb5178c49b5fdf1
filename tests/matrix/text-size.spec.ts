import type { LocaleCode } from "../../site/locales.ts";
import { localizedPath } from "../../site/localized-path.ts";
import { findBrowser, launchOptions } from "../support/browser.ts";
import { expect, test } from "../support/browser-test.ts";
import { everyPage, missingPage } from "../support/every-page.ts";
import { misfits } from "../support/misfits.ts";

const options = launchOptions(await findBrowser(process.env.CHROMIUM_PATH));

// As a visitor sets it in the browser, whose own size is 16.
test.use({ launchOptions: { ...options, args: [...(options.args ?? []), "--blink-settings=defaultFontSize=32"] } });

for (const code of ["en", "de", "ar", "th", "ja"] satisfies LocaleCode[]) {
  test(`text of twice the size is that, and has room, in ${code}`, async ({ page, expectErrors }) => {
    expectErrors(/404/);
    const found: string[] = [];
    for (const path of [...everyPage, missingPage]) {
      await page.goto(localizedPath(path, code));
      found.push(...(await misfits(page, [640, 768, 1280])).map((one) => `${path} ${one}`));
      const size = await page.evaluate(() => Number.parseFloat(getComputedStyle(document.body).fontSize));
      if (size < 32) found.push(`${path}: text of ${size} pixels`);
    }
    expect(found).toEqual([]);
  });
}
