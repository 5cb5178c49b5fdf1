import { mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import * as v from "valibot";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { SearchAnswer } from "../../api/article.schema.ts";
import { type LocaleCode, locales } from "../../site/locales.ts";
import type { SearchDocument } from "./document.ts";
import { fixtureDocuments } from "./judging/fixtures.ts";
import { typedText } from "./query/typed-text.ts";
import { openSearch, type Search, type SearchOptions, SearchUnavailable } from "./search.service.ts";

let folder: string;
let texts: Map<LocaleCode, SearchDocument[]>;
let lines: string[];
const open: Search[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "search-"));
  mkdirSync(join(folder, "synonyms"));
  texts = new Map([
    ["en", fixtureDocuments("en")],
    ["de", fixtureDocuments("de").filter(({ id }) => id !== "kill-switch")],
  ]);
  lines = [];
});

afterEach(async () => {
  await Promise.all(open.splice(0).map((search) => search.close()));
  rmSync(folder, { recursive: true });
});

async function start(options: Partial<SearchOptions> = {}): Promise<Search> {
  const search = await openSearch({
    documents: (locale) => texts.get(locale) ?? [],
    summaryOf,
    locales,
    log: pino({ level: "debug" }, { write: (line: string) => lines.push(line) }),
    cacheDir: join(folder, "cache"),
    contentDir: folder,
    ...options,
  });
  open.push(search);
  return search;
}

function summaryOf(type: SearchDocument["type"], id: string, locale: LocaleCode) {
  for (const language of [locale, "en"] as const) {
    const text = texts.get(language)?.find((one) => one.id === id && one.type === type);
    if (!text) continue;
    const { title, summary } = text;
    const day = "2026-11-20";
    const rest = { category: "speed", kind: null, published: day, updated: day, reading_minutes: 2 };
    return { id, type, locale: language, title, summary, ...rest };
  }
  return undefined;
}

const ids = async (search: Search, locale: LocaleCode, q: string, page = 1) =>
  (await search.search({ locale, q, page })).hits.map((hit) => hit.id);
const cacheFiles = () => readdirSync(join(folder, "cache"));
const article = (id: string, title: string): SearchDocument => ({
  ...{ id, type: "help", title, summary: "", keywords: [], questions: [], headings: [], text: "" },
});

describe("a search", () => {
  test("answers by the schema", async () => {
    const result = await (await start()).search({ locale: "en", q: " kill  switch ", page: 1 });
    v.parse(v.strictObject(SearchAnswer.entries), result);
    expect(result).toMatchObject({ q: " kill  switch ", page: 1, per_page: 10, suggestion: null });
    expect(result.hits[0]?.id).toBe("kill-switch");
    expect(result.hits[0]?.title_parts.filter(({ hit }) => hit).map(({ text }) => text)).toEqual(["kill", "switch"]);
  });

  test("goes through pages without repeating or leaving out an article", async () => {
    texts.set(
      "en",
      Array.from({ length: 25 }, (_, n) => article(`a${n}`, `Tunnel ${n}`)),
    );
    const search = await start();
    const pages = await Promise.all([1, 2, 3, 4].map((page) => ids(search, "en", "tunnel", page)));
    expect(pages.map((page) => page.length)).toEqual([10, 10, 5, 0]);
    expect(new Set(pages.flat()).size).toBe(25);
    expect((await search.search({ locale: "en", q: "tunnel", page: 4 })).total).toBe(25);
  });

  test("can be of one type", async () => {
    texts.set("en", [article("same", "Tunnel"), { ...article("same", "Tunnel"), type: "blog" }]);
    const search = await start();
    const found = async (type?: "help" | "blog") => {
      const { hits, total } = await search.search({ locale: "en", q: "tunnel", page: 1, type });
      return [total, ...hits.map((hit) => `${hit.type}/${hit.id}`)];
    };
    expect(await found("blog")).toEqual([1, "blog/same"]);
    expect(await found("help")).toEqual([1, "help/same"]);
    expect((await found())[0]).toBe(2);
  });

  test("suggests the spelling that was searched for", async () => {
    const result = await (await start()).search({ locale: "en", q: "kil swich", page: 1 });
    expect(result.suggestion).toBe("kill switch");
    expect(result.hits[0]?.id).toBe("kill-switch");
  });

  test("reads text typed on another keyboard layout", async () => {
    texts.set("ru", fixtureDocuments("ru"));
    const result = await (await start()).search({ locale: "ru", q: "vpn vtlktyyj", page: 1 });
    expect(result.suggestion).toBe("vpn медленно");
    expect(result.hits[0]?.id).toBe("slow-connection");
  });

  test.each(["zzzz", "...", "%", "\ud800", "hasOwnProperty", "\u0000"])("finds nothing for %j, calmly", async (q) => {
    expect(await (await start()).search({ locale: "de", q, page: 1 })).toMatchObject({
      hits: [],
      total: 0,
      suggestion: null,
    });
  });

  test.each(["slow qqzx wwzx xxqz yyzq zzkq qkqk", "pizza kkqq slow", "is wwzzx with slow"])(
    "one known word is enough: %j",
    async (q) => {
      const { hits, suggestion } = await (await start()).search({ locale: "en", q, page: 1 });
      expect(hits[0]?.id).toBe("slow-connection");
      expect(suggestion).toBeNull();
    },
  );

  test.each(["ar", "ja", "zh"] as const)("%s: a text that grows when it is composed is cut again", (locale) => {
    expect(typedText("ﷺ".repeat(200), locale).length).toBeLessThanOrEqual(200);
    expect(typedText("㍿ ".repeat(100), locale).length).toBeLessThanOrEqual(200);
  });

  test("never writes what was searched for into the log", async () => {
    await (await start()).search({ locale: "en", q: "verysecretword", page: 1 });
    expect(lines.join("")).toContain("Search index ready");
    expect(lines.join("")).not.toContain("verysecretword");
  });
});

