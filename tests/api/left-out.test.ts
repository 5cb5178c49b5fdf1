import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { parse, stringify } from "yaml";
import { type Log, silentLog } from "../../server/log.ts";
import { type LocaleCode, localeCodes } from "../../site/locales.ts";
import { localizedPath } from "../../site/localized-path.ts";
import { openTestSite, type TestSite } from "../support/app.ts";
import { contentWithFiles, fixtureFacts } from "../support/content-copy.ts";
import { emptyPlaces, sectionHeadings } from "../support/empty-places.ts";
import { everyPage } from "../support/every-page.ts";

/** Sections, facts and lists that an owner does without: nothing of them is left on any page, in any language. */
let folder: string;
let site: TestSite | undefined;
let logged: unknown[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "left-out-"));
  logged = [];
});
afterEach(async () => {
  await site?.close();
  rmSync(folder, { recursive: true, force: true });
});

const landing = {
  home: "/",
  introduce: "/introduce",
  free: "/free",
  gaming: "/gaming",
  sport: "/sport",
  steaming: "/steaming",
};

async function open(env: Record<string, string>): Promise<void> {
  const told = (...of: unknown[]) => void logged.push(of);
  site = await openTestSite(env, { ...silentLog, error: told, warn: told } as unknown as Log);
}

/** What is wrong with pages in these languages: each with its address. */
async function wrongWith(
  paths: readonly string[],
  look: (html: string) => readonly string[],
  of: readonly LocaleCode[] = localeCodes,
): Promise<string[]> {
  const wrong: string[] = [];
  for (const address of of.flatMap((code) => paths.map((path) => localizedPath(path, code)))) {
    const answer = await site?.get(address);
    if (answer?.status !== 200) wrong.push(`${address}: ${answer?.status}`);
    wrong.push(...look((await answer?.text()) ?? "").map((problem) => `${address}: ${problem}`));
  }
  return wrong;
}

test("a landing page without any of its sections is its opening alone, in all languages, and the log is quiet", async () => {
  mkdirSync(join(folder, "en"));
  for (const namespace of Object.keys(landing)) {
    const groups = JSON.parse(readFileSync(`messages/en/${namespace}.json`, "utf8")) as object;
    const left = Object.keys(groups).filter((group) => !["meta", "hero", "unit"].includes(group));
    const changes = Object.fromEntries(left.map((group) => [group, null]));
    writeFileSync(join(folder, "en", `${namespace}.json`), JSON.stringify(changes));
  }
  await open({ MESSAGES_DIR: folder });
  const wrong = await wrongWith(Object.values(landing), (html) => {
    const left = html.match(/FAQPage|<a [^>]*href="#(?!main")[^>]*>/g) ?? [];
    return [...sectionHeadings(html), ...emptyPlaces(html), ...left];
  });
  expect(wrong).toEqual([]);
  expect(logged).toEqual([]);
}, 300_000);

test("one question less leaves the others, on the page and for search engines", async () => {
  mkdirSync(join(folder, "en"));
  writeFileSync(join(folder, "en/free.json"), '{ "questions": { "catch": null } }');
  const asked = async () => (await (await site?.get("/de/free"))?.text()) ?? "";
  await open({});
  const all = (await asked()).match(/"@type":"Question"/g)?.length ?? 0;
  await site?.close();
  await open({ MESSAGES_DIR: folder });
  const html = await asked();
  expect(html.match(/"@type":"Question"/g)).toHaveLength(all - 1);
  expect(html).not.toContain('<details id="catch"');
  expect([emptyPlaces(html), logged]).toEqual([[], []]);
});

test("a comparison whose figures the ledger does not have is left out with its section, its row or its number", async () => {
  const claims = parse(readFileSync(join(fixtureFacts, "claims.yaml"), "utf8")) as object;
  const without = ["freeServers", "countriesGaming"];
  const known = Object.fromEntries(Object.entries(claims).filter(([name]) => !without.includes(name)));
  await open({ CONTENT_DIR: contentWithFiles({ "claims.yaml": stringify(known) }) });
  const html = async (path: string) => (await (await site?.get(path))?.text()) ?? "";
  const title = JSON.parse(readFileSync("messages/de/home.json", "utf8")).compare.title as string;
  expect(sectionHeadings(await html("/de"))).not.toContain(title);
  expect(await wrongWith(["/", "/gaming", "/free"], emptyPlaces, ["en", "de"])).toEqual([]);
}, 300_000);

test("facts and lists that are optional may all be absent: no page has an empty place or says what no reader reads", async () => {
  const nothing = { download_url: "", version: "" };
  const files = {
    "site.yaml": stringify({
      name: "Bare",
      origin: "https://bare.example",
      supportEmail: "help@bare.example",
      company: "Bare",
      funding: "Members pay.",
    }),
    "downloads.json": JSON.stringify({ windows: nothing, android: nothing, ios: nothing, mac: nothing }),
  };
  const removed = ["canary.yaml", "mirrors.yaml", "search-names.yaml", "city-names", "questions", "synonyms", "trust"];
  await open({ CONTENT_DIR: contentWithFiles(files, [...removed, "incidents"]) });
  const look = (html: string) => {
    const shown = html.replace(/<script[\s\S]*?<\/script>/g, "");
    return [...emptyPlaces(html), ...(shown.match(/\bNaN\b|>undefined|>null<|\[object /g) ?? [])];
  };
  // Without an app to pass on there is no card; the browser fills in what it tells of itself.
  const pages = everyPage.filter((path) => !["/pass/android", "/ip"].includes(path));
  expect(await wrongWith(pages, look, ["en", "ar", "zh"])).toEqual([]);
}, 300_000);
