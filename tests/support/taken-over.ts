import { expect, type Page } from "@playwright/test";

/** Opens a page and waits until script has taken it over: from then on navigation stays within the document. */
export async function gotoTakenOver(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await takenOver(page);
}

/** React leaves its mark on the root element; effects have run by the next frame. */
export async function takenOver(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(() => Object.keys(document.getElementById("root") ?? {}).some((key) => key.startsWith("__react"))),
    )
    .toBe(true);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
}
