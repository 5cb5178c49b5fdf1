import type { Page } from "@playwright/test";
import type { LocaleCode } from "../../site/locales.ts";
import { localizedPath } from "../../site/localized-path.ts";
import { expect, test } from "../support/browser-test.ts";
import { everyPage, missingPage } from "../support/every-page.ts";
import { holdScripts } from "../support/held-scripts.ts";

/** What moved, as "element x,y → x,y", since the page was whole and its scripts were let go. */
interface Watched {
  moved: string[];
}

/** Opens a page with its scripts held back until it is painted, then lets them go, and tells what moved thereafter. */
async function movedByScripts(page: Page, path: string): Promise<string[]> {
  const letGo = await holdScripts(page);
  await page.goto(path, { waitUntil: "commit" });
  await page.getByRole("contentinfo").waitFor();
  await page.evaluate(async () => {
    await document.fonts.ready;
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
    const watched: Watched = { moved: [] };
    Object.assign(globalThis, { watched });
    const name = (node: Node | null) => {
      const element = node instanceof Element ? node : node?.parentElement;
      return `${element?.tagName} "${element?.textContent?.slice(0, 30)}"`;
    };
    // A fraction of a pixel is a line broken anew in the same place: nobody sees it.
    const placed = ({ x, y, width, height }: DOMRectReadOnly) => {
      const [left, top, wide, high] = [x, y, width, height].map(Math.round);
      return `${left},${top} (${wide} x ${high})`;
    };
    new PerformanceObserver((list) => {
      for (const { sources } of list.getEntries() as unknown as LayoutShift[])
        for (const { node, previousRect, currentRect } of sources) {
          const [from, to] = [placed(previousRect), placed(currentRect)];
          // Text from right to left that grows within its block is reported too, and has not moved.
          if (from !== to) watched.moved.push(`${name(node)} ${from} → ${to}`);
        }
    }).observe({ type: "layout-shift" });
  });
  letGo();
  await page.waitForLoadState("networkidle");
  await page.unrouteAll({ behavior: "wait" });
  return page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
    return (globalThis as unknown as { watched: Watched }).watched.moved;
  });
}

interface LayoutShift {
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

test.use({ contextOptions: { reducedMotion: "reduce" } });

// The browser asks for English: the other two are offered it.
const ways: [LocaleCode, number][] = [
  ["en", 360],
  ["en", 1280],
  ["ar", 360],
  ["de", 1280],
];
for (const [code, width] of ways) {
  test(`scripts move nothing that was painted, in ${code} at ${width} px`, async ({ page, expectErrors }) => {
    expectErrors(/404/);
    // So high that the whole page is seen: what lies further down must not move either.
    await page.setViewportSize({ width, height: 14_000 });
    const found: string[] = [];
    for (const path of [...everyPage, missingPage])
      found.push(...(await movedByScripts(page, localizedPath(path, code))).map((one) => `${path}: ${one}`));
    expect(found).toEqual([]);
  });
}

test("what moves is found", async ({ page }) => {
  await page.addInitScript(() => {
    addEventListener("load", () =>
      document.body.prepend(Object.assign(document.createElement("p"), { textContent: "Late" })),
    );
  });
  expect(await movedByScripts(page, "/free")).not.toEqual([]);
});
