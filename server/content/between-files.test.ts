import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { contradictionsBetweenFiles } from "./between-files.ts";

const here = { downloadsUrl: "", nodeFeedUrl: "" };
const claim = (name: string, value: number, more = "") =>
  `${name}:\n  value: ${value}\n  pages: [/]\n  source: owner\n  date: 2026-11-20\n${more}`;
const nodes = [
  { country_code: "DE", servers: 3, port_gbps: 1 },
  { country_code: "DE", servers: 2, port_gbps: 10 },
  { country_code: "IN", servers: 1, port_gbps: 1 },
];

function folderWith(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), "between-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const all = {
    "claims.yaml": claim("servers", 6) + claim("countries", 2) + claim("portGbpsFast", 10),
    "product.yaml": "windowsMinimum: Windows 10\nvirtualCountries: IN\n",
    "nodes.json": JSON.stringify({ nodes }),
    "downloads.json": JSON.stringify({ windows: { min_os: "Windows 10" }, ios: { min_os: "iOS 16" } }),
    ...files,
  };
  for (const [name, text] of Object.entries(all)) writeFileSync(join(folder, name), text);
  return folder;
}

const found = (files: Readonly<Record<string, string>>, lists = here) =>
  contradictionsBetweenFiles({ contentDir: folderWith(files), ...lists });

test("files that agree contradict nothing", () => {
  expect(found({})).toEqual([]);
});

test("a claim that promises more than the server list has is named, and one that is counted is not", () => {
  const claims = claim("servers", 7) + claim("countries", 3, "  counted: countries\n") + claim("portGbpsFast", 40);
  expect(found({ "claims.yaml": claims })).toEqual([
    "claims.yaml says servers 7, nodes.json has 6: correct the claim, or the list",
    "claims.yaml says portGbpsFast 40, nodes.json has 10: correct the claim, or the list",
  ]);
});

test("a virtual country without a server, and another minimum system, are named", () => {
  expect(found({ "product.yaml": "windowsMinimum: Windows 11\nvirtualCountries: IN, RU\n" })).toEqual([
    "product.yaml names RU under virtualCountries, nodes.json has no server there: take it out",
    "product.yaml says windowsMinimum Windows 11, downloads.json has min_os Windows 10: make them the same",
  ]);
});

test("lists from elsewhere are not looked at, broken and missing ones are no contradiction", () => {
  const wrong = { "claims.yaml": claim("servers", 7), "product.yaml": "windowsMinimum: Windows 11\n" };
  const elsewhere = { downloadsUrl: "https://example.org/d.json", nodeFeedUrl: "https://example.org/n.json" };
  expect(found(wrong, elsewhere)).toEqual([]);
  expect(found({ ...wrong, "nodes.json": "{", "downloads.json": "" })).toEqual([]);
  for (const list of [
    "null",
    "3",
    '{ "nodes": null }',
    '{ "nodes": "all" }',
    '{ "nodes": [null, 1] }',
    '{ "nodes": [{ "servers": "x", "port_gbps": {} }] }',
  ]) {
    expect(found({ ...wrong, "nodes.json": list, "downloads.json": list })).toEqual([]);
  }
});
