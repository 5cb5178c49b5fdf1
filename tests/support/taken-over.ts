import { expect, type Page } from "@playwright/test";

/** Opens a page and waits until script has taken it over: from then on navigation stays within the document. */
export async function gotoTakenOver(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await takenOver(page);
}

/**
 * React leaves its mark on each element that it takes over, the footer last, and does so in pieces; when the browser has
 * nothing else to do then, effects have run.
 */
export async function takenOver(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(() =>
        Object.keys(document.querySelector("#root > footer") ?? {}).some((key) => key.startsWith("__reactProps")),
      ),
    )
    .toBe(true);
  await page.evaluate(
    () =>
      new Promise((resolve) =>
        requestAnimationFrame(() => requestIdleCallback(() => setTimeout(resolve), { timeout: 1_000 })),
      ),
  );
}
