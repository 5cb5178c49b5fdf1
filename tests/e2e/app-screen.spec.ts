import { locales } from "../../site/locales.ts";
import { localizedPath } from "../../site/localized-path.ts";
import { expect, test } from "../support/browser-test.ts";

test("the app drawn on the home page is read in every language on a narrow phone", async ({ page }) => {
  test.setTimeout(120_000);
  await page.setViewportSize({ width: 320, height: 640 });
  const wrong: string[] = [];
  for (const { code } of locales) {
    await page.goto(localizedPath("/", code));
    const pictures = page.locator('ol svg[role="img"]');
    await expect(pictures).toHaveCount(2);
    for (const [index, picture] of (await pictures.all()).entries()) {
      await picture.scrollIntoViewIfNeeded();
      const said = await picture.getAttribute("aria-label");
      const lines = await picture.locator("text").evaluateAll((texts) =>
        texts.map((text) => {
          const line = text as SVGTextElement;
          const matrix = line.getScreenCTM();
          return {
            words: line.textContent ?? "",
            isMirrored: (matrix?.a ?? 0) < 0,
            width: line.getBBox().width,
            pixels: Number(line.getAttribute("font-size")) * Math.abs(matrix?.a ?? 0),
          };
        }),
      );
      expect(lines).toHaveLength(3);
      for (const { words, isMirrored, width, pixels } of lines) {
        const name = `${code} ${index}: ${words}`;
        if (!said?.includes(words)) wrong.push(`${name} is not in "${said}"`);
        if (isMirrored) wrong.push(`${name} is mirrored`);
        // The screen is 120 units wide, the button 96.
        if (width > (words === lines[1]?.words ? 92 : 114)) wrong.push(`${name} is ${width} wide`);
        if (pixels < 9) wrong.push(`${name} is ${pixels} px high`);
      }
    }
  }
  expect(wrong).toEqual([]);
});