describe("English fills in", () => {
  test("after the locale's own articles, and only what has no translation", async () => {
    const { hits } = await (await start()).search({ locale: "de", q: "kill switch", page: 1 });
    const english = hits.filter(({ locale }) => locale === "en").map(({ id }) => id);
    expect(english).toEqual(["kill-switch"]);
    expect(new Set(hits.map(({ id }) => id)).size).toBe(hits.length);
  });

  test("where a locale has no article at all, also for words of its own language that the synonyms translate", async () => {
    writeFileSync(join(folder, "synonyms", "el.yaml"), "synonyms:\n  - [αργή, αργό, slow]");
    const search = await start();
    const { hits } = await search.search({ locale: "el", q: "αργό VPN", page: 1 });
    expect(hits[0]).toMatchObject({ id: "slow-connection", locale: "en" });
  });

  test("but never in front of a better hit in the locale's language", async () => {
    const { hits } = await (await start()).search({ locale: "de", q: "android", page: 1 });
    expect(hits[0]).toMatchObject({ id: "install-on-android", locale: "de" });
  });
});

describe("the index", () => {
  test("is kept on disk and taken from there the next time", async () => {
    const first = await start();
    const before = await ids(first, "en", "slow");
    expect(cacheFiles()).toHaveLength(1);
    await first.close();
    lines = [];
    expect(await ids(await start(), "en", "slow")).toEqual(before);
    expect(lines.join("")).toContain('"from":"cache"');
  });

  test("comes from the build where that has the one for these articles", async () => {
    const first = await start();
    const before = await ids(first, "en", "slow");
    await first.close();
    renameSync(join(folder, "cache"), join(folder, "built"));
    lines = [];
    const search = await start({ builtDir: join(folder, "built") });
    expect(await ids(search, "en", "slow")).toEqual(before);
    expect(lines.join("")).toContain('"from":"cache"');
    texts.set("en", [{ ...article("other", "Something else"), text: "slow" }]);
    await search.rebuild();
    expect(lines.join("")).toContain('"from":"articles"');
    expect(await ids(search, "en", "slow")).toEqual(["other"]);
  });

  test.each([
    ["cut short", (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)],
    ["empty", () => Buffer.alloc(0)],
    ["changed", (bytes: Buffer) => Buffer.from(bytes.map((byte, at) => (at === 5000 ? byte ^ 1 : byte)))],
  ])("is made again when its file is %s", async (_, damage) => {
    const first = await start();
    const before = await ids(first, "en", "slow");
    await first.close();
    const [name = ""] = cacheFiles();
    const path = join(folder, "cache", name);
    const whole = readFileSync(path);
    writeFileSync(path, damage(whole));
    lines = [];
    expect(await ids(await start(), "en", "slow")).toEqual(before);
    expect(lines.join("")).toContain('"from":"articles"');
    expect(readFileSync(path).equals(whole)).toBe(true);
  });

  test("works without a cache when the folder cannot be written", async () => {
    writeFileSync(join(folder, "cache"), "a file is in the way");
    expect(await ids(await start(), "en", "slow")).toContain("slow-connection");
    expect(lines.join("")).toContain("could not be cached");
  });

  test("is made once however many ask at the same time", async () => {
    const search = await start();
    await Promise.all(Array.from({ length: 20 }, () => ids(search, "en", "slow")));
    expect(lines.filter((line) => line.includes("Search index ready"))).toHaveLength(1);
  });

  test("leaves the thread free while it is made", async () => {
    texts.set(
      "en",
      Array.from({ length: 400 }, (_, n) => ({
        ...article(`a${n}`, "Tunnel"),
        text: fixtureDocuments("en")
          .map((d) => d.text + n)
          .join(" "),
      })),
    );
    const search = await start();
    let turns = 0;
    let done = false;
    const searching = ids(search, "en", "tunnel").then((found) => {
      done = true;
      return found;
    });
    while (!done) {
      turns++;
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(await searching).toHaveLength(10);
    expect(turns).toBeGreaterThan(100);
  });
});

describe("changed content", () => {
  test("is found after rebuild, and what is gone is not", async () => {
    const search = await start();
    await ids(search, "en", "kill switch");
    texts.set("en", [article("zebra", "About zebras")]);
    expect(await ids(search, "en", "kill switch")).toEqual([]);
    await search.rebuild();
    expect(await ids(search, "en", "zebra")).toEqual(["zebra"]);
    expect(cacheFiles().filter((name) => name.startsWith("en-"))).toHaveLength(1);
  });

  test("takes a new translation over and drops its English stand-in", async () => {
    const search = await start();
    await ids(search, "de", "kill switch");
    texts.set("de", fixtureDocuments("de"));
    await search.rebuild();
    const { hits } = await search.search({ locale: "de", q: "Kill-Switch", page: 1 });
    expect(hits.filter(({ id }) => id === "kill-switch").map(({ locale }) => locale)).toEqual(["de"]);
  });

  test("takes changed synonyms over, and keeps the last good ones when the file breaks", async () => {
    const search = await start();
    const file = join(folder, "synonyms", "en.yaml");
    expect(await ids(search, "en", "zebra")).toEqual([]);
    writeFileSync(file, "synonyms:\n  - [zebra, kill switch]");
    await search.rebuild();
    expect((await ids(search, "en", "zebra"))[0]).toBe("kill-switch");
    writeFileSync(file, "synonyms: [");
    await search.rebuild();
    expect((await ids(search, "en", "zebra"))[0]).toBe("kill-switch");
    expect(lines.join("")).toContain("Synonyms cannot be read");
  });

  test("the old index stays while the new one cannot be made", async () => {
    const search = await start();
    await ids(search, "en", "kill switch");
    const good = texts.get("en") ?? [];
    texts.set("en", [...good, { ...article("broken", ""), title: 7 as unknown as string }]);
    await search.rebuild();
    expect((await ids(search, "en", "kill switch"))[0]).toBe("kill-switch");
    expect(lines.join("")).toContain("could not be renewed");
  });
});

describe("when the index cannot be had", () => {
  test("a worker that dies is an error of that search, and the next one tries again", async () => {
    const search = await start();
    const good = texts.get("en") ?? [];
    texts.set("en", [{ ...article("broken", ""), title: 7 as unknown as string }]);
    const failed = search.search({ locale: "en", q: "slow", page: 1 });
    await expect(failed).rejects.toThrow(SearchUnavailable);
    const cause = await failed.catch((error: Error) => error.cause);
    expect(cause).toMatchObject({ name: "IndexWorkerFailed", cause: { name: "TypeError" } });
    texts.set("en", good);
    expect((await ids(search, "en", "slow"))[0]).toBe("slow-connection");
  });

  test("a worker that runs out of memory takes nothing else with it", async () => {
    texts.set(
      "de",
      Array.from({ length: 60 }, (_, n) => ({
        ...article(`a${n}`, "x"),
        text: Array.from({ length: 20_000 }, (_, w) => `w${n}x${w}`).join(" "),
      })),
    );
    const search = await start({ workerMegabytes: 24 });
    expect((await ids(search, "en", "slow"))[0]).toBe("slow-connection");
    await expect(search.search({ locale: "de", q: "x", page: 1 })).rejects.toThrow(SearchUnavailable);
    expect((await ids(search, "en", "slow"))[0]).toBe("slow-connection");
    texts.delete("de");
    expect((await ids(search, "de", "slow"))[0]).toBe("slow-connection");
  });

  test("a search waits so long and no longer", async () => {
    const search = await start({ waitMilliseconds: 1 });
    await expect(search.search({ locale: "en", q: "slow", page: 1 })).rejects.toThrow(SearchUnavailable);
    // It is still being made for those who come later.
    const [first] = await vi.waitFor(() => ids(search, "en", "slow"), { timeout: 20_000, interval: 50 });
    expect(first).toBe("slow-connection");
  });

  test("closing ends what is under way", async () => {
    const search = await start();
    const refused = expect(search.search({ locale: "de", q: "slow", page: 1 })).rejects.toThrow(SearchUnavailable);
    await search.close();
    await refused;
    await expect(search.search({ locale: "en", q: "slow", page: 1 })).rejects.toThrow(SearchUnavailable);
  });
});
