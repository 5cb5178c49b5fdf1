import type { Page } from "@playwright/test";
import { expect, test } from "../support/browser-test.ts";

const hours = [
  { clock: 4, sky: "night" },
  { clock: 5, sky: undefined },
  { clock: 8, sky: undefined },
  { clock: 9, sky: "day" },
  { clock: 16, sky: "day" },
  { clock: 17, sky: "dusk" },
  { clock: 20, sky: "dusk" },
  { clock: 21, sky: "night" },
];

/** The sky that the document has before anything is painted, and its colours in the home page's scene. */
async function skyAt(page: Page, clock: number, colorScheme: "light" | "dark") {
  await page.emulateMedia({ colorScheme });
  await page.clock.setFixedTime(new Date(2026, 5, 1, clock));
  await page.goto("/", { waitUntil: "domcontentloaded" });
  return { sky: await page.evaluate(() => document.documentElement.dataset.hour), colours: await skyColour(page) };
}

/** Sky and hill of the scene as the browser works them out. */
const skyColour = (page: Page) =>
  page
    .locator("main header svg")
    .first()
    .evaluate((scene) => {
      const hill = scene.querySelector('[fill="var(--scene-hill-1)"]');
      // The first colour is the page's, which paper has in white.
      const sky = getComputedStyle(scene).backgroundImage.replace(/^[^)]*\), /, "");
      return `${sky} ${hill && getComputedStyle(hill).fill}`;
    });

for (const theme of ["light", "dark"] as const) {
  test(`pictures have the light of the visitor's own clock: ${theme}`, async ({ page }) => {
    const seen = new Map<string | undefined, Set<string>>();
    for (const { clock, sky } of hours) {
      const found = await skyAt(page, clock, theme);
      expect(found.sky, `at ${clock}`).toBe(sky);
      seen.set(sky, (seen.get(sky) ?? new Set()).add(found.colours));
    }
    expect([...seen.values()].map(({ size }) => size)).toEqual([1, 1, 1, 1]);
    expect(new Set([...seen.values()].flatMap((colours) => [...colours])).size).toBe(4);
  });
}

test("paper and visitors who save data have the dawn", async ({ page, context }) => {
  const dawn = await skyAt(page, 7, "light");
  const night = await skyAt(page, 23, "light");
  expect(night.colours).not.toBe(dawn.colours);
  await page.emulateMedia({ media: "print", colorScheme: "light" });
  expect(await skyColour(page)).toBe(dawn.colours);

  await page.emulateMedia({ media: "screen" });
  await context.addInitScript(() => {
    Object.defineProperty(navigator, "connection", { value: { saveData: true, addEventListener() {} } });
  });
  expect(await skyAt(page, 23, "light")).toEqual(dawn);
});

test("without script it is dawn", async ({ browser, page }) => {
  const dawn = await skyAt(page, 7, "light");
  const context = await browser.newContext({ javaScriptEnabled: false, colorScheme: "light" });
  const plain = await context.newPage();
  await plain.goto("/");
  expect(await skyColour(plain)).toBe(dawn.colours);
  await context.close();
});
