import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import type { Page } from "@playwright/test";
import { parse as parseYaml } from "yaml";
import type { SearchResult } from "../../api/article.schema.ts";
import { expect, test } from "../support/browser-test.ts";
import { drop, verdict } from "../support/dropped-files.ts";
import { serveFolder } from "../support/served-folder.ts";
import { signedContent } from "../support/signed-content.ts";

const { contentDir, installer, sign } = signedContent();
const folder = mkdtempSync(join(tmpdir(), "mirror-"));
const copy = join(folder, "copy");
test.use({ settings: { CONTENT_DIR: contentDir, SEARCHES_PER_MINUTE: "0" } });
test.describe.configure({ mode: "serial" });

let served: Awaited<ReturnType<typeof serveFolder>>;
test.beforeAll(async ({ site }) => {
  const parameters = ["cli/mirror.ts", "write", "--out", copy, "--date", "2026-11-23", "--locales", "en,ar"];
  await promisify(execFile)(process.execPath, parameters, { env: { ...process.env, CONTENT_DIR: contentDir } });
  served = await serveFolder(copy, "/some/where/", new URL(site.url).hostname);
});
test.afterAll(() => {
  served.close();
  rmSync(folder, { recursive: true, force: true });
});

const places = {
  "from a disk": () => pathToFileURL(copy).href,
  "below a path of another address": () => served.address,
};

/** What else a page asks for is refused, and told. */
async function cutOff(page: Page, base: string): Promise<string[]> {
  const asked: string[] = [];
  await page.route(
    (url) => !url.href.startsWith(base),
    (route) => {
      asked.push(route.request().url());
      return route.abort();
    },
  );
  return asked;
}

const heldQuestions = (file: string) =>
  (parseYaml(readFileSync(`tests/fixtures/search/people/${file}.yaml`, "utf8")) as { held: [string, string][] }).held;

for (const [where, base] of Object.entries(places)) {
  test(`${where}, the help is searched as the server searches it`, async ({ page, site }) => {
    const asked = await cutOff(page, base());
    for (const [locale, prefix] of [
      ["en", ""],
      ["ar", "ar/"],
    ] as const) {
      for (const [q] of heldQuestions(locale).slice(0, 4)) {
        await page.goto(`${base()}/${prefix}help.html`);
        await page.getByRole("main").getByRole("searchbox").fill(q);
        await page.keyboard.press("Enter");
        const answer = await fetch(`${site.url}/api/article/search?${new URLSearchParams({ locale, q })}`);
        const { hits } = (await answer.json()) as SearchResult;
        const names = hits.map(({ type, id }) => `${base()}/${prefix}${type}/${id}.html`);
        expect(names.length, q).toBeGreaterThan(0);
        const links = page.locator("main ol article h2 a");
        await expect(links).toHaveCount(names.length);
        expect(await links.evaluateAll((all) => all.map((one) => (one as HTMLAnchorElement).href))).toEqual(names);
        await expect(page).toHaveTitle(new RegExp(`^${q.replace(/[^\\p{L}\\p{N}]/gu, ".")} · `, "u"));
      }
    }
    await page.locator("main ol article h2 a").first().click();
    await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
    await expect(page.locator("h1")).toBeVisible();
    expect(asked).toEqual([]);
  });

  test(`${where}, nothing found is said, and script in a question is text`, async ({ page }) => {
    const asked = await cutOff(page, base());
    const q = "<img src=x onerror=document.title='bad'> qqzzxx";
    await page.goto(`${base()}/help/search.html?q=${encodeURIComponent(q)}`);
    await expect(page.getByRole("heading", { level: 1 })).toContainText("qqzzxx");
    await expect(page.locator("main img")).toHaveCount(0);
    await expect(page.getByRole("main").getByRole("searchbox")).toHaveValue(q);
    await expect(page).not.toHaveTitle("bad");
    expect(asked).toEqual([]);
  });

  test(`${where}, the guided path is gone step by step`, async ({ page }) => {
    const asked = await cutOff(page, base());
    await page.goto(`${base()}/help/it-wont-connect.html`);
    await page.getByRole("link", { name: "A Windows computer" }).click();
    const steps = new Set<string>();
    let way = "windows";
    for (let step = 0; step < 3; step++) {
      const next = page.locator("main section[aria-labelledby=step] ul a").first();
      // A file begins with the first step, whatever its address says: until the answers are those that follow.
      await expect(next).toHaveAttribute(
        "href",
        new RegExp(`/help/it-wont-connect\\.html\\?way=${RegExp.escape(way)}\\.`),
      );
      await expect(page.locator("progress")).toBeHidden();
      steps.add(await page.locator("#step").innerText());
      way = /way=([^&#]+)/.exec((await next.getAttribute("href")) ?? "")?.[1] ?? "";
      await next.click();
    }
    expect([...steps]).toHaveLength(3);
    await expect(page).toHaveURL((url) => url.searchParams.get("way") === way);
    expect(asked).toEqual([]);
  });

  test(`${where}, a file is checked by checksum and signature`, async ({ page }) => {
    const asked = await cutOff(page, base());
    await page.goto(`${base()}/download/verify.html`);
    await drop(page, { name: "app.exe", text: installer });
    await expect(verdict(page, "good")).toContainText("version 9.8.7");
    const wrong = { name: "app.exe.minisig", text: sign(Buffer.from("other")) };
    await drop(page, { name: "app.exe", text: installer }, wrong);
    await expect(verdict(page, "bad")).toContainText("The signature is not of this file");
    const help = verdict(page, "bad").getByRole("link", { name: "tell us" });
    await expect(help).toHaveAttribute("href", "../help/contact-support-with-details.html");
    await page.goto(`${base()}/download/windows.html`);
    await drop(page, { name: "app.exe", text: installer });
    await expect(page.locator("#check")).toContainText("It matches: this is");
    expect(asked).toEqual([]);
  });
}

test("a card for somebody else is had by a link, in each language that is there", async ({ page }) => {
  await page.goto(`${pathToFileURL(copy).href}/pass.html`);
  const main = page.getByRole("main");
  await expect(main.locator("form, select")).toHaveCount(0);
  await expect(main.locator("li")).toHaveText([/^English: Windows · Android$/, /^العربية: Windows · Android$/]);
  await main.getByRole("link", { name: "Android" }).last().click();
  await expect(page).toHaveURL(/\/ar\/pass\/android\.html$/);
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("all articles are listed, the form leads to the site, and the check says what does without", async ({
    page,
  }) => {
    const base = pathToFileURL(copy).href;
    await page.goto(`${base}/help.html`);
    await expect(page.locator("main form").first()).toHaveAttribute("action", "https://kitewind.example/help/search");
    expect(await page.locator("#subjects a").count()).toBeGreaterThan(50);
    await page.goto(`${base}/download/verify.html`);
    await expect(page.locator("#check")).toContainText("needs JavaScript");
    await expect(page.locator("#check input")).toHaveCount(0);
    await expect(page.locator("#signature")).toContainText('minisign -Vm "app-x64.exe"');
    await page.goto(`${base}/help/it-wont-connect.html`);
    const step = page.getByRole("link", { name: "A Windows computer" });
    await expect(step).toHaveAttribute("href", /^https:\/\/kitewind\.example\/help\/it-wont-connect\?/);
  });
});
