import { type LocaleCode, locales } from "../../site/locales.ts";
import { localizedPath } from "../../site/localized-path.ts";
import { expect, test } from "../support/browser-test.ts";
import { everyPage, missingPage } from "../support/every-page.ts";
import { wrongBreaks } from "../support/line-breaks.ts";
import { misfits } from "../support/misfits.ts";
import { takenOver } from "../support/taken-over.ts";

const phone = { width: 360, height: 800 };
/** The least room that each layout has, in pixels. */
const narrowest = [320, 768, 1024];
/** Scripts and directions that change the layout, and the longest words, are looked at in all the others too. */
const everyWidth = [...narrowest, 360, 1440, 1920];
const looksDifferent: readonly LocaleCode[] = ["en", "de", "el", "ar", "th", "ja"];

/** Titles and excerpts of articles, in lists and results, are shown as they were written. */
const isOurs = (path: string) => !/^\/(help|blog)/.test(path);

test.use({ viewport: phone });

// Opening a page costs as much as looking at it: all that is true of every page in every language is seen in one visit.
for (const { code, tag, dir } of locales) {
  test(`every page in ${code} is taken over, has room and breaks its lines well`, async ({ page, expectErrors }) => {
    // The fixture fails this test on any other console error, uncaught error or request to another host.
    expectErrors(/404/);
    const found: string[] = [];
    page.on("console", (message) => {
      // The worker of reading offline is kept out of tests that are not about it.
      const isMeant = message.text() === "Service Worker registration blocked by Playwright";
      if (message.type() === "warning" && !isMeant) found.push(`warning: ${message.text()}`);
    });
    for (const path of [...everyPage, missingPage]) {
      await page.setViewportSize(phone);
      const response = await page.goto(localizedPath(path, code));
      expect(response?.status(), path).toBe(path === missingPage ? 404 : 200);
      await expect(page.locator("html"), path).toHaveAttribute("lang", tag);
      await expect(page.locator("html"), path).toHaveAttribute("dir", dir);
      await takenOver(page);
      const broken = isOurs(path) ? await wrongBreaks(page) : [];
      const widths = looksDifferent.includes(code) ? everyWidth : narrowest;
      found.push(...[...broken, ...(await misfits(page, widths))].map((one) => `${path} ${one}`));
    }
    expect(found).toEqual([]);
    expect(await page.context().cookies()).toEqual([]);
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

test("a wrong break is found", async ({ page }) => {
  await page.goto("/free");
  await page.evaluate(() => {
    const text = document.createElement("p");
    text.style.inlineSize = "8ch";
    text.textContent = "Windows 11";
    document.querySelector("main")?.replaceChildren(text);
  });
  expect((await wrongBreaks(page)).map((one) => one.split(":")[0])).toEqual(["name and number"]);
});
