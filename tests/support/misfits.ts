import type { Page } from "@playwright/test";

/** Elements that reach out of the window. Pictures are cut on purpose; what is folded away takes no room. */
function overflowing(): string[] {
  const room = document.documentElement.clientWidth;
  if (document.documentElement.scrollWidth <= room) return [];
  return [...document.querySelectorAll("body *")]
    .filter((element) => {
      const { left, right, width } = element.getBoundingClientRect();
      return (
        width > 0 &&
        (right > room + 1 || left < -1) &&
        !element.closest("svg, .scrolls, details:not([open]) > :not(summary)")
      );
    })
    .slice(0, 5)
    .map(
      (element) =>
        `${element.tagName.toLowerCase()}.${element.className} "${element.textContent?.trim().slice(0, 40)}"`,
    );
}

/** Text that reaches out of the block it stands in, or is cut off by a frame around that. */
function cutText(): string[] {
  const found: string[] = [];
  const range = document.createRange();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    const parent = text.parentElement;
    if (!text.data.trim() || !parent?.checkVisibility({ visibilityProperty: true })) continue;
    if (parent.closest("svg, option, noscript, .visually-hidden, .scrolls")) continue;
    let block = parent;
    while (block.parentElement && getComputedStyle(block).display.startsWith("inline ")) block = block.parentElement;
    while (block.parentElement && getComputedStyle(block).display === "inline") block = block.parentElement;
    range.selectNodeContents(text);
    const rects = [...range.getClientRects()].filter(({ width }) => width > 0);
    const [left, right] = [Math.min(...rects.map((one) => one.left)), Math.max(...rects.map((one) => one.right))];
    const [top, bottom] = [Math.min(...rects.map((one) => one.top)), Math.max(...rects.map((one) => one.bottom))];
    const box = block.getBoundingClientRect();
    if (rects.length === 0 || box.width < 2) continue;
    if (left < box.left - 2 || right > box.right + 2) found.push(`out of its block: ${text.data.trim().slice(0, 40)}`);
    for (let frame: Element | null = block; frame && frame !== document.body; frame = frame.parentElement) {
      const { overflowX, overflowY, webkitLineClamp } = getComputedStyle(frame);
      // Words that end in an ellipsis on purpose stand elsewhere in full.
      if (webkitLineClamp !== "none") break;
      const edge = frame.getBoundingClientRect();
      const isCut =
        (/hidden|clip/.test(overflowX) && (left < edge.left - 2 || right > edge.right + 2)) ||
        (/hidden|clip/.test(overflowY) && (top < edge.top - 4 || bottom > edge.bottom + 4));
      if (isCut) found.push(`cut off: ${text.data.trim().slice(0, 40)}`);
    }
  }
  return found.slice(0, 5);
}

/** What does not fit on a page, in windows of these widths. */
export async function misfits(page: Page, windows: readonly number[]): Promise<string[]> {
  const found: string[] = [];
  for (const width of windows) {
    await page.setViewportSize({ width, height: 800 });
    const here = [...(await page.evaluate(overflowing)), ...(await page.evaluate(cutText))];
    found.push(...here.map((what) => `at ${width}: ${what}`));
  }
  return found;
}
