import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { localeCodes } from "../../site/locales.ts";
import { openExportFolder } from "./export-folder.ts";
import { ExportError, readExportOptions } from "./export-options.ts";

describe("readExportOptions", () => {
  test("takes a folder, and all locales when none are named", () => {
    expect(readExportOptions(["--out", "x"])).toEqual({ out: "x", api: undefined, locales: localeCodes });
  });

  test("locales come in the order of the table", () => {
    const args = ["--out", "x", "--locales", "de,en", "--api", "https://api.example.org:8443"];
    expect(readExportOptions(args)).toEqual({ out: "x", api: "https://api.example.org:8443", locales: ["en", "de"] });
  });

  test.each([
    [[], /--out is missing/],
    [["--out", ""], /--out is missing/],
    [["--out", "x", "--api", "api.example.org"], /--api api\.example\.org must be an origin/],
    [["--out", "x", "--api", "https://example.org/api"], /must be an origin/],
    [["--out", "x", "--api", "https://example.org;return 200"], /must be an origin/],
    [["--out", "x", "--locales", "en,kl"], /"kl" is no locale/],
    [["--out", "x", "--fast"], /--fast/],
    [["x"], /npm run export/],
  ])("%j is refused", (args, message) => {
    expect(() => readExportOptions(args)).toThrow(ExportError);
    expect(() => readExportOptions(args)).toThrow(message);
  });
});

describe("openExportFolder", () => {
  let folder = "";
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "export-folder-"));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  test("an earlier export is shown until the next one is whole, also after a run that broke off", () => {
    const first = openExportFolder(folder);
    writeFileSync(join(first.next, "old.html"), "");
    expect(existsSync(first.files)).toBe(false);
    first.finish({});
    expect(readdirSync(first.files)).toEqual(["old.html"]);

    writeFileSync(join(openExportFolder(folder).next, "half.html"), "");
    expect(readdirSync(first.files)).toEqual(["old.html"]);

    const next = openExportFolder(folder);
    writeFileSync(join(next.next, "new.html"), "");
    next.finish({ locales: ["en"] });
    expect(readdirSync(next.files)).toEqual(["new.html"]);
    expect(readdirSync(folder)).toEqual(["export.json", "site"]);
    expect(JSON.parse(readFileSync(join(folder, "export.json"), "utf8"))).toEqual({ complete: true, locales: ["en"] });
  });

  test("leaves a folder alone that has something else in it", () => {
    writeFileSync(join(folder, "thesis.txt"), "");
    expect(() => openExportFolder(folder)).toThrow(ExportError);
    expect(readdirSync(folder)).toEqual(["thesis.txt"]);
  });
});
