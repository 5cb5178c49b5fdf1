import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { axeFindings } from "../support/axe.ts";
import { copyContent } from "../support/content-copy.ts";
import { test as deskTest, expect } from "../support/desk-test.ts";

const summary = "What a refund is, who gets one, and why there is nothing to pay back with this app.";

/** The site with texts of its own, in English and Arabic, and the desk beside it. */
const test = deskTest.extend<{ contentDir: string; becomeWriter: (page: Page) => Promise<void> }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for it.
  contentDir: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), "desk-articles-"));
    copyContent(folder, (path) => !/^(help|blog|guided)\/[^/]+\/(?!en\.|ar\.)[\w-]+\.(md|yaml)$/.test(path));
    await use(folder);
    rmSync(folder, { recursive: true, force: true });
  },
  settings: async ({ contentDir }, use) => use({ CONTENT_DIR: contentDir }),
  becomeWriter: async ({ becomeInvited }, use) => use((page) => becomeInvited(page, { name: "Grace", role: "writer" })),
});

test("a writer begins an article, mends it, looks at its page, publishes it and takes a change back", async ({
  page,
  contentDir,
  site,
  becomeWriter,
  request,
}) => {
  test.setTimeout(400_000);
  await becomeWriter(page);
  await page.getByRole("link", { name: "Articles", exact: true }).click();
  await page.getByRole("link", { name: "New article" }).click();
  await page.getByLabel("Title").fill("How to get a refund");
  await page.getByLabel("Address").fill("get-a-refund");
  await page.getByRole("button", { name: "Begin to write" }).click();

  const text = page.getByLabel("Text", { exact: true });
  const check = page.locator("#check");
  const answered = { timeout: 60_000 };
  await page.getByLabel("Summary").fill(summary);
  await text.fill("Nothing to pay.\n\n{{nobodyKnows}} [away](/help/nowhere)\n");
  await expect(check).toContainText("Line 3: the variable {{nobodyKnows}} is unknown", answered);
  await page.getByRole("button", { name: "Save to the site" }).click();
  await expect(page.getByRole("alert")).toContainText("Not saved", answered);
  await expect(text).toHaveValue(/nobodyKnows/);

  await text.fill("Nothing to pay with ");
  await page.getByText("Put something in").click();
  await page.getByLabel("Variables").selectOption("{{siteName}}");
  await page.getByRole("button", { name: "Put in: Variables" }).click();
  await page.keyboard.type(", so nothing is paid back.");
  await expect(check).toHaveText("Nothing is wrong.", answered);
  await page.getByLabel("Theme").selectOption("dark");
  await page.getByRole("button", { name: "Show the page" }).click();
  const shown = page.frameLocator("iframe");
  await expect(shown.getByRole("heading", { level: 1 })).toHaveText("How to get a refund", answered);
  await expect(shown.getByText("Nothing to pay with Kitewind VPN, so nothing is paid back.")).toBeVisible();
  await expect(shown.locator("html")).toHaveAttribute("data-theme", "dark");

  const address = `${site.url}/help/get-a-refund`;
  await page.getByRole("button", { name: "Save to the site" }).click();
  await expect(page.getByText("Saved.")).toBeVisible(answered);
  expect(readFileSync(join(contentDir, "help/get-a-refund/en.md"), "utf8")).toContain("draft: true");
  expect((await request.get(address)).status()).toBe(404);
  await page.getByLabel("Draft: shown to nobody").uncheck();
  await page.getByRole("button", { name: "Save to the site" }).click();
  await expect(page.getByText("Saved.")).toBeVisible(answered);
  await expect.poll(async () => (await request.get(address)).status(), { timeout: 60_000 }).toBe(200);

  await page.getByRole("link", { name: "Former texts" }).click();
  await page.getByRole("listitem").getByRole("link").last().click();
  await page.getByRole("button", { name: "Restore this text" }).click();
  await expect(page.getByText("Saved.")).toBeVisible(answered);
  await expect.poll(async () => (await request.get(address)).status(), { timeout: 60_000 }).toBe(404);
});

test("what is hostile in a text is shown by nobody", async ({ page, desk, becomeWriter }) => {
  test.setTimeout(300_000);
  await becomeWriter(page);
  const spoken: string[] = [];
  page.on("dialog", (dialog) => spoken.push(dialog.message()));
  await page.goto(`${desk}/articles/help/kill-switch`);
  const text = page.getByLabel("Text", { exact: true });
  await text.fill('<script>alert(1)</script>\n\n[x](javascript:alert(2))\n\n<img src=x onerror="alert(3)">\n');
  const answer = page.waitForResponse((one) => one.url().endsWith("/preview"));
  await page.getByRole("button", { name: "Show the page" }).click();
  const headers = (await answer).headers();
  expect(headers["content-security-policy"]).toContain("sandbox");
  expect(headers["content-security-policy"]).not.toContain("allow-scripts");
  await expect(page.frameLocator("iframe").locator("body")).toContainText("cannot be shown");
  expect(await page.frameLocator("iframe").locator("script, [onerror], a[href^=javascript]").count()).toBe(0);
  expect(spoken).toEqual([]);
});

// What is wrong in the light and is no matter of contrast is wrong in the dark, too.
for (const [colorScheme, rules] of [
  ["light", "everything"],
  ["dark", "contrast"],
] as const) {
  test(`axe finds nothing and nothing is too wide for a phone where articles are written, ${colorScheme}`, async ({
    browser,
    desk,
    becomeWriter,
  }) => {
    test.setTimeout(300_000);
    const context = await browser.newContext({ colorScheme, viewport: { width: 390, height: 844 } });
    const page = await context.newPage();
    await becomeWriter(page);
    const found: string[] = [];
    const write = "/articles/help/kill-switch";
    for (const path of ["/articles", "/articles/new", write, `${write}/history`, "/publish"]) {
      await page.goto(desk + path, { timeout: 120_000 });
      found.push(...(await axeFindings(page, rules)).map((one) => `${path}: ${one}`));
      if (await page.evaluate(() => document.documentElement.scrollWidth > innerWidth))
        found.push(`${path} is too wide`);
    }
    expect(found).toEqual([]);
    await context.close();
  });
}
