import { expect, type Page } from "@playwright/test";

/** Opens a page and waits until script has taken it over: from then on navigation stays within the document. */
export async function gotoTakenOver(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await takenOver(page);
}

/** A visitor comes near a control: React is brought at once, on any line and in any browser. */
export async function bringReact(page: Page): Promise<void> {
  await page.waitForLoadState("domcontentloaded");
  await page.evaluate(() => {
    const control = document.body.appendChild(document.createElement("button"));
    control.dispatchEvent(new PointerEvent("pointerover", { bubbles: true }));
    control.remove();
  });
}

/**
 * React leaves its mark on each element that it takes over, the footer last, and does so in pieces; when the browser has
 * nothing else to do then, effects have run.
 */
export async function takenOver(page: Page): Promise<void> {
  await bringReact(page);
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

/**
 * Follows a link to a page and waits until the visit is over: its address is the new one from the start, and the last
 * page is shown until then. Fails when the link leads out of the document.
 */
export async function visitByLink(page: Page, path: string): Promise<void> {
  await page.evaluate(async (href) => {
    const link = Object.assign(document.createElement("a"), { href });
    document.body.append(link);
    link.click();
    link.remove();
    await window.navigation.transition?.finished;
  }, path);
  await expect(page).toHaveURL((url) => url.pathname + url.search === path);
  await expect(page.locator("main h1")).toBeVisible();
}
