import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { emptyDownloadList } from "../../api/download.schema.ts";
import { readConfig } from "../config.ts";
import { ContentError } from "./content.problem.ts";
import { factsIn, loadFacts, writtenFact } from "./facts.ts";
import { unbroken } from "./typeset.ts";

const { site } = readConfig({});
const claim = (value: string) => `servers:\n  value: ${value}\n  pages: [/]\n  source: owner\n  date: 2026-11-20\n`;

function contentDir(files: { product?: string; claims?: string }): string {
  const folder = mkdtempSync(join(tmpdir(), "facts-"));
  writeFileSync(join(folder, "product.yaml"), files.product ?? "wireguardPort: UDP 51820\n");
  writeFileSync(join(folder, "claims.yaml"), files.claims ?? claim("5400"));
  return folder;
}

function load(files: { product?: string; claims?: string } = {}) {
  return loadFacts({ contentDir: contentDir(files), site, downloads: emptyDownloadList });
}

function problemsIn(files: { product?: string; claims?: string }): string[] {
  try {
    load(files);
  } catch (error) {
    if (error instanceof ContentError)
      return error.problems.map((p) => `${p.file.split("/").at(-1)}:${p.line} ${p.message}`);
    throw error;
  }
  return [];
}

describe("loadFacts", () => {
  test("counts a claim from the server list where the ledger says so, and while there is a list", () => {
    const folder = contentDir({ claims: `${claim("5400")}  counted: servers\n` });
    const of = { contentDir: folder, site, downloads: emptyDownloadList };
    const counts = { servers: 5430, countries: 60, locations: 115 };
    expect(loadFacts({ ...of, counts }).servers).toBe(5430);
    expect(loadFacts({ ...of, counts: null }).servers).toBe(5400);
    expect(loadFacts({ ...of, contentDir: contentDir({}), counts }).servers).toBe(5400);
  });

  test("puts site, product, claims and versions into one flat list", () => {
    const downloads = { ...emptyDownloadList, windows: { download_url: "https://x.example/a.exe", version: "3.1.4" } };
    const facts = loadFacts({ contentDir: contentDir({}), site, downloads });
    const legal = Object.keys(facts).filter((name) => name.startsWith("legal"));
    expect(legal).toContain("legalAnswerDays");
    expect(Object.fromEntries(Object.entries(facts).filter(([name]) => !legal.includes(name)))).toEqual({
      releaseKey: "",
      mirrorKey: "",
      mirrorAddresses: "",
      mirrorsSigned: "",
      dnsTest: "",
      webrtcTest: "",
      familyTest: "",
      siteName: unbroken(site.name),
      siteOrigin: site.origin,
      supportEmail: site.supportEmail,
      company: site.company,
      funding: expect.objectContaining({ english: site.funding.replace("{siteName}", site.name) }),
      wireguardPort: "UDP 51820",
      servers: 5400,
      comparisonMethod: { english: "", translations: {} },
      speedMethod: { english: "", translations: {} },
      windowsVersion: "3.1.4",
      androidVersion: "",
      iosVersion: "",
      macVersion: "",
    });
  });

  test("says how the app is paid for in the language of the text, in English where nobody has translated it", () => {
    const translated = {
      ...site,
      fundingTranslations: { de: "Firmen bezahlen {siteName}.", jw: "Perusahaan sing mbayar." },
    };
    const { funding } = loadFacts({ contentDir: contentDir({}), site: translated, downloads: emptyDownloadList });
    expect(["de", "jv", "fr"].map((tag) => writtenFact(funding ?? "", tag))).toEqual([
      `Firmen bezahlen ${site.name}.`,
      "Perusahaan sing mbayar.",
      site.funding.replace("{siteName}", site.name),
    ]);
  });

  test("reads what ships with the project", () => {
    const facts = loadFacts({ contentDir: "tests/fixtures/site", site, downloads: emptyDownloadList });
    expect(facts).toMatchObject({ devicesHome: 7, devicesStreaming: 6, countriesGaming: 94 });
  });

  test("has no facts it was not given, whatever objects inherit", () => {
    expect(load().constructor).toBeUndefined();
  });

  test.each([
    ["a key given twice", { product: "a: x\nb: y\na: z\n" }, 'product.yaml:3 the key "a" is given twice'],
    [
      "a number as product fact",
      { product: "a: x\nport: 53\n" },
      "product.yaml:2 port: must be text; put it in quotes, or give any: or all: with a list of two or more",
    ],
    ["an empty product fact", { product: 'a: ""\n' }, "product.yaml:1 a: must not be empty"],
    [
      "a name that no text could use",
      { product: "wire-guard: x\n" },
      "product.yaml:1 wire-guard: must be a name in camelCase",
    ],
    ["a list instead of names", { product: "- a\n" }, "product.yaml:1 0: must be a name in camelCase"],
    [
      "a claim without source",
      { claims: "servers:\n  value: 1\n  pages: [/]\n  date: 2026-11-20\n" },
      "claims.yaml:1 servers.source: is required; a claim has value, pages, source and date",
    ],
    [
      "a claim with a field nobody knows",
      { claims: `${claim("1")}  sorce: x\n` },
      "claims.yaml:6 servers.sorce: is not a field of a claim; they are value, pages, source, date, note, method, contradicts and counted",
    ],
    [
      "a claim's day that is none",
      { claims: claim("1").replace("2026-11-20", "yesterday") },
      "claims.yaml:5 servers.date: must be a day, YYYY-MM-DD",
    ],
    [
      "a page that is no path",
      { claims: claim("1").replace("[/]", "[/, free]") },
      "claims.yaml:3 servers.pages.1: must be a path such as /free",
    ],
    [
      "a name of two sources",
      { product: "servers: many\n" },
      /claims\.yaml:1 "servers" is already a fact of .*product\.yaml/,
    ],
    [
      "a site fact taken over",
      { product: "siteName: Other\n" },
      /product\.yaml:1 "siteName" is already a fact of .*site\.yaml/,
    ],
    ["an alias bomb", { product: "a: &a x\nb: *a\n" }, /anchors and aliases/],
    ["broken YAML", { product: 'a: "x\n' }, /product\.yaml:\d+ YAML: /],
  ])("names the place and the mend: %s", (_name, files, expected) => {
    const problems = problemsIn(files);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(expected instanceof RegExp ? expected : new RegExp(`^${RegExp.escape(expected)}$`));
  });

  test("a list is written as each language does", () => {
    const facts = {
      chips: { any: ["x64", "ARM64"] },
      ports: { all: ["UDP 500", "UDP 4500"] },
      servers: 5400,
      name: "x",
    };
    expect({ ...factsIn(facts, "en") }).toEqual({
      chips: "x64 or ARM64",
      ports: "UDP\u00a0500 and UDP\u00a04500",
      servers: 5400,
      name: "x",
    });
    expect(factsIn(facts, "ar")).toMatchObject({ chips: "x64 أو ARM64", ports: "UDP\u00a0500 وUDP\u00a04500" });
    expect(factsIn(facts, "th")).toMatchObject({ chips: "x64 หรือ ARM64", ports: "UDP\u00a0500 และ UDP\u00a04500" });
  });

  test("a missing file is named", () => {
    expect(() => loadFacts({ contentDir: "/nowhere", site, downloads: emptyDownloadList })).toThrow(
      "/nowhere/claims.yaml:1 cannot be read",
    );
  });
});
