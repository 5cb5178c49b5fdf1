import { cpSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { acceptArticles, articleState, changes, markdownBlocks, staleFiles } from "./article-blocks.ts";

const markdown = "---\ntitle: A\nsummary: B\norder: 1\n---\n\nHello.\n\n## One\n\nText.\n\n## Two\n\nMore.\n";
const blocks = markdownBlocks(markdown);

test.each([
  ["Text.", "Another text.", ['"One" has changed']],
  ["## Two", "## Three", ['"Two" is gone', '"Three" is new']],
  ["summary: B", "summary: C", ['"title, summary and keywords" has changed']],
  ["Hello.", "Good morning.", ['"the beginning" has changed']],
  ["order: 1", "order: 2", []],
])("%s becomes %s", (from, to, expected) => {
  expect(changes(blocks, markdownBlocks(markdown.replace(from, to)))).toEqual(expected);
});

test("an article whose English changes after its translation was accepted is stale, section by section", () => {
  const content = mkdtempSync(join(tmpdir(), "blocks-"));
  const folder = join(content, "help/kill-switch");
  mkdirSync(folder, { recursive: true });
  cpSync("content/help/kill-switch/en.md", join(folder, "en.md"));
  expect(articleState(content, "de")).toEqual({ all: 1, translated: 0, stale: [] });
  writeFileSync(join(folder, "de.md"), "---\ntitle: T\n---\n");
  expect(acceptArticles(content, "de", ["help/another"])).toBe(0);
  expect(acceptArticles(content, "de", ["help/kill-switch"])).toBe(1);
  expect(articleState(content, "de")).toEqual({ all: 1, translated: 1, stale: [] });
  expect(staleFiles(content)).toEqual(new Set());
  const english = readFileSync(join(folder, "en.md"), "utf8");
  writeFileSync(join(folder, "en.md"), english.replace("What it does not hold back:", "What it lets past:"));
  expect(articleState(content, "de").stale).toEqual(['help/kill-switch: "Windows" has changed']);
  expect(staleFiles(content)).toEqual(new Set([join(folder, "de.md")]));
  expect(articleState(content, "fr").stale).toEqual([]);
});

test("a system's word that becomes a variable, and a picture of a screen, leave translations in date", () => {
  const content = mkdtempSync(join(tmpdir(), "spelled-"));
  const folder = join(content, "help/lockdown");
  mkdirSync(folder, { recursive: true });
  mkdirSync(join(content, "system-words"));
  const words = "name: Android\nwords:\n  vpn: { source: unsourced, en: Always-on VPN }\n";
  writeFileSync(join(content, "system-words/android.yaml"), words);
  const english = (step: string, end: string) =>
    `---\ntitle: T\n---\n\n## One\n\n1. ${step}\n2. Done.${end}\n\nText.\n`;
  writeFileSync(join(folder, "en.md"), english("Turn on **Always-on VPN**.", ""));
  writeFileSync(join(folder, "de.md"), "---\ntitle: T\n---\n");
  acceptArticles(content, "de");
  const drawn = english("Turn on **{{words.android.vpn}}**.\n   {{picture.a}}\n   {{picture.b}}", "\n\n{{picture.c}}");
  writeFileSync(join(folder, "en.md"), drawn);
  expect(articleState(content, "de").stale).toEqual([]);
  writeFileSync(join(folder, "en.md"), drawn.replace("Done.", "Done!"));
  expect(articleState(content, "de").stale).toEqual(['help/lockdown: "One" has changed']);
});
