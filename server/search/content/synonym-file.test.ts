import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { locales } from "../../../site/locales.ts";
import { createAnalyser } from "../language/analyser.ts";
import { loadSynonyms, SynonymFileError } from "./synonym-file.ts";

const folder = mkdtempSync(join(tmpdir(), "synonyms-"));
mkdirSync(join(folder, "synonyms"));
afterAll(() => rmSync(folder, { recursive: true }));

async function load(yaml: string, locale: "en" | "zh" = "en") {
  writeFileSync(join(folder, "synonyms", "file.yaml"), yaml);
  return loadSynonyms(folder, "file", await createAnalyser(locale));
}

const phrasesFor = async (yaml: string, query: string) => {
  const synonyms = await load(yaml);
  const words = (await createAnalyser("en")).words(query);
  return words.flatMap((_, place) => synonyms.startingAt(words, place));
};

describe("a synonym file", () => {
  test("gives the other words of a group, for inflections too", async () => {
    expect(await phrasesFor("synonyms:\n  - [connect, log on]", "connected")).toEqual([
      { length: 1, phrases: ["log on"] },
    ]);
  });

  test("may have phrases", async () => {
    expect(await phrasesFor("synonyms:\n  - [kill switch, lockdown]", "my kill switches")).toEqual([
      { length: 2, phrases: ["lockdown"] },
    ]);
  });

  test("may name a word in several groups", async () => {
    const found = await phrasesFor("synonyms:\n  - [page, site]\n  - [page, sheet]", "page");
    expect(found).toEqual([{ length: 1, phrases: ["site", "sheet"] }]);
  });

  test("names words that say nothing", async () => {
    const synonyms = await load("ignored:\n  - how to\n  - don't");
    const ignored = (await createAnalyser("en")).words("How don’t leaks").map(synonyms.isIgnored);
    expect(ignored).toEqual([true, true, false]);
  });

  test("takes proper names for what its language calls their kind, the longest first", async () => {
    writeFileSync(join(folder, "search-names.yaml"), "bank: [bt pay, ing]\ncall: [line]\n");
    const synonyms = await load("kinds:\n  bank: my bank");
    expect(synonyms.withoutNames("ING or BT Pay is closed, line too")).toBe("my bank or my bank is closed, line too");
    expect(synonyms.withoutNames("nothing of the kind")).toBeUndefined();
    const words = (await createAnalyser("en")).words("ing");
    expect(synonyms.startingAt(words, 0)).toEqual([{ length: 1, phrases: ["my bank"] }]);
  });

  test("reads spellings by sound, also several in one", async () => {
    const synonyms = await load("readings:\n  wangsu: 网速\n  man: 慢", "zh");
    expect(synonyms.readingOf("WangSu")).toBe("网速");
    expect(synonyms.readingOf("wangsuman")).toBe("网速慢");
    expect(synonyms.readingOf("wangsumanx")).toBeUndefined();
  });

  test("may be missing or empty", async () => {
    expect((await loadSynonyms(folder, "missing", await createAnalyser("en"))).readingOf("x")).toBeUndefined();
    expect((await load("")).readingOf("x")).toBeUndefined();
  });

  test.each([
    ["synonyms: [[one]]", /synonyms\.0: a group needs two words/],
    ["synonym: []", /synonym/],
    ["synonyms: [[a, 3]]", /synonyms\.0\.1/],
    ["synonyms: [", /cannot be read/],
  ])("%j is refused with the file's name", async (yaml, message) => {
    await expect(load(yaml)).rejects.toThrow(SynonymFileError);
    await expect(load(yaml)).rejects.toThrow(message);
    await expect(load(yaml)).rejects.toThrow(/file\.yaml/);
  });
});

test("the site's own files are good, and each belongs to a locale", async () => {
  const names = readdirSync("content/synonyms").filter((name) => name.endsWith(".yaml"));
  const files = names.map((name) => name.slice(0, -".yaml".length));
  expect(files.length).toBeGreaterThanOrEqual(12);
  for (const file of files) {
    const locale = locales.find((one) => one.file === file);
    expect(locale, file).toBeDefined();
    if (locale) await loadSynonyms("content", file, await createAnalyser(locale.code));
  }
});
