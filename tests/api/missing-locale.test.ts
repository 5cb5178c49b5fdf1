import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Log, silentLog } from "../../server/log.ts";
import { openTestSite, type TestSite } from "../support/app.ts";
import { standAlone } from "../support/stand-alone.ts";

/** Italian has no folder, Dutch is broken, and of Polish one page's file is. */
const messagesDir = mkdtempSync(join(tmpdir(), "messages-"));
const logged: [about: { locale?: string; problem?: string }, message: string][] = [];
let site: TestSite;

beforeAll(async () => {
  cpSync(join(import.meta.dirname, "../../messages"), standAlone(messagesDir), { recursive: true });
  rmSync(join(messagesDir, "it"), { recursive: true });
  writeFileSync(join(messagesDir, "nl/common.json"), "{ not json");
  writeFileSync(join(messagesDir, "pl/gaming.json"), "[]");
  site = await openTestSite({ MESSAGES_DIR: messagesDir }, {
    ...silentLog,
    error: (...of: (typeof logged)[number]) => void logged.push(of),
  } as unknown as Log);
  await site.services.warmUp();
});
afterAll(async () => {
  await site.close();
  rmSync(messagesDir, { recursive: true });
});

const read = async (path: string) => await (await site.get(path)).text();

test("a locale whose folder is missing or broken is an error in the log", () => {
  for (const locale of ["it", "nl"]) {
    const found = logged.filter(([about]) => about.locale === locale).map(([, message]) => message);
    expect(found).toEqual([expect.stringMatching(/pages are in English/)]);
  }
  const problems = logged.map(([about]) => about.problem).join("\n");
  for (const file of ["nl/common.json", "pl/gaming.json"]) expect(problems).toContain(`${join(messagesDir, file)}:`);
});

test.each(["/it", "/it/free", "/nl/free", "/nl/download/windows", "/pl/gaming"])(
  "%s is served as English, and says so",
  async (path) => {
    const html = await read(path);
    const english = path.replace(/^\/..\/?/, "/");
    expect(html).toMatch(/^<!doctype html><html lang="en" dir="ltr">/);
    expect(html).toContain('property="og:locale" content="en"');
    expect(html).toContain(`rel="canonical" href="https://kitewind.example${english}"`);
    expect(html).toContain('name="robots" content="noindex"');
    expect(html).not.toContain('rel="alternate" hreflang');
    expect(html).toContain("Skip to content");
    expect(html).not.toMatch(/Salta al|Naar de inhoud|Przejdź/);
    // The visitor stays where they are: the next page may have its words.
    expect(html).toContain(`href="/${path.slice(1, 3)}/introduce"`);
  },
);

test("other pages do not name it as a translation, nor does a sitemap", async () => {
  const html = await read("/free");
  expect(html).toContain('hreflang="pl" href="https://kitewind.example/pl/free"');
  expect(html).not.toMatch(/rel="alternate" hreflang="(it|nl)"/);
  expect(await read("/sitemap-en.xml")).not.toMatch(/hreflang="(it|nl)"/);
  expect(await read("/sitemap-it.xml")).not.toContain("<url>");
});

test("the rest is as it was", async () => {
  expect(await read("/pl/free")).toMatch(/^<!doctype html><html lang="pl" dir="ltr">/);
  expect(await read("/fa/free")).toMatch(/^<!doctype html><html lang="fa" dir="rtl">/);
});
