import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ContentError } from "../content/content.problem.ts";
import { openMessageStore } from "./message-store.ts";

let messagesDir: string;
const log = { debug: vi.fn(), info: vi.fn(), warn: vi.fn(), error: vi.fn() };

beforeEach(() => {
  messagesDir = mkdtempSync(join(tmpdir(), "messages-"));
  write("en", { title: "{siteName} in {countries, number} countries", deep: { other: "Other" } });
  // What every page says: with it a locale speaks.
  for (const file of ["en", "de", "fr", "zh-CHS"]) {
    mkdirSync(join(messagesDir, file), { recursive: true });
    writeFileSync(join(messagesDir, file, "common.json"), '{"skip": "Skip"}');
  }
});
afterEach(() => {
  rmSync(messagesDir, { recursive: true });
  vi.clearAllMocks();
});

function write(file: string, content: unknown): void {
  mkdirSync(join(messagesDir, file), { recursive: true });
  const text = typeof content === "string" || Buffer.isBuffer(content) ? content : JSON.stringify(content);
  writeFileSync(join(messagesDir, file, "home.json"), text);
}

const open = () =>
  openMessageStore({
    messagesDir,
    facts: () => ({ siteName: "Larkway", countries: 5400, unused: 1 }),
    log: log as never,
  });

test("fills the holes of a translation with English", () => {
  write("de", { title: "{siteName} in {countries, number} Ländern" });
  const store = open();
  expect(store.text("de", "home.title")).toBe("Larkway in 5.400 Ländern");
  expect(store.text("de", "home.deep.other")).toBe("Other");
  expect(store.text("fr", "home.deep.other")).toBe("Other");
  expect(log.error).not.toHaveBeenCalled();
});

test("lines end where they may: with the number, and between the words of a Chinese title", () => {
  write("en", { title: "Free VPN", text: "27 GB" });
  write("zh-CHS", { title: "免费 VPN，什么都不问你要", text: "27 GB，什么都不问" });
  const store = open();
  expect(store.text("zh", "home.title")).toMatch(/什么\u200b/);
  expect(store.text("zh", "home.title").replaceAll("\u200b", "")).toBe("免费 VPN，什么都不问你要");
  expect(store.text("zh", "home.text")).toBe("27\u00a0GB，什么都不问");
  expect(store.text("en", "home.text")).toBe("27\u00a0GB");
});

test("what the document's head says stays as it was written", () => {
  write("en", { meta: { title: "Free VPN" } });
  write("zh-CHS", { meta: { title: "免费 VPN，什么都不问你要 Wi-Fi 27 GB" } });
  expect(open().text("zh", "home.meta.title")).toBe("免费 VPN，什么都不问你要 Wi-Fi 27 GB");
});

test("a translation that is broken is English, with a line in the log", () => {
  write("de", { title: "{siteName", deep: { other: "Anderes" } });
  write("fr", "{ not json");
  const store = open();
  expect(store.text("de", "home.title")).toBe("Larkway in 5.400 countries");
  expect(store.text("de", "home.deep.other")).toBe("Anderes");
  expect(store.text("fr", "home.deep.other")).toBe("Other");
  expect(log.error).toHaveBeenCalledTimes(2);
});

test("a translation that names what English does not is English: the page could not fill it", () => {
  write("de", { title: "<link>{siteName}</link> in {countries, number} Ländern", deep: { other: "{nobody}" } });
  const store = open();
  expect(store.text("de", "home.title")).toBe("Larkway in 5.400 countries");
  expect(store.text("de", "home.deep.other")).toBe("Other");
  expect(log.error).toHaveBeenCalledTimes(2);
});

test("a locale without a folder, or without what every page says, has no words of its own", async () => {
  write("de", { deep: { other: "Anderes" } });
  writeFileSync(join(messagesDir, "de/common.json"), "{ not json");
  const store = open();
  expect(store.of("fr").unreadable).toEqual(new Set());
  expect(store.of("de").unreadable).toEqual(new Set(["common", "home"]));
  await store.check();
  expect(store.unspoken()).toContain("de");
  expect(store.unspoken()).toContain("it");
  expect(store.unspoken()).not.toContain("fr");
  const errors = log.error.mock.calls.filter(([about]) => about.locale === "it");
  expect(errors).toEqual([[expect.anything(), expect.stringMatching(/its pages are in English/)]]);
  writeFileSync(join(messagesDir, "de/common.json"), '{"skip": "Weiter"}');
  store.reload();
  await store.check();
  store.of("de");
  expect(store.unspoken()).not.toContain("de");
});

