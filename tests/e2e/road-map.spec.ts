import { expect, test } from "../support/browser-test.ts";

/** What the page says of each road: 100 km are ten units of the map and one millisecond. */
const lengths = [280, 340, 640, 1440];

for (const width of [390, 1280]) {
  test(`each road of the map is as long as it is said to be, at ${width}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto("/gaming");
    const map = page.locator('figure svg[role="img"]:visible').first();
    await map.scrollIntoViewIfNeeded();
    const found = await map.evaluate((svg) => {
      const paths = [...svg.querySelectorAll("path + path")].filter((path) => {
        const before = path.previousElementSibling;
        // A road lies on its casing.
        return before?.getAttribute("d") === path.getAttribute("d");
      });
      return paths.map((path) => Math.round((path as SVGPathElement).getTotalLength())).sort((a, b) => a - b);
    });
    expect(found).toHaveLength(lengths.length);
    for (const [at, length] of lengths.entries())
      expect(Math.abs((found[at] ?? 0) - length)).toBeLessThan(length / 100);

    const words = await map.locator("text").evaluateAll((texts) => {
      const frame = texts[0]?.closest("svg")?.getBoundingClientRect();
      return texts.map((text) => {
        const box = text.getBoundingClientRect();
        return { isWithin: !!frame && box.left > frame.left && box.right < frame.right, height: box.height };
      });
    });
    expect(words).toHaveLength(4);
    for (const { isWithin, height } of words) expect([isWithin, height > 14]).toEqual([true, true]);
    if (width < 640) expect((await map.boundingBox())?.height).toBeGreaterThan(280);
  });
}
