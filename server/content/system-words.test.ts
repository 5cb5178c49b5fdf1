import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { locales } from "../../site/locales.ts";
import { ContentError } from "./content.problem.ts";
import { writtenFact } from "./facts.ts";
import { readSystemWords, wordsIn } from "./system-words.ts";

function folder(yaml: string): string {
  const path = mkdtempSync(join(tmpdir(), "words-"));
  mkdirSync(join(path, "system-words"));
  writeFileSync(join(path, "system-words/android.yaml"), yaml);
  return path;
}

const good = `name: Android
sources:
  settings: { address: "https://example.org/strings", version: "16", read: 2026-11-23 }
words:
  settings: { source: settings, en: Settings, de: Einstellungen, ar: الإعدادات, id: Setelan }
  vpn: { source: settings, en: VPN }
  proxy: { source: settings, en: Proxy, de: { word: Proxyserver, source: unsourced } }
paths:
  vpnSettings: [settings, vpn]
`;

function problems(yaml: string): string[] {
  try {
    readSystemWords(folder(yaml));
    return [];
  } catch (error) {
    if (error instanceof ContentError) return error.problems.map(({ line, message }) => `${line} ${message}`);
    throw error;
  }
}

describe("readSystemWords", () => {
  const { facts, unsourced } = readSystemWords(folder(good));
  const inTag = (name: string, tag: string) => {
    const fact = facts[`words.android.${name}`];
    if (!fact) throw new Error(name);
    return { parts: wordsIn(fact, tag), text: writtenFact(fact, tag) };
  };

  test("gives each language its word, and English, marked as such, where the system has none of its own", () => {
    expect(inTag("settings", "de").parts).toEqual([{ text: "Einstellungen", tag: "de" }]);
    expect(inTag("settings", "fr").parts).toEqual([{ text: "Settings", tag: "en" }]);
  });

  test("gives Javanese readers the Indonesian word: no system speaks Javanese", () => {
    expect(inTag("settings", "jv").parts).toEqual([{ text: "Setelan", tag: "id" }]);
  });

  test("joins a path by arrows that point where the language reads on", () => {
    expect(inTag("vpnSettings", "de").text).toBe("Einstellungen → VPN");
    expect(inTag("vpnSettings", "ar").text).toBe("الإعدادات ← VPN");
  });

  test("lists what has no source", () => {
    expect(unsourced).toEqual([{ word: "android.proxy", files: ["de"] }]);
  });

  test("has none where there is no folder", () => {
    expect(readSystemWords(mkdtempSync(join(tmpdir(), "none-")))).toEqual({ facts: {}, unsourced: [] });
  });

  test.each([
    [good.replace("source: settings, en: VPN", "source: elsewhere, en: VPN"), '6 vpn: there is no source "elsewhere"'],
    [good.replace("[settings, vpn]", "[settings, vpm]"), '9 vpnSettings: there is no word "vpm" in this file'],
    [good.replace("vpnSettings:", "vpn:"), '9 "vpn" is a word and a path; rename one of them'],
    [good.replace("read: 2026-11-23", "read: yesterday"), "3 sources.settings.read: must be a day"],
    [good.replace("en: VPN", "xx: VPN"), "6 words.vpn.xx"],
  ])("names the line of what is wrong: %#", (yaml, expected) => {
    expect(problems(yaml)).toContainEqual(expect.stringContaining(expected));
  });
});

test("the shipped words of Android have a source in every language that Android speaks", () => {
  const { facts, unsourced } = readSystemWords("content");
  expect(unsourced.filter(({ word }) => word.startsWith("android."))).toEqual([]);
  for (const name of ["alwaysOnVpn", "blockWithoutVpn", "connectionRequest", "privateDns", "allowFromThisSource"]) {
    const fact = facts[`words.android.${name}`];
    const own = locales.filter(({ tag }) => fact && wordsIn(fact, tag)[0]?.tag === tag).map(({ tag }) => tag);
    expect(own, name).toEqual(locales.map(({ tag }) => tag).filter((tag) => tag !== "jv"));
  }
});
