import { copyFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { openEvents } from "../../server/events/open-events.ts";
import { createLog, silentLog } from "../../server/log.ts";
import type { SearchDocument } from "../../server/search/document.ts";
import { openSearch } from "../../server/search/search.service.ts";
import { countedEvents } from "../../site/counted-events.ts";
import { type LocaleCode, locales } from "../../site/locales.ts";
import { openTestSite, type TestSite } from "../support/app.ts";
import { copyContent } from "../support/content-copy.ts";
import { standAlone } from "../support/stand-alone.ts";

const click = "/api/download/ajax-click-download";
let folder: string;
let sites: TestSite[] = [];
let lines: string[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "faults-"));
  lines = [];
});
afterEach(async () => {
  for (const site of sites.splice(0)) await site.close();
  sites = [];
  rmSync(folder, { recursive: true, force: true });
});

async function open(env: Record<string, string> = {}): Promise<TestSite> {
  const site = await openTestSite(env, createLog("warn", { write: (line) => void lines.push(line) }));
  sites.push(site);
  return site;
}

/** A copy of a folder of the project, to be damaged. */
function copyOf(name: "content" | "messages"): string {
  const copy = join(folder, name);
  if (name === "content") copyContent(copy);
  else cpSync(join(import.meta.dirname, "../..", name), copy, { recursive: true });
  return standAlone(copy);
}

async function expectPages(site: TestSite): Promise<void> {
  for (const path of ["/free", "/de/help/kill-switch", "/best_vpn", "/api/download", "/robots.txt"]) {
    expect((await site.get(path)).status, path).toBe(200);
  }
}

async function expectRefused(site: TestSite): Promise<void> {
  const answer = await site.get(click);
  expect(answer.status).toBe(503);
  expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(0);
}

describe("the data folder", () => {
  test("that cannot be written to stops events and nothing else", async () => {
    // Below a file no folder can be made, whoever the user is.
    writeFileSync(join(folder, "file"), "");
    const site = await open({ DATA_DIR: join(folder, "file/data") });
    await expectRefused(site);
    await expectPages(site);
    const found = await site.get("/api/article/search?q=kill%20switch");
    expect(found.status).toBe(200);
    expect((await found.json()).hits[0].id).toBe("kill-switch");
    expect(lines.join("")).toContain("The event store cannot be opened");
  });

  test("is shared by two servers, and both count", async () => {
    const env = { DATA_DIR: join(folder, "data") };
    const [one, other] = [await open(env), await open(env)];
    const answers = await Promise.all(
      Array.from({ length: 60 }, async (_, turn) => (await (turn % 2 ? one : other).get(click)).status),
    );
    expect(answers).toEqual(Array(60).fill(204));
    const everyDay = { from: "0000-01-01", to: "9999-12-31", by: [] };
    for (const site of [one, other]) {
      expect((await site.services.events.report(countedEvents.downloads, everyDay))[0]?.n).toBe(60);
    }
  });
});

describe("a worker that dies", () => {
  test("while it makes an index: the search is unavailable, and works once a worker gets through", async () => {
    const site = await open();
    const { articles, search } = site.services;
    const options = {
      documents: (locale: LocaleCode) => articles.documents(undefined, locale),
      summaryOf: articles.summary,
      locales,
      log: silentLog,
      cacheDir: join(folder, "search"),
      contentDir: "content",
    };
    // More text than the worker has memory for: V8 ends it in the middle of the index.
    const [first] = options.documents("en");
    const endless = { ...first, text: Array.from({ length: 150_000 }, (_, at) => `word${at}`).join(" ") };
    const documents = () => [endless as SearchDocument];
    const starved = await openSearch({ ...options, documents, workerMegabytes: 24 });
    site.services.search.search = starved.search;
    const refused = await site.get("/api/article/search?q=dns");
    expect(refused.status).toBe(503);
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect((await site.get("/help/search?q=dns")).status).toBe(503);
    expect(starved.states()).toMatchObject({ open: 0, failures: 2 });
    await expectPages(site);
    await starved.close();
    const fed = await openSearch(options);
    search.search = fed.search;
    expect((await site.get("/api/article/search?q=dns")).status).toBe(200);
    await fed.close();
  });
});

