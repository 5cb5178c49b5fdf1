import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
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

async function open(files: Record<string, Written>, facts: Facts = {}, dataDir?: string) {
  const folder = contentFolder(
    Object.fromEntries(Object.entries(files).map(([path, text]) => [`legal/${path}`, legalText(text)])),
  );
  const start = async () => {
    const faults = createContentFaults(silentLog);
    const options = { contentDir: folder.path, facts, log: silentLog, faults };
    return { faults, legal: await openLegalTexts({ ...options, ...(dataDir !== undefined && { dataDir }) }) };
  };
  const write = (path: string, text: string | Written) =>
    folder.write(`legal/${path}`, typeof text === "string" ? text : legalText(text));
  return { ...(await start()), write, again: start };
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

test("an English text that is broken at the start is the one that was good before the last stop", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "legal-data-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const first = await open({ ...both, "privacy/de.md": { title: "Datenschutz" } }, {}, dataDir);
  first.write("privacy/en.md", { title: "Privacy, renewed", version: 2 });
  await first.legal.reload();
  first.write("privacy/en.md", "no front matter");
  const { legal, faults } = await first.again();
  expect(legal.texts("en").map(({ title }) => title)).toEqual(["Privacy, renewed", "Terms"]);
  expect(legal.texts("de")[0]).toMatchObject({ title: "Datenschutz", binding: { locale: "en", version: 2 } });
  expect(faults.list()).toEqual([expect.stringMatching(/privacy\/en\.md:1 there is no front matter: start the file/)]);
  await legal.reload();
  expect(faults.list()).toHaveLength(1);
});

test("one that never was good leaves its translations to their readers, and others without", async () => {
  const { legal, faults, write } = await open({
    "privacy/en.md": { title: "Privacy", body: "" },
    "privacy/de.md": { title: "Datenschutz", body: "## Was wir behalten {#privacy-kept}\n\nText" },
    "services/en.md": { title: "Terms" },
  });
  const idsIn = (locale: "en" | "de" | "fr") => legal.texts(locale).map(({ id }) => id);
  expect([idsIn("en"), idsIn("de"), idsIn("fr")]).toEqual([["services"], ["privacy", "services"], ["services"]]);
  expect(legal.texts("de")[0]).toMatchObject({ translation: "translated", binding: null, locales: ["de"] });
  expect(legal.pages()[0]).toEqual({ id: "privacy", locales: ["de"] });
  expect(faults.list()).toEqual([expect.stringMatching(/privacy\/en\.md:\d+ the text is empty/)]);
  await legal.reload();
  expect(faults.list()).toHaveLength(1);
  write("privacy/en.md", { title: "Privacy" });
  await legal.reload();
  expect(faults.list()).toEqual([]);
  expect([idsIn("fr"), legal.texts("fr")[0]?.title]).toEqual([["privacy", "services"], "Privacy"]);
  expect(legal.texts("de")[0]).toMatchObject({ binding: { locale: "en", version: 1 }, locales: ["en", "de"] });
});

test("one without an English file is no page", async () => {
  const { legal, faults } = await open({ "services/en.md": { title: "Terms" }, "privacy/de.md": { title: "D" } });
  expect(legal.texts("de").map(({ id }) => id)).toEqual(["services"]);
  expect(legal.pages()[0]).toEqual({ id: "privacy", locales: [] });
  expect(faults.list()).toContainEqual(expect.stringMatching(/privacy\/en\.md:1 is missing: \/privacy is no page/));
});

test("a folder that is no page is told of", async () => {
  const { faults } = await open({ ...both, "imprint/en.md": { title: "Imprint" } });
  expect(faults.list()).toEqual([expect.stringMatching(/legal\/imprint:1 .*legal texts are privacy and services/)]);
});
