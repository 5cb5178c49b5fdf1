import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fixtureFacts } from "../support/content-copy.ts";
import { type RunningSite, startSite } from "../support/site.ts";

/** docs/adding-a-locale.md, followed step by step in a copy of the site. The doc has to change with this test. */
const repository = join(import.meta.dirname, "../..");
const left = new Set([".git", "node_modules", "build", "data", "screenshots", "test-results"]);
const copy = mkdtempSync(join(tmpdir(), "locale-"));
let site: RunningSite;

beforeAll(async () => {
  cpSync(repository, copy, { recursive: true, filter: (from) => !left.has(from.slice(repository.length + 1)) });
  // What the site says of itself is the tests', not the owner's.
  cpSync(fixtureFacts, join(copy, "content"), { recursive: true });
  symlinkSync(join(repository, "node_modules"), join(copy, "node_modules"));
  mkdirSync(join(copy, "build"));
  symlinkSync(join(repository, "build/geo"), join(copy, "build/geo"));
  insert("site/locales.ts", '  ["th", ', '  ["sv", "sv", "sv", "Swedish", "Svenska", "ltr"],\n');
  write("messages/sv/common.json", JSON.stringify({ nav: { home: "Hem", help: "Hjälpcenter" } }));
  write(
    "content/help/kill-switch/sv.md",
    "---\ntitle: Vad en nödbrytare gör\nsummary: En nödbrytare stoppar trafiken när tunneln faller bort.\nupdated: 2999-12-31\n---\n\nUtan tunnel laddas ingenting.\n",
  );
  insert(
    "app/components/language-offer/offer-texts.ts",
    "  th: {",
    '  sv: { read: "Läs den här sidan på svenska", dismiss: "Stäng" },\n',
  );
  insert("server/pages/load-renderer.ts", '"nl", "pt"', '"sv", ');
  run("tsc", "-p", ".");
  run("vite", "build", "--app", "--logLevel", "error");
  site = await startSite({ root: copy });
});
afterAll(async () => {
  await site?.close();
  rmSync(copy, { recursive: true, force: true });
});

test("its pages are there, in its language where there is one and in English where not", async () => {
  const html = await page("/sv/free");
  expect(html).toContain('<html lang="sv" dir="ltr">');
  expect(html).toContain(">Hem<");
  expect(html).toContain("Get the app");
  expect(html).toContain('<link rel="canonical" href="https://kitewind.example/sv/free">');
  expect(html).toMatch(/rel="preload" as="font"[^>]*bricolage-latin-/);
});

test("every other page names it", async () => {
  const english = await page("/free");
  expect(english).toContain('hreflang="sv" href="https://kitewind.example/sv/free"');
  expect(english).toContain("Svenska");
  expect(await page("/sitemap.xml")).toContain("https://kitewind.example/sitemap-sv.xml");
});

test("an article that is translated is a page of its own, another one is English and says so", async () => {
  expect(await page("/sv/help/kill-switch")).toContain("Vad en nödbrytare gör");
  expect(await page("/sitemap-sv.xml")).toContain("https://kitewind.example/sv/help/kill-switch");
  expect(await page("/sv/help/dns-leaks")).toContain('<meta name="robots" content="noindex">');
});

test("a browser that asks for it is led to it, and its search answers", async () => {
  const root = await fetch(site.url, { headers: { "Accept-Language": "sv-SE,sv;q=0.9" }, redirect: "manual" });
  expect(root.headers.get("Location")).toBe("/sv");
  expect(await page("/sv/help/search?q=n%C3%B6dbrytare")).toContain("/sv/help/kill-switch");
});

test("the translators' desk lists what is still missing", () => {
  const status = run("node", "cli/messages-check.ts", "sv", { mayFail: true });
  expect(status).toContain("missing      home.hero.title");
  expect(status).toMatch(/1 of \d+ articles/);
});

async function page(path: string): Promise<string> {
  const response = await fetch(site.url + path);
  expect(response.status, path).toBe(200);
  return response.text();
}

function write(file: string, text: string): void {
  mkdirSync(join(copy, file, ".."), { recursive: true });
  writeFileSync(join(copy, file), text);
}

function insert(file: string, before: string, text: string): void {
  const code = readFileSync(join(copy, file), "utf8");
  expect(code, file).toContain(before);
  writeFileSync(join(copy, file), code.replace(before, text + before));
}

/** Runs a command of the copy; its output. Throws with everything it said when it fails. */
function run(command: string, ...rest: (string | { mayFail: boolean })[]): string {
  const args = rest.filter((argument) => typeof argument === "string");
  const program = command === "node" ? process.execPath : join(copy, "node_modules/.bin", command);
  try {
    return execFileSync(program, args, { cwd: copy, encoding: "utf8", env: { PATH: join(copy, "node_modules/.bin") } });
  } catch (error) {
    const { stdout = "", stderr = "" } = error as { stdout?: string; stderr?: string };
    if (rest.length !== args.length) return stdout;
    throw new Error(`${command} ${args.join(" ")} failed:\n${stdout}${stderr}`, { cause: error });
  }
}