describe("more events than can be stored", () => {
  test("are refused with a time to try again, and pages go on", async () => {
    const site = await open();
    const narrow = await openEvents({
      databaseUrl: "",
      dataDir: join(folder, "narrow"),
      log: silentLog,
      clock: Date.now,
      limits: { queue: 5, batch: 5 },
    });
    site.services.events.count = narrow.count;
    const answers = await Promise.all(Array.from({ length: 50 }, () => site.get(click)));
    const refused = answers.filter(({ status }) => status === 503);
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(50 - refused.length);
    expect(refused.length).toBeGreaterThan(0);
    for (const { headers } of refused) expect(Number(headers.get("Retry-After"))).toBeGreaterThan(0);
    await expectPages(site);
    expect((await site.get(click)).status).toBe(204);
    await narrow.close();
  });
});

describe("a damaged file", () => {
  test("of countries leaves the country unknown, never guessed, with a line in the log", async () => {
    const file = join(folder, "countries.mmdb");
    writeFileSync(file, "no database at all");
    const site = await open({ COUNTRY_DATABASE: file });
    const info = await (await site.app.request("/api/ip/v3", {}, { clientAddress: "8.8.8.8" })).json();
    expect(info).toMatchObject({ ip: "8.8.8.8", country_code: null, country: null });
    expect(lines.join("")).toContain("countries.mmdb");
    await expectPages(site);
  });

  test("of messages in another language shows English, with a line in the log", async () => {
    const messagesDir = copyOf("messages");
    cpSync(join(messagesDir, "en"), join(messagesDir, "de"), { recursive: true });
    writeFileSync(join(messagesDir, "de/free.json"), "{ not json");
    const site = await open({ MESSAGES_DIR: messagesDir });
    const response = await site.get("/de/free");
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('<html lang="en"');
    expect(await (await site.get("/de/gaming")).text()).toContain('<html lang="de"');
    expect(lines.join("")).toContain("free");
  });

  test("of English messages is named at start", async () => {
    const messagesDir = copyOf("messages");
    writeFileSync(join(messagesDir, "en/free.json"), "{ not json");
    await expect(open({ MESSAGES_DIR: messagesDir })).rejects.toThrow(/free\.json/);
  });

  test("of content or messages leaves a running site as it was", async () => {
    const [contentDir, messagesDir] = [copyOf("content"), copyOf("messages")];
    const site = await open({ CONTENT_DIR: contentDir, MESSAGES_DIR: messagesDir, WATCH_CONTENT: "on" });
    const before = await (await site.get("/free")).text();
    const damage = (file: string) => {
      copyFileSync(file, `${file}.kept`);
      writeFileSync(file, "{ broken: [");
    };
    for (const name of ["nodes.json", "downloads.json"]) damage(join(contentDir, name));
    damage(join(messagesDir, "en/free.json"));
    await vi.waitUntil(
      () => ["server list", "download list", "free.json"].every((said) => lines.join("").includes(said)),
      {
        timeout: 20_000,
        interval: 50,
      },
    );
    await expectPages(site);
    expect(mainOf(await (await site.get("/free")).text())).toBe(mainOf(before));
    const file = join(messagesDir, "en/free.json");
    writeFileSync(file, readFileSync(`${file}.kept`, "utf8").replace("A free VPN, and who pays for it", "Mended"));
    await vi.waitUntil(async () => (await (await site.get("/free")).text()).includes("Mended"), {
      timeout: 20_000,
      interval: 200,
    });
  });
});

const mainOf = (html: string) => /<main.*<\/main>/s.exec(html)?.[0];

describe("a clock that jumps", () => {
  test("changes the day that is counted under, and nothing else", async () => {
    let now = Date.parse("2026-11-20T23:59:59Z");
    const dataDir = join(folder, "clock");
    const events = await openEvents({ databaseUrl: "", dataDir, log: silentLog, clock: () => now });
    const record = () => events.count(countedEvents.downloads, { platform: "windows", locale: "en", version: "1.0" });
    for (const jump of [0, 2_000, -3 * 86_400_000, 365 * 86_400_000, -400 * 86_400_000]) {
      now += jump;
      await record();
    }
    const days = await events.report(countedEvents.downloads, { from: "0000-01-01", to: "9999-12-31", by: ["day"] });
    expect(days.map(({ day, n }) => [day, n])).toEqual([
      ["2026-10-14", 1],
      ["2026-11-18", 1],
      ["2026-11-20", 1],
      ["2026-11-21", 1],
      ["2027-11-18", 1],
    ]);
    await events.close();
  });
});
