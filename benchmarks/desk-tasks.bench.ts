/**
 * `npm run bench:desk:tasks`: ten tasks at the desk, in a browser, with the presses and fields that they need and the
 * seconds that the desk lets people wait. With PICTURES=docs the pictures of docs/desk.md are made on the way.
 */
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type Locator, type Page } from "@playwright/test";
import { seedEvents } from "../desk/server/testing/seed-events.ts";
import { dayOf } from "../server/database/day.ts";
import { findBrowser, launchOptions } from "../tests/support/browser.ts";
import { copyContent } from "../tests/support/content-copy.ts";
import { freePort } from "../tests/support/free-port.ts";
import { startSite } from "../tests/support/site.ts";

const folder = mkdtempSync(join(tmpdir(), "desk-tasks-"));
const [contentDir, messagesDir] = [join(folder, "content"), join(folder, "messages")];
for (const one of [contentDir, messagesDir]) mkdirSync(one);
copyContent(contentDir, (path) => !/^(help|blog|guided)\/[^/]+\/(?!en\.|ar\.)[\w-]+\.(md|yaml)$/.test(path));
const env = { CONTENT_DIR: contentDir, MESSAGES_DIR: messagesDir, DESK_PORT: String(await freePort()) };
const site = await startSite({ env });
const browser = await chromium.launch(launchOptions(await findBrowser(process.env.CHROMIUM_PATH)));
const pictures = process.env.PICTURES;
const patience = 120_000;
const count = { presses: 0, fields: 0 };

