import type { Page } from "@playwright/test";

/** Keeps the site's scripts from arriving in this page until the function it gives is called, as on a slow line. */
export async function holdScripts(page: Page): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
