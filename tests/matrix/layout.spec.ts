import { locales } from "../../site/locales.ts";
import { localizedPath } from "../../site/localized-path.ts";
import { expect, test } from "../support/browser-test.ts";
import { everyPage, missingPage } from "../support/every-page.ts";

const widths = [320, 360, 768, 1024, 1440, 1920];

/** Elements that reach out of the window. Pictures are cut on purpose; what is folded away takes no room. */
function overflowing(): string[] {
  const room = document.documentElement.clientWidth;
  if (document.documentElement.scrollWidth <= room) return [];
  return [...document.querySelectorAll("body *")]
    .filter((element) => {
      const { left, right, width } = element.getBoundingClientRect();
      return (
        width > 0 &&
        (right > room + 1 || left < -1) &&
        !element.closest("svg, .scrolls, details:not([open]) > :not(summary)")
      );
    })
    .slice(0, 5)
    .map(
      (element) =>
        `${element.tagName.toLowerCase()}.${element.className} "${element.textContent?.trim().slice(0, 40)}"`,
    );
}

for (const { code } of locales) {
  test(`nothing reaches out of the window in ${code}, from 320 to 1920 px`, async ({ page, expectErrors }) => {
    expectErrors(/404/);
    const found: string[] = [];
    for (const path of [...everyPage, missingPage]) {
      await page.goto(localizedPath(path, code));
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        for (const what of await page.evaluate(overflowing)) found.push(`${path} at ${width}: ${what}`);
      }
    }
    expect(found).toEqual([]);
  });
}
