import { readSystemWords, wordsIn } from "../../server/content/system-words.ts";
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

test("drawn dialogs show the words of each language's system, legible and within their buttons", async ({ page }) => {
  test.setTimeout(240_000);
  await page.setViewportSize({ width: 360, height: 640 });
  const words = readSystemWords("content").facts;
  const shown = {
    windows: ["words.windows.yes", "words.windows.no"],
    android: ["words.android.allowFromThisSource", "words.android.cancel", "words.android.install"],
    ios: ["words.ios.allow", "words.ios.dontAllow"],
  };
  const wrong: string[] = [];
  for (const { code, tag } of locales) {
    for (const [platform, names] of Object.entries(shown)) {
      await page.goto(localizedPath(`/download/${platform}`, code));
      const lines = await page.locator("#steps ol text").evaluateAll((texts) =>
        texts.map((line) => {
          const picture = line.closest("svg")?.getBoundingClientRect();
          const box = line.getBoundingClientRect();
          return {
            text: line.textContent ?? "",
            isMirrored: ((line as SVGTextElement).getScreenCTM()?.a ?? 0) < 0,
            isWithin: picture !== undefined && box.left >= picture.left && box.right <= picture.right,
            // A button is drawn right before its word.
            spill: line.previousElementSibling?.matches("rect")
              ? box.width - line.previousElementSibling.getBoundingClientRect().width
              : -9,
          };
        }),
      );
      const all = lines.map(({ text }) => text).join("");
      for (const name of names) {
        const word = words[name] && wordsIn(words[name], tag)[0]?.text;
        if (!word || !all.replace(/\s/g, "").includes(word.replace(/\s/g, "")))
          wrong.push(`${code} ${name}: no ${word}`);
      }
      for (const { text, isMirrored, isWithin, spill } of lines) {
        if (isMirrored) wrong.push(`${code}: ${text} is mirrored`);
        if (!isWithin || spill > -4) wrong.push(`${code} ${platform}: ${text} has no room (${spill})`);
      }
    }
  }
  expect(wrong).toEqual([]);
});
