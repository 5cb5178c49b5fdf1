import { rmSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { contentFolder } from "../articles/testing/content-folder.ts";
import { createContentFaults } from "../content/content.faults.ts";
import type { Facts } from "../content/facts.ts";
import { silentLog } from "../log.ts";
import { openLegalTexts } from "./legal-texts.ts";

interface Written {
  title: string;
  version?: number;
  sample?: boolean;
  body?: string;
}

function legalText({ title, version = 1, sample = false, body = "## One\n\nText" }: Written): string {
  return `---\n${sample ? "sample: true\n" : ""}title: ${title}\nsummary: S\nhistory:\n  - version: ${version}\n    date: 2026-11-2${version}\n---\n\n${body}\n`;
}

async function open(files: Record<string, Written>, facts: Facts = {}) {
  const folder = contentFolder(
    Object.fromEntries(Object.entries(files).map(([path, text]) => [`legal/${path}`, legalText(text)])),
  );
  const faults = createContentFaults(silentLog);
  const legal = await openLegalTexts({ contentDir: folder.path, facts, log: silentLog, faults });
  const write = (path: string, text: string | Written) =>
    folder.write(`legal/${path}`, typeof text === "string" ? text : legalText(text));
  const remove = (path: string) => rmSync(join(folder.path, "legal", path));
  return { legal, faults, write, remove };
}

const both = { "privacy/en.md": { title: "Privacy" }, "services/en.md": { title: "Terms" } };

test("a reader gets the text of their language, or the English one", async () => {
  const { legal } = await open({ ...both, "privacy/de.md": { title: "Datenschutz" } });
  expect(legal.texts("de").map(({ id, locale, translation, title }) => [id, locale, translation, title])).toEqual([
    ["privacy", "de", "translated", "Datenschutz"],
    ["services", "en", "missing", "Terms"],
  ]);
  expect(legal.texts("en").map(({ translation }) => translation)).toEqual(["original", "original"]);
  expect(legal.pages()).toEqual([
    { id: "privacy", updated: "2026-11-21", locales: ["en", "de"] },
    { id: "services", updated: "2026-11-21", locales: ["en"] },
  ]);
});

test("each text says which one binds and of which version that is", async () => {
  const files = {
    ...both,
    "privacy/en.md": { title: "Privacy", version: 2 },
    "privacy/de.md": { title: "Datenschutz" },
  };
  const english = await open(files);
  expect(english.legal.texts("de")[0]).toMatchObject({
    history: [{ version: 1 }],
    binding: { locale: "en", version: 2 },
  });
  const german = await open(files, { legalBindingLanguage: "de" });
  expect(german.legal.texts("en")[0]).toMatchObject({
    history: [{ version: 2 }],
    binding: { locale: "de", version: 1 },
  });
  expect(german.legal.texts("en")[1]).toMatchObject({ binding: null });
  expect(german.faults.list()).toEqual([
    expect.stringMatching(/services\/de\.md:1 is missing, and legal\.bindingLanguage/),
  ]);
});

test("a sample is no page for search engines, in each language by itself", async () => {
  const { legal } = await open({ ...both, "privacy/de.md": { title: "Datenschutz", sample: true } });
  expect(legal.texts("de")[0]).toMatchObject({ sample: true, locales: ["en"] });
  expect(legal.texts("en")[0]).toMatchObject({ sample: false });
  expect(legal.pages()[0]?.locales).toEqual(["en"]);
});

test("a text that breaks stays as it was, and the fault goes away with it", async () => {
  const { legal, faults, write } = await open(both);
  const before = legal.version();
  write("privacy/en.md", "---\ntitle: Broken\n---\n\nText\n");
  await legal.reload();
  expect(legal.texts("en")[0]?.title).toBe("Privacy");
  expect(faults.list()).toEqual([
    expect.stringMatching(/legal\/privacy\/en\.md:\d+ summary: is required/),
    expect.stringMatching(/legal\/privacy\/en\.md:\d+ history: is required/),
  ]);
  write("privacy/en.md", { title: "Privacy, renewed", version: 2 });
  await legal.reload();
  expect(legal.texts("en")[0]?.title).toBe("Privacy, renewed");
  expect(faults.list()).toEqual([]);
  expect(legal.version()).not.toBe(before);
});

test("a text that is broken at the start is left out, and in the sitemap in no language", async () => {
  const { legal, faults, write } = await open({ "services/en.md": { title: "Terms" } });
  write("privacy/en.md", "no front matter");
  await legal.reload();
  expect(legal.texts("en").map(({ id }) => id)).toEqual(["services"]);
  expect(legal.pages()[0]).toEqual({ id: "privacy", locales: [] });
  expect(faults.list()).toContainEqual(expect.stringMatching(/privacy\/en\.md:1 there is no front matter/));
});

test("a folder that is no page is told of", async () => {
  const { faults } = await open({ ...both, "imprint/en.md": { title: "Imprint" } });
  expect(faults.list()).toEqual([expect.stringMatching(/legal\/imprint:1 .*legal texts are privacy and services/)]);
});