test("names the facts that a namespace uses, and no other", () => {
  expect(open().of("en").factsFor(["home"])).toEqual({ siteName: "Larkway", countries: 5400 });
});

test("the revision follows the text", () => {
  const store = open();
  const before = store.of("en").revision;
  write("en", { title: "New", deep: { other: "Other" } });
  store.reload();
  expect(store.of("en").revision).not.toBe(before);
  expect(store.text("en", "home.title")).toBe("New");
});

const said = () => log.error.mock.calls.map(([about, text]) => `${about.problem} (${text})`).join("\n");

test.each([
  ["no JSON", "{\n  not json", /home\.json:2 is not valid JSON/],
  ["half a file", '{"title": "One",\n"deep"', /home\.json:2 is not valid JSON/],
  ["no group", "[]", /home\.json:1 the file must be a group of texts/],
  ["a number", '{\n"deep": {\n"other": 3 } }', /home\.json:3 deep\.other must be a text/],
  ["not UTF-8", Buffer.from('{\n"title": "\xe4"}', "latin1"), /home\.json:2 is not UTF-8/],
])("English that is %s stops the start, and keeps what was there while running", (_, content, says) => {
  const store = open();
  write("en", content);
  expect(open).toThrow(ContentError);
  expect(open).toThrow(says);
  // A change beside it is taken over.
  writeFileSync(join(messagesDir, "en/common.json"), '{"skip": "Jump"}');
  store.reload();
  expect(store.text("fr", "home.deep.other")).toBe("Other");
  expect(store.text("en", "common.skip")).toBe("Jump");
  expect(log.error).toHaveBeenCalledOnce();
  expect(said()).toMatch(says);
});

test("an English message that is no ICU is what it was, or empty in every language at the start; the others are there", () => {
  write("de", { deep: { other: "Anderes" } });
  const store = open();
  write("en", '{\n"title": "New",\n"deep": {\n"other": "{siteName" } }');
  const says = /home\.json:4 the message "deep\.other" is not valid/;
  store.reload();
  expect(store.text("fr", "home.deep.other")).toBe("Other");
  expect(store.text("fr", "home.title")).toBe("New");
  expect(said()).toMatch(says);
  const fresh = open();
  expect(["en", "fr"].map((locale) => fresh.text(locale as "en", "home.deep.other"))).toEqual(["", ""]);
  expect(fresh.text("en", "home.title")).toBe("New");
  expect(said()).toMatch(/left empty|place is empty/);
});

test("an English file that goes away while running stays as it was, and blocks no other", () => {
  const store = open();
  rmSync(join(messagesDir, "en/home.json"));
  writeFileSync(join(messagesDir, "en/common.json"), '{"skip": "Jump"}');
  store.reload();
  expect(store.text("de", "home.deep.other")).toBe("Other");
  expect(store.text("en", "common.skip")).toBe("Jump");
  expect(said()).toMatch(/home\.json:1 is not there any more/);
});

test("a message that needs a fact nobody gives, or a number where there is none, is empty in every language", () => {
  write("en", { title: "Fine", deep: { other: "{countriesGaming, number} and {siteName, number}" } });
  write("de", { title: "{countriesGaming, number}", deep: { other: "{siteName, number}" } });
  const store = open();
  expect([store.text("en", "home.deep.other"), store.text("de", "home.deep.other")]).toEqual(["", ""]);
  expect(said()).toMatch(/en\/home\.json:1 the message "deep\.other" needs \{countriesGaming\}/);
});

test("a message that is in no language is empty, and told", () => {
  expect(open().text("de", "home.nothing")).toBe("");
  expect(log.error).toHaveBeenCalledOnce();
});

test("a translation that breaks while running stays as it was, also when English changes, until it is mended", () => {
  write("de", { deep: { other: "Anderes" } });
  const store = open();
  expect(store.text("de", "home.deep.other")).toBe("Anderes");
  write("de", "{ not json");
  write("en", { title: "New", deep: { other: "Other" } });
  store.reload();
  expect(store.text("de", "home.deep.other")).toBe("Anderes");
  expect(store.text("de", "home.title")).toBe("New");
  expect(log.error).toHaveBeenCalledOnce();
  write("de", { deep: { other: "Etwas" } });
  store.reload();
  expect(store.text("de", "home.deep.other")).toBe("Etwas");
  rmSync(join(messagesDir, "de/home.json"));
  store.reload();
  expect(store.text("de", "home.deep.other")).toBe("Other");
  expect(log.error).toHaveBeenCalledOnce();
});
