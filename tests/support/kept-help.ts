import { expect, type Page } from "@playwright/test";

/** Opens a page and waits until the service worker has kept the help centre of its language. */
export async function gotoKept(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator("html")).toHaveAttribute("data-kept", "", { timeout: 60_000 });
}

/** What the browser has kept: names of caches, and whether there is a worker. */
export async function keptByBrowser(page: Page): Promise<{ caches: string[]; workers: number }> {
  return page.evaluate(async () => ({
    caches: await caches.keys(),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
  }));
}
