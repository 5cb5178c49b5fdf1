import { locales } from "../../site/locales.ts";
import { localizedPath } from "../../site/localized-path.ts";
import { expect, test } from "../support/browser-test.ts";
import { everyPage, missingPage } from "../support/every-page.ts";
import { misfits } from "../support/misfits.ts";

const widths = [320, 360, 768, 1024, 1440, 1920];

for (const { code } of locales) {
  test(`everything has room in ${code}, from 320 to 1920 px`, async ({ page, expectErrors }) => {
    expectErrors(/404/);
    const found: string[] = [];
    for (const path of [...everyPage, missingPage]) {
      await page.goto(localizedPath(path, code));
      found.push(...(await misfits(page, widths)).map((one) => `${path} ${one}`));
    }
    expect(found).toEqual([]);
  });
}

test("what does not fit is found", async ({ page }) => {
  await page.goto("/free");
  await page.evaluate(() => {
    const text = document.createElement("p");
    text.textContent = "Verbindungsprotokolleinstellungen";
    text.style.inlineSize = "6ch";
    text.style.overflowWrap = "normal";
    document.querySelector("main")?.replaceChildren(text);
  });
  expect((await misfits(page, [360])).map((one) => one.split(":")[1])).toEqual([" out of its block"]);
});
