import { localizedPath } from "../../site/localized-path.ts";
import { expect, test } from "../support/browser-test.ts";

for (const locale of ["en", "ar", "ja"] as const) {
  test(`an article for several systems leads to the section for each, below its summary (${locale})`, async ({
    page,
  }) => {
    await page.goto(localizedPath("/help/kill-switch", locale));
    const links = page.locator("article p:first-child + ul").getByRole("link");
    await expect(links).toHaveText([/Windows/, /Android/, /iPhone/]);
    await links.nth(1).click();
    const target = page.locator("article h2:target");
    await expect(target).toHaveText(/Android/);
    await expect(target).toBeInViewport();
  });
}

test("an article for all systems alike has no such links", async ({ page }) => {
  await page.goto("/help/slow-connection");
  await expect(page.locator("article p:first-child + ul")).toHaveCount(0);
});

for (const locale of ["en", "ar"] as const) {
  test(`a text stands beside its contents and near the middle of a wide window (${locale})`, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(localizedPath("/help/kill-switch", locale));
    const contents = await page.locator("article > nav").boundingBox();
    const text = await page.locator("article .prose").boundingBox();
    if (!contents || !text) throw new Error("The article has no contents or no text.");
    const [first, second] = [contents, text].toSorted((a, b) => a.x - b.x);
    expect((second?.x ?? 0) - ((first?.x ?? 0) + (first?.width ?? 0))).toBeLessThan(80);
    expect(Math.abs(text.x + text.width / 2 - 720)).toBeLessThan(80);
  });
}

for (const path of ["/help", "/best_vpn", "/nowhere"]) {
  test(`the search field of ${path} has one clear button, in the colour of its text`, async ({
    page,
    expectErrors,
  }) => {
    expectErrors(/404/);
    await page.goto(path);
    const field = page.locator("main input[type=search]");
    await field.fill("kill switch");
    const box = await field.boundingBox();
    if (!box) throw new Error("The field is not there.");
    const padding = await field.evaluate((input) => Number.parseFloat(getComputedStyle(input).paddingInlineEnd));
    const end = { x: box.x + box.width - padding - 12, y: box.y + box.height / 2 };
    // What the browser's own button is painted with can be asked for by the protocol alone: it is in a closed shadow.
    const session = await page.context().newCDPSession(page);
    await session.send("DOM.enable");
    await session.send("CSS.enable");
    const { nodeId } = await session
      .send("DOM.getNodeForLocation", { x: Math.round(end.x), y: Math.round(end.y), includeUserAgentShadowDOM: true })
      .then(async ({ backendNodeId }) => {
        await session.send("DOM.getDocument", { depth: -1, pierce: true });
        const { nodeIds } = await session.send("DOM.pushNodesByBackendIdsToFrontend", {
          backendNodeIds: [backendNodeId],
        });
        return { nodeId: nodeIds[0] ?? 0 };
      });
    const { computedStyle } = await session.send("CSS.getComputedStyleForNode", { nodeId });
    const style = (name: string) => computedStyle.find((one) => one.name === name)?.value ?? "";
    expect(style("background-image")).toContain(await field.evaluate((input) => getComputedStyle(input).color));
    await page.mouse.click(end.x, end.y);
    await expect(field).toHaveValue("");
    await expect(field).toBeFocused();
  });
}

for (const locale of ["en", "ar"] as const) {
  test(`what a VPN is begins with the way to the app (${locale})`, async ({ page }) => {
    await page.goto(localizedPath("/introduce", locale));
    const first = page.locator("main header a.button:visible").first();
    await expect(first).toHaveAttribute("href", /\/download(\/|$)/);
  });
}
