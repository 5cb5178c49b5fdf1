import { readFileSync } from "node:fs";
import { get, type IncomingMessage } from "node:http";
import { parse as parseYaml } from "yaml";
import type { OfflineManifest } from "../../app/offline/pack.ts";
import type { WorkerBuild } from "../../app/offline/worker/scope.ts";
import { locales } from "../../site/locales.ts";
import { localizedPath } from "../../site/localized-path.ts";
import { expect, test } from "../support/browser-test.ts";
import { gotoKept, keepToo } from "../support/kept-help.ts";

test.use({ settings: { OFFLINE: "on", SEARCHES_PER_MINUTE: "0" }, serviceWorkers: "allow" });

/** What a browser may keep of one locale, in bytes as they are sent. */
const mostBytes = 1_500_000;

test("in no language more than 1.5 MB is fetched", async ({ site }) => {
  // The site puts each language together when it is first asked for.
  test.setTimeout(400_000);
  const worker = await answer(`${site.url}/offline.js`, "identity");
  const said = /^self\.offlineBuild=(\{.*\});$/m.exec(worker.body.toString())?.[1] ?? "";
  const { engine, files } = JSON.parse(said) as WorkerBuild;
  expect(files.length).toBeGreaterThan(20);
  let shared = 0;
  for (const path of ["/offline.js", engine, ...files]) shared += (await answer(site.url + path)).body.length;
  for (const { code } of locales) {
    const listed = await answer(`${site.url}/offline/${code}.json`, "identity");
    const { pack, index } = JSON.parse(listed.body.toString()) as OfflineManifest;
    let own = listed.body.length;
    for (const path of [pack, index]) own += (await answer(site.url + path)).body.length;
    expect(own, `${code} has something to read`).toBeGreaterThan(50_000);
    expect(shared + own, code).toBeLessThan(mostBytes);
  }
});

// A few at a time: each has a browser of its own.
for (const some of [locales.slice(0, 9), locales.slice(9, 18), locales.slice(18)]) {
  test(`read and searched without a connection as with one: ${some.map(({ code }) => code).join(" ")}`, async ({
    page,
    context,
    site,
    expectErrors,
  }) => {
    test.setTimeout(300_000);
    expectErrors(/Failed to load resource|ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
    await gotoKept(page, localizedPath("/help", some[0]?.code ?? "en"));
    for (const { code } of some) await keepToo(page, code);
    const asked = some.flatMap(({ code, file }) => heldQuestions(file).map((q) => searchPath(code, q)));
    expect(asked.length).toBeGreaterThan(some.length * 5);
    const online = await Promise.all(asked.map(async (path) => (await fetch(site.url + path)).json()));

    await context.setOffline(true);
    const offline = await page.evaluate(
      (paths) => Promise.all(paths.map(async (path) => (await fetch(path)).json())),
      asked,
    );
    for (const [at, path] of asked.entries()) expect(offline[at], decodeURIComponent(path)).toEqual(online[at]);

    for (const { code, file, tag, dir } of some) {
      const html = page.locator("html");
      for (const path of ["/help", "/help/it-wont-connect", "/help/kill-switch", "/download/windows"]) {
        const response = await page.goto(localizedPath(path, code));
        expect(response?.status(), code + path).toBe(200);
        await expect(html).toHaveAttribute("lang", tag);
        await expect(html).toHaveAttribute("dir", dir);
      }
      await expect(page.getByText(/^[0-9a-f]{64}$/).first()).toBeAttached();
      await page.goto(localizedPath("/gaming", code));
      await expect(html).toHaveAttribute("lang", tag);
      await expect(html).toHaveAttribute("dir", dir);
      expect(plain(await page.getByRole("heading", { level: 1 }).innerText())).toBe(plain(offlineTitle(file)));
    }
  });
}

/** What people type, of the sets that the search was not adjusted on. */
function heldQuestions(file: string): string[] {
  const { held } = parseYaml(readFileSync(`tests/fixtures/search/people/${file}.yaml`, "utf8")) as {
    held: [query: string, expected: string][];
  };
  return held.map(([query]) => query);
}

function searchPath(locale: string, q: string): string {
  return `/api/article/search?${new URLSearchParams({ locale, q })}`;
}

function offlineTitle(file: string): string {
  return JSON.parse(readFileSync(`messages/${file}/offline.json`, "utf8")).title;
}

/** Without what typesetting adds. */
function plain(text: string): string {
  return text.replace(/[\u200b\u2060]/g, "").replace(/\s+/g, " ");
}

/** An answer as it comes over the line. */
async function answer(url: string, encoding = "br"): Promise<{ body: Buffer }> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get(url, { headers: { "Accept-Encoding": encoding } }, resolve).on("error", reject);
  });
  expect(response.statusCode, url).toBe(200);
  const parts: Buffer[] = [];
  for await (const part of response) parts.push(part as Buffer);
  return { body: Buffer.concat(parts) };
}
