import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Locator, Page } from "@playwright/test";
import { axeFindings } from "../support/axe.ts";
import { fixtureContent } from "../support/content-copy.ts";
import { test as deskTest, expect } from "../support/desk-test.ts";

interface Translating {
  /** An owner's folders: texts that are saved land here. */
  folder: string;
  /** Signs a translator of Arabic in, whom the owner has invited. */
  becomeTranslator: (page: Page) => Promise<void>;
}

const key = "home.hero.title";
const arabic = JSON.parse(readFileSync("messages/ar/home.json", "utf8")).hero.title as string;
const article = "help/kill-switch";

const test = deskTest.extend<Translating>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for it.
  folder: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), "words-"));
    mkdirSync(join(folder, "messages/ar"), { recursive: true });
    cpSync(fixtureContent(), join(folder, "content"), { recursive: true, dereference: true });
    // As if English had changed since this one was translated, and the article's first sentence.
    writeFileSync(join(folder, "messages/ar/.sources.json"), JSON.stringify({ [key]: "00000000" }));
    const english = join(folder, "content", article, "en.md");
    writeFileSync(english, readFileSync(english, "utf8").replace("\n---\n\n", "\n---\n\nOne more sentence. "));
    await use(folder);
    rmSync(folder, { recursive: true, force: true });
  },
  settings: async ({ folder }, use) =>
    use({ MESSAGES_DIR: join(folder, "messages"), CONTENT_DIR: join(folder, "content") }),
  becomeTranslator: async ({ becomeInvited }, use) =>
    use((page) => becomeInvited(page, { name: "Huda", role: "translator", locales: "ar" })),
});

/** The page with what the form has opens beside it, in Arabic, with this in its heading. */
async function expectPreview(form: Page | Locator, heading: string): Promise<void> {
  const context = "context" in form ? form.context() : form.page().context();
  const opened = context.waitForEvent("page");
  await form.getByRole("button", { name: "Look at it before saving" }).press("Enter");
  const shown = await opened;
  await expect(shown.getByRole("heading", { level: 1 })).toContainText(heading, { timeout: 60_000 });
  await expect(shown.locator("html")).toHaveAttribute("lang", "ar");
  await shown.close();
}

