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
 * Visits stay within the document from a mark on; React leaves one of its own on each element that it takes over, the
 * last part of the page last, and does so in pieces (a static page has none). When the browser has nothing else to do
 * then, effects have run.
 */
export async function takenOver(page: Page): Promise<void> {
  await bringReact(page);
  await expect
    .poll(
      () =>
        page.evaluate(() => {
          const isStatic = JSON.parse(document.getElementById("boot")?.textContent ?? "{}").modules?.length === 0;
          const last = document.querySelector("#root > main")?.lastElementChild ?? {};
          const isReacts = Object.keys(last).some((key) => key.startsWith("__reactProps"));
          return performance.getEntriesByName("taken-over").length > 0 && (isStatic || isReacts);
        }),
      { intervals: [20, 30, 50, 100] },
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
