import { type LocaleCode, localeCodes } from "../../site/locales.ts";
import { localizedPath } from "../../site/localized-path.ts";
import { axeFindings } from "../support/axe.ts";
import { expect, test } from "../support/browser-test.ts";
import { everyPage, missingPage } from "../support/every-page.ts";

const sizes = { phone: { width: 360, height: 780 }, desktop: { width: 1280, height: 900 } };
const ways = (["light", "dark"] as const).flatMap((colorScheme) =>
  (["phone", "desktop"] as const).map((size) => ({ colorScheme, size })),
);

const whole = ["en", "ar"];
/** All pages in the languages that are looked at whole; of the others every second one, in turn. */
const pagesIn = (code: LocaleCode) => {
  const turn = Math.floor(localeCodes.indexOf(code) / ways.length) % 2;
  return [...everyPage, missingPage].filter((_, at) => whole.includes(code) || at % 2 === turn);
};

for (const [turn, { colorScheme, size }] of ways.entries()) {
  // English in every theme and size; each other language once, in turn. Contrast once from right to left, too.
  for (const code of localeCodes.filter((one, at) => one === "en" || at % ways.length === turn)) {
    test.describe(`${colorScheme}, ${size}`, () => {
      // axe is brought in by the test; the site's own policy would refuse it.
      test.use({
        colorScheme,
        viewport: sizes[size],
        bypassCSP: true,
        contextOptions: { reducedMotion: "reduce" },
      });

      test(`axe finds nothing in ${code}`, async ({ page, expectErrors }) => {
        expectErrors(/404/);
        const found: string[] = [];
        for (const path of pagesIn(code)) {
          await page.goto(localizedPath(path, code));
          found.push(
            ...(await axeFindings(page, { contrast: whole.includes(code) })).map((finding) => `${path}: ${finding}`),
          );
        }
        expect(found).toEqual([]);
      });
    });
  }
}