test("a translator's day into Arabic, by the keyboard", async ({ page, site, desk, folder, becomeTranslator }) => {
  test.slow();
  const met: string[] = [];
  page.on("pageerror", (error) => met.push(String(error)));
  await becomeTranslator(page);
  // There are no numbers for a translator, so the day begins with the words.
  expect(new URL(page.url()).pathname).toBe("/words");
  await expect(page.getByRole("link", { name: "Numbers" })).toHaveCount(0);
  await expect(page.getByRole("row")).toHaveCount(2);
  await page.getByRole("link", { name: "Arabic", exact: true }).focus();
  await page.keyboard.press("Enter");

  const card = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: key }) });
  await expect(card).toContainText("out of date");
  await expect(card).toContainText("The free VPN");
  const field = card.getByRole("textbox", { name: "Arabic" });
  await expect(field).toHaveValue(arabic);
  expect(await field.evaluate((one) => getComputedStyle(one).direction)).toBe("rtl");
  await field.fill(`${arabic} {unknown}`);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(card).toContainText("The placeholders differ from English: has unknown");
  await expect(field).toHaveValue(`${arabic} {unknown}`);
  await expect(field).toHaveAttribute("aria-invalid", "true");

  await field.fill(`${arabic} اليوم`);
  // Its page shows it before anything is saved.
  await expectPreview(card, "اليوم");
  expect(existsSync(join(folder, "messages/ar/home.json"))).toBe(false);

  await card.getByRole("button", { name: `Save for today’s English ${key}` }).press("Enter");
  await expect(page.getByRole("status")).toContainText(`Saved: ${key}.`);
  await expect(page.getByRole("heading", { name: key })).toHaveCount(0);
  const saved = JSON.parse(readFileSync(join(folder, "messages/ar/home.json"), "utf8"));
  expect(saved).toEqual({ hero: { title: `${arabic} اليوم` } });

  // The real page has it soon.
  const isThere = async () => (await (await fetch(`${site.url}/ar`)).text()).includes("اليوم</h1>");
  await expect.poll(isThere, { timeout: 60_000 }).toBe(true);
  await page.getByRole("link", { name: "Open it again" }).click();
  await expect(page.getByText("Edited by huda@example.org")).toBeVisible();
  await expect(page.getByRole("link", { name: `See it on the page ${key}` })).toHaveAttribute("href", /\/ar/);

  // A plural is its forms, by the numbers that take them.
  await page.goto(`${desk}/words/ar/message/article.readingTime`);
  const few = page.getByLabel("Arabic: few (for 3, 4, 5, 6)");
  await few.fill(`${await few.inputValue()} فقط`);
  await page.getByRole("button", { name: "Save article.readingTime" }).press("Enter");
  await expect(page.getByRole("status")).toContainText("Saved: article.readingTime.");
  const { readingTime } = JSON.parse(readFileSync("messages/ar/article.json", "utf8"));
  const changed = JSON.parse(readFileSync(join(folder, "messages/ar/article.json"), "utf8")).readingTime;
  expect(changed).toBe(readingTime.replace("few {قراءة في # دقائق}", "few {قراءة في # دقائق فقط}"));
  expect(changed).not.toBe(readingTime);

  // An article whose beginning has changed in English.
  await page.goto(`${desk}/words/ar/articles/${article}`);
  await expect(page.getByText("Changed in English: the beginning")).toBeVisible();
  await page.getByRole("textbox", { name: "Arabic" }).first().fill("عنوان لم يُحفظ بعد");
  await expectPreview(page, "عنوان لم يُحفظ بعد");
  await page.reload();
  await page.getByRole("checkbox").first().check();
  await page.getByRole("button", { name: "Save the article" }).click();
  await expect(page.getByRole("status").or(page.getByRole("alert"))).toHaveText("Saved.");
  await expect(page.getByText("Changed in English: the beginning")).toHaveCount(0);

  expect((await page.goto(`${desk}/words/fa`))?.status()).toBe(403);
  expect(met).toEqual([]);
});

// What is wrong in the light and is no matter of contrast is wrong in the dark, too.
for (const [colorScheme, rules] of [
  ["light", "everything"],
  ["dark", "contrast"],
] as const) {
  test(`axe finds nothing and nothing is too wide for a phone, ${colorScheme}`, async ({
    browser,
    desk,
    becomeTranslator,
  }, info) => {
    test.slow();
    const context = await browser.newContext({ colorScheme, viewport: { width: 390, height: 844 } });
    const page = await context.newPage();
    await becomeTranslator(page);
    const found: string[] = [];
    const look = async (name: string) => {
      for (const finding of await axeFindings(page, rules)) found.push(`${name}: ${finding}`);
      const tooWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
      if (tooWide) found.push(`${name} is too wide`);
      await page.screenshot({ path: info.outputPath(`${name}.png`) });
    };
    for (const [name, path] of [
      ["languages", "/words"],
      ["messages", "/words/ar"],
      ["plural", "/words/ar?list=all&q=bestVpn.list"],
      ["message", "/words/ar/message/article.readingTime"],
      ["articles", "/words/ar/articles"],
      ["article", `/words/ar/articles/${article}`],
    ] as const) {
      await page.goto(desk + path);
      await look(name);
    }
    await page.goto(`${desk}/words/ar/message/${key}`);
    await page.getByRole("textbox", { name: "Arabic" }).fill("<b>{x}</b>");
    await page.getByRole("button", { name: `Save for today’s English ${key}` }).click();
    await expect(page.getByText("The tags differ from English:")).toBeVisible();
    await look("fault");
    expect(found).toEqual([]);
    await context.close();
  });
}