try {
  const page = await browser.newPage({ viewport: { width: 1100, height: 900 } });
  page.setDefaultTimeout(patience);
  while (!site.output().includes("/join/")) await new Promise((resolve) => setTimeout(resolve, 200));
  const desk = /desk of .* is at (\S+),/.exec(site.output())?.[1] ?? "";
  await seedEvents(site.dataDir, {
    downloads: ["en", "fa", "de"].map((locale, index) => ({
      day: dayOf(Date.now() - 3 * 86_400_000),
      platform: "android",
      locale,
      version: "3.4.0",
      n: 40 - 9 * index,
    })),
  });
  await page.goto(/http:\S+\/join\/\S+/.exec(site.output())?.[0] ?? desk);
  await fillIn(page, { "Your name": "Ada", "Email address": "ada@example.org", Password: "river stone lantern" });
  await page.keyboard.press("Enter");
  await page.waitForURL(/sign-in/);
  console.log("Task: presses, fields, seconds that the desk takes");

  await task("sign in and read the overview", page, async () => {
    await fillIn(page, { "Email address": "ada@example.org", Password: "river stone lantern" });
    await press(page.getByRole("button", { name: "Sign in", exact: true }));
    await page.getByText("Ada, owner").waitFor();
  });
  await task("downloads of 7 days by language, as CSV", page, async () => {
    await press(page.getByRole("link", { name: "Downloads", exact: true }));
    await press(page.getByRole("link", { name: "7 days" }));
    await choose(page.getByLabel("Summed up by"), "language");
    await press(page.getByRole("button", { name: "Show" }));
    const coming = page.waitForEvent("download");
    await press(page.getByRole("link", { name: "The rows as CSV" }));
    await coming;
  });
  await task("begin an article and save it as a draft", page, async () => {
    await press(page.getByRole("link", { name: "Articles", exact: true }));
    await press(page.getByRole("link", { name: "New article" }));
    await fillIn(page, { Title: "How to get a refund", Address: "get-a-refund" });
    await press(page.getByRole("button", { name: "Begin to write" }));
    await fillIn(page, { Summary: "What a refund is, who gets one, and why there is nothing to pay back here." });
    await fill(page.getByLabel("Text", { exact: true }), "There is nothing to pay, so nothing is paid back.");
    await save(page);
  });
  await task("see its page in dark, on a phone", page, async () => {
    await choose(page.getByLabel("Theme"), "dark");
    await press(page.getByRole("button", { name: "Show the page" }));
    await page.frameLocator("iframe").getByRole("heading", { level: 1 }).waitFor();
    await picture(page, "desk-articles");
  });
  await task("publish it", page, async () => {
    await press(page.getByLabel("Draft: shown to nobody"));
    await save(page);
  });
  await task("bring its former text back", page, async () => {
    await press(page.getByRole("link", { name: "Former texts" }));
    await press(page.getByRole("listitem").getByRole("link").last());
    await press(page.getByRole("button", { name: "Restore this text" }));
    await saved(page);
  });
  await task("correct an Arabic message", page, async () => {
    await press(page.getByRole("navigation").getByRole("link", { name: "Translation" }));
    await press(page.getByRole("link", { name: "Arabic", exact: true }));
    await choose(page.getByLabel("Show", { exact: true }).or(page.locator("select[name=list]")).first(), "all");
    await fill(page.locator("input[name=q]"), "home.hero.title");
    await page.keyboard.press("Enter");
    const field = page.getByRole("textbox", { name: "Arabic" }).first();
    await fill(field, `${await field.inputValue()} `.replace(/ $/, " الآن"));
    await press(page.getByRole("button", { name: /home\.hero\.title$/ }).first());
    await page.getByRole("status").filter({ hasText: "Saved" }).waitFor();
  });
  await task("settle two claims that contradict", page, async () => {
    await press(page.getByRole("navigation").getByRole("link", { name: "Facts" }));
    await fill(page.getByLabel("One figure for devicesHome and the others"), "7");
    await press(page.getByRole("button", { name: "Give all this figure" }).first());
    await saved(page);
  });
  if (pictures) {
    // Of no task: what a wrong value looks like.
    await page.goto(`${desk}/facts/claims/entry/countriesGaming`);
    await page.getByLabel("Value").fill("about 90");
    await page.getByRole("button", { name: "Save to the site" }).click();
    await page.getByRole("alert").waitFor();
    await picture(page, "desk-facts");
  }
  await task("announce a fault", page, async () => {
    await press(page.getByRole("navigation").getByRole("link", { name: "Facts" }));
    await press(page.getByRole("link", { name: "Incidents" }));
    await press(page.getByRole("link", { name: "Add" }));
    await fill(page.getByLabel("Name", { exact: true }), "2026-11-24-website");
    await fillIn(page, { "Title (English)": "Pages are slow", Affected: "website", "Text (English)": "We look." });
    await choose(page.getByLabel("Impact"), "degraded");
    await choose(page.getByLabel("State"), "investigating");
    await save(page);
  });
  await task("is the site ready to be published", page, async () => {
    await press(page.getByRole("link", { name: "Publish" }));
    await page.getByRole("heading", { level: 2 }).first().waitFor();
  });
} finally {
  await browser.close();
  await site.close();
  rmSync(folder, { recursive: true, force: true });
}

async function task(name: string, page: Page, steps: () => Promise<void>): Promise<void> {
  Object.assign(count, { presses: 0, fields: 0 });
  const began = performance.now();
  await steps();
  const seconds = ((performance.now() - began) / 1_000).toFixed(1);
  console.log(`${name}: ${count.presses}, ${count.fields}, ${seconds}   ${new URL(page.url()).pathname}`);
}

async function press(what: Locator): Promise<void> {
  count.presses += 1;
  await what.click();
}

async function choose(what: Locator, value: string): Promise<void> {
  count.presses += 2;
  await what.selectOption(value);
}

async function fill(what: Locator, text: string): Promise<void> {
  count.fields += 1;
  await what.fill(text);
}

async function fillIn(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(fields)) await fill(page.getByLabel(label), text);
}

async function save(page: Page): Promise<void> {
  await press(page.getByRole("button", { name: "Save to the site" }));
  await saved(page);
}

async function saved(page: Page): Promise<void> {
  await page.getByText(/^Saved\. /).waitFor();
}

async function picture(page: Page, name: string): Promise<void> {
  if (pictures) await page.screenshot({ path: join(pictures, `${name}.png`) });
}
