import { expect, test } from "../support/browser-test.ts";
import { contentInEnglish } from "../support/content-copy.ts";
import { follow, readHead, serversHead } from "../support/heads.ts";
import { gotoTakenOver } from "../support/taken-over.ts";

test.use({ settings: { CONTENT_DIR: contentInEnglish() } });

test("the head of an article that is not translated is the one that the server sends, and so is the next", async ({
  page,
  context,
}) => {
  const reader = await context.newPage();
  await gotoTakenOver(page, "/fa/free");
  for (const path of ["/fa/help/kill-switch", "/fa/blog/how-wireguard-works", "/fa/gaming"]) {
    await follow(page, path);
    const expected = await serversHead(reader, path);
    await expect.poll(() => page.evaluate(readHead, undefined), { message: path }).toEqual(expected);
  }
  await page.goBack();
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
    "href",
    "https://kitewind.example/blog/how-wireguard-works",
  );
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  expect(await page.locator('link[rel="alternate"][hreflang]').count()).toBe(0);
});

test("the guided path is in English with a notice where it is not translated", async ({ page }) => {
  await page.goto("/ar/help/it-wont-connect?way=windows.connecting");
  await expect(page.locator('main [lang="en"][dir="ltr"]').first()).toContainText("Turn the VPN really off");
  await expect(page.locator("main").getByText("الإنجليزية").first()).toBeVisible();
});
