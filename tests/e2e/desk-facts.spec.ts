import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { axeFindings } from "../support/axe.ts";
import { copyContent } from "../support/content-copy.ts";
import { test as deskTest, expect } from "../support/desk-test.ts";

/** A save reads the whole site with the change. */
const answered = { timeout: 90_000 };

/** The site with facts of its own, and the desk beside it. */
const test = deskTest.extend<{ contentDir: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for it.
  contentDir: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), "desk-facts-"));
    copyContent(folder, (path) => !/^(help|blog|guided)\/[^/]+\/(?!en\.)[\w-]+\.(md|yaml)$/.test(path));
    await use(folder);
    rmSync(folder, { recursive: true, force: true });
  },
  settings: async ({ contentDir }, use) => use({ CONTENT_DIR: contentDir }),
});

const toFacts = (page: Page) => page.getByRole("navigation").getByRole("link", { name: "Facts" }).click();
const save = (page: Page) => page.getByRole("button", { name: "Save to the site" }).click();
const saved = (page: Page) => expect(page.getByRole("status").filter({ hasText: "Saved." })).toBeVisible(answered);

test("an owner's day: numbers, a contradiction, a release, a fault, a location, and is the site ready", async ({
  page,
  site,
  contentDir,
  becomeOwner,
  request,
}) => {
  test.setTimeout(600_000);
  const shown = async (path: string) => await (await request.get(site.url + path)).text();
  await becomeOwner(page);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();

  await toFacts(page);
  await page.getByLabel("One figure for devicesHome and the others").fill("8");
  await page.getByRole("button", { name: "Give all this figure" }).first().click();
  await saved(page);
  await expect.poll(() => shown("/"), { timeout: 60_000 }).toContain("up to 8 devices");

  await toFacts(page);
  await page.getByRole("link", { name: "Downloads" }).click();
  await page.getByRole("link", { name: "windows", exact: true }).click();
  await page.getByLabel("Version").fill("3.5 beta!");
  await page.getByLabel("Size in bytes").first().fill("a lot");
  await save(page);
  await expect(page.getByRole("alert")).toContainText("Not saved: 2 things are wrong", answered);
  await expect(page.getByLabel("Version")).toHaveAccessibleDescription(/must be a version such as 3\.4\.1/);
  await expect(page.getByLabel("Size in bytes").first()).toHaveValue("a lot");
  await page.getByLabel("Version").fill("3.5.0");
  await page.getByLabel("Size in bytes").first().fill("39000000");
  await save(page);
  await saved(page);
  await expect.poll(() => shown("/download/windows"), { timeout: 60_000 }).toContain("3.5.0");

  await toFacts(page);
  await page.getByRole("link", { name: "Incidents" }).click();
  await page.getByRole("link", { name: "Add" }).click();
  await page.getByLabel("Name", { exact: true }).fill("2026-11-24-website");
  await page.getByLabel("Title (English)").fill("Pages are slow");
  await page.getByLabel("Impact").selectOption("degraded");
  await page.getByLabel("Affected").fill("website");
  await page.getByLabel("State").selectOption("investigating");
  await page.getByLabel("Text (English)").fill("We look for the cause.");
  await save(page);
  await saved(page);
  await expect.poll(() => shown("/status"), { timeout: 60_000 }).toContain("Pages are slow");

  await toFacts(page);
  await page.getByRole("link", { name: "Servers" }).click();
  await page.getByLabel("Words of the entry").fill("paris");
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: /paris/ }).first().click();
  await page.getByLabel("Status").selectOption("maintenance");
  await save(page);
  await saved(page);
  const file = () => JSON.parse(readFileSync(join(contentDir, "nodes.json"), "utf8"));
  expect(file().nodes.find(({ id }: { id: string }) => id.includes("paris")).status).toBe("maintenance");
  await page.getByRole("link", { name: "Servers" }).click();
  await page.getByRole("link", { name: "Former texts" }).click();
  await page.getByRole("listitem").getByRole("link").last().click();
  await page.getByRole("button", { name: "Restore this text" }).click();
  await saved(page);
  expect(file().nodes.find(({ id }: { id: string }) => id.includes("paris")).status).not.toBe("maintenance");

  await page.getByRole("link", { name: "Publish" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible(answered);
  await expect(page.getByText(/devicesHome says/)).toHaveCount(0);
  await page.getByRole("link", { name: "Changes" }).click();
  await expect(page.getByRole("row").filter({ hasText: "nodes.json" }).first()).toContainText("ada@example.org");
});

// What is wrong in the light and is no matter of contrast is wrong in the dark, too.
for (const [colorScheme, rules] of [
  ["light", "everything"],
  ["dark", "contrast"],
] as const) {
  test(`axe finds nothing and nothing is too wide for a phone where facts are changed, ${colorScheme}`, async ({
    browser,
    desk,
    becomeOwner,
  }) => {
    test.setTimeout(300_000);
    const context = await browser.newContext({ colorScheme, viewport: { width: 390, height: 844 } });
    const page = await context.newPage();
    await becomeOwner(page);
    const found: string[] = [];
    const look = async (path: string) => {
      found.push(...(await axeFindings(page, rules)).map((one) => `${path}: ${one}`));
      if (await page.evaluate(() => document.documentElement.scrollWidth > innerWidth))
        found.push(`${path} is too wide`);
    };
    const paths = ["", "/site", "/claims", "/claims/entry/devicesHome", "/claims/new", "/product/entry/ikev2Ports"];
    paths.push("/downloads/entry/windows", "/servers", "/servers/new", "/incidents/new", "/synonyms/entry/ar");
    for (const path of [...paths, "/redirects", "/site/history"]) {
      await page.goto(`${desk}/facts${path}`);
      await look(path);
    }
    await page.goto(`${desk}/facts/claims/entry/devicesHome`);
    await page.getByLabel("Value").fill("many");
    await save(page);
    await expect(page.getByRole("alert")).toBeVisible(answered);
    await look("a refused claim");
    expect(found).toEqual([]);
    await context.close();
  });
}
