import { type LocaleCode, localeCodes } from "../../site/locales.ts";
import { localizedPath } from "../../site/localized-path.ts";
import { axeFindings } from "../support/axe.ts";
import { expect, test } from "../support/browser-test.ts";
import { everyPage, missingPage } from "../support/every-page.ts";

/** One language of each script and direction that changes the layout: in both themes and sizes. */
const everyWay: readonly LocaleCode[] = ["en", "de", "ar", "th", "ja"];
/** Every other language once, in turn: light on a phone, dark on a desktop. Contrast knows no language. */
const isTurnOf = (code: LocaleCode, scheme: string, size: string) =>
  localeCodes.indexOf(code) % 2 === 0
    ? scheme === "light" && size === "phone"
    : scheme === "dark" && size === "desktop";
const sizes = { phone: { width: 360, height: 780 }, desktop: { width: 1280, height: 900 } };

for (const colorScheme of ["light", "dark"] as const) {
  for (const [size, viewport] of Object.entries(sizes)) {
    for (const code of localeCodes.filter((one) => everyWay.includes(one) || isTurnOf(one, colorScheme, size))) {
      test.describe(`${colorScheme}, ${size}`, () => {
        // axe is brought in by the test; the site's own policy would refuse it.
        test.use({ colorScheme, viewport, bypassCSP: true, contextOptions: { reducedMotion: "reduce" } });

        test(`axe finds nothing in ${code}`, async ({ page, expectErrors }) => {
          expectErrors(/404/);
          const found: string[] = [];
          for (const path of [...everyPage, missingPage]) {
            await page.goto(localizedPath(path, code));
            found.push(...(await axeFindings(page)).map((finding) => `${path}: ${finding}`));
          }
          expect(found).toEqual([]);
        });
      });
    }
  }
}
