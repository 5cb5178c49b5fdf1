import { expect, test } from "../support/browser-test.ts";

const wide = { width: 1440, height: 900 };

for (const locale of ["", "/ar"]) {
  test(`in a wide window, whom to write to stays beside the results of a search (${locale || "en"})`, async ({
    page,
  }) => {
    await page.setViewportSize(wide);
    await page.goto(`${locale}/help/search?q=kill+switch`);
    const results = page.locator("main ol").first();
    const contact = page.locator("#contact");
    const [hits, beside] = [await results.boundingBox(), await contact.boundingBox()];
    if (!hits || !beside) throw new Error("Results or contact are not drawn");
    if (locale) expect(beside.x + beside.width).toBeLessThanOrEqual(hits.x);
    else expect(beside.x).toBeGreaterThanOrEqual(hits.x + hits.width);
    await results.locator("> li").last().scrollIntoViewIfNeeded();
    await expect(contact.getByRole("heading")).toBeInViewport();
  });
}

test("without room, whom to write to follows the results", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/help/search?q=slow");
  const results = await page.locator("main ol").first().boundingBox();
  const contact = await page.locator("#contact").boundingBox();
  if (!results || !contact) throw new Error("Results or contact are not drawn");
  expect(contact.y).toBeGreaterThanOrEqual(results.y + results.height);
});

for (const width of [390, 1440]) {
  test(`masts and light above the server list are not cut off at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/best_vpn");
    const picture = page.locator("main header svg").filter({ has: page.locator('[stroke="var(--scene-spark)"]') });
    const above = await picture.evaluate((svg) => {
      const top = svg.getBoundingClientRect().top;
      return [...svg.querySelectorAll('[stroke^="var(--scene-spark)"], [stroke^="var(--scene-post)"]')]
        .map((part) => part.getBoundingClientRect().top - top)
        .filter((distance) => distance < 0);
    });
    expect(above).toEqual([]);
  });
}

for (const path of ["/download", "/receipt"]) {
  test(`a band of sand at the end of ${path} reaches to the footer`, async ({ page }) => {
    await page.goto(path);
    const gap = await page.evaluate(() => {
      const end = document.querySelector("main")?.lastElementChild?.getBoundingClientRect().bottom ?? Number.NaN;
      return (document.querySelector("body footer")?.getBoundingClientRect().top ?? Number.NaN) - end;
    });
    expect(Math.abs(gap)).toBeLessThan(1);
  });
}

test("a post does not say its topic twice before its title", async ({ page }) => {
  await page.goto("/blog/how-wireguard-works");
  const topic = page.getByRole("navigation", { name: "You are here" }).getByRole("link").last();
  const words = (await topic.textContent()) ?? "";
  expect(words).not.toBe("");
  await expect(page.locator("article > header").getByText(words, { exact: true })).toHaveCount(0);
});
