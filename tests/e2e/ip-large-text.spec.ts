import type { LocaleCode } from "../../site/locales.ts";
import { localizedPath } from "../../site/localized-path.ts";
import { findBrowser, launchOptions } from "../support/browser.ts";
import { expect, test } from "../support/browser-test.ts";
import { misfits } from "../support/misfits.ts";

const options = launchOptions(await findBrowser(process.env.CHROMIUM_PATH));

// Text of half as much again, as a phone's own setting makes it; the narrow windows are those of a phone with large
// display.
test.use({
  launchOptions: { ...options, args: [...(options.args ?? []), "--blink-settings=defaultFontSize=24"] },
  settings: { TRUSTED_PROXIES: "loopback" },
});

for (const code of ["en", "de", "el", "ar", "th", "ja"] satisfies LocaleCode[]) {
  test(`large text has room on phones, for a long address too, in ${code}`, async ({ page, context }) => {
    const found: string[] = [];
    for (const address of ["193.0.6.139", "2001:4860:4860:1234:5678:9abc:def0:8888"]) {
      await context.setExtraHTTPHeaders({ "X-Forwarded-For": address });
      await page.goto(`${localizedPath("/ip", code)}?ip=2001:4860:4860:1234:5678:9abc:def0:8888`);
      found.push(...(await misfits(page, [360, 277, 240])).map((one) => `${address} ${one}`));
    }
    expect(found).toEqual([]);
  });
}
