import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Hono } from "hono";
import * as v from "valibot";
import { afterEach, describe, expect, test } from "vitest";
import { parse as parseYaml } from "yaml";
import { DownloadListSchema, emptyDownloadList, platforms } from "../../api/download.schema.ts";
import { silentLog } from "../log.ts";
import { parseList } from "../remote-list/parse-list.ts";
import { downloadRoutes } from "./download.routes.ts";
import { DownloadFileSchema } from "./download-file.schema.ts";
import { type Downloads, type DownloadsOptions, openDownloads } from "./downloads.ts";

const contentDir = new URL("../../tests/fixtures/site", import.meta.url).pathname;
const opened: Downloads[] = [];
afterEach(() => {
  for (const downloads of opened.splice(0)) downloads.close();
});

async function open(options: Partial<DownloadsOptions> = {}): Promise<Downloads> {
  const downloads = await openDownloads({ contentDir, source: "", dataDir: null, log: silentLog, ...options });
  opened.push(downloads);
  return downloads;
}

const release = {
  download_url: "https://downloads.example.org/app.exe",
  version: "1.2.3",
  size: 1_000,
  sha256: "0123456789abcdef".repeat(4),
  released_at: "2026-11-20",
  files: [{ label: "ARM64", url: "https://downloads.example.org/app-arm64.exe" }],
};
const proof = () => ({
  release_keys: [],
  mirror_keys: [],
  windows_publisher: "Example",
  ios_developer: "",
  android_package: "",
  android_certificate: "",
  mirrors: null,
});
const whole = { ...emptyDownloadList, windows: release };

describe("the list that comes with the site", () => {
  test("has releases for Windows, Android and iOS, and none for Mac", async () => {
    const list = (await open()).list();
    for (const platform of ["windows", "android", "ios"] as const) {
      expect(list[platform]).toMatchObject({
        download_url: expect.stringMatching(/^https:\/\/(downloads|apps)\.kitewind\.example\//),
        version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
        size: expect.any(Number),
        released_at: expect.any(String),
      });
      expect(list[platform].notes?.length).toBeGreaterThan(0);
    }
    for (const platform of ["windows", "android"] as const) {
      expect(list[platform].sha256).toMatch(/^[0-9a-f]{64}$/);
      // Nobody could check one: no key comes with the site.
      expect(list[platform].signature_url).toBeUndefined();
      expect(list[platform].files?.length).toBeGreaterThanOrEqual(2);
    }
    expect(list.mac).toEqual({ download_url: "", version: "" });
  });

  test("says the same of systems as the product's facts, and that it is a sample", async () => {
    const list = (await open()).list();
    const product = parseYaml(readFileSync(join(contentDir, "product.yaml"), "utf8"));
    expect([list.windows.min_os, list.android.min_os, list.ios.min_os]).toEqual([
      product.windowsMinimum,
      product.androidMinimum,
      product.iosMinimum,
    ]);
    expect(JSON.parse(readFileSync(join(contentDir, "downloads.json"), "utf8")).note).toContain("sample");
  });
});

describe("GET /download", () => {
  test("answers the contract's four entries, without the file's note", async () => {
    const app = new Hono().route("/", downloadRoutes({ downloads: await open(), proof }));
    const response = await app.request("/download?_t=1");
    expect(response.headers.get("Cache-Control")).toBe("public, max-age=60");
    const body = await response.json();
    expect(Object.keys(body)).toEqual([...platforms]);
    expect(v.parse(DownloadListSchema, body)).toEqual(body);
  });

  test("answers empty entries when there is no list", async () => {
    const downloads = await open({ contentDir: "/nowhere" });
    const app = new Hono().route("/", downloadRoutes({ downloads, proof }));
    expect(await (await app.request("/download")).json()).toEqual(emptyDownloadList);
    expect(downloads.version()).toBe("");
  });
});

describe("a changed list", () => {
  test("is shown after a reload, under a new version; a wrong one is not", async () => {
    const folder = mkdtempSync(join(tmpdir(), "downloads-"));
    const write = (list: unknown) => writeFileSync(join(folder, "downloads.json"), JSON.stringify(list));
    write(whole);
    const downloads = await open({ contentDir: folder });
    const version = downloads.version();
    expect(downloads.list()).toBe(downloads.list());
    write({ ...whole, windows: { ...release, version: "1.2.4" } });
    await downloads.reload();
    expect(downloads.list().windows.version).toBe("1.2.4");
    expect(downloads.version()).not.toBe(version);
    write({ ...whole, windows: { ...release, download_url: "http://downloads.example.org/app.exe" } });
    await downloads.reload();
    expect(downloads.list().windows.version).toBe("1.2.4");
  });

  test("comes from a URL as well, and outlives a restart", async () => {
    const server = createServer((_, response) => response.end(JSON.stringify(whole))).listen(0, "127.0.0.1");
    await new Promise((resolve) => server.once("listening", resolve));
    const source = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    const dataDir = mkdtempSync(join(tmpdir(), "downloads-data-"));
    const downloads = await open({ source, dataDir });
    await downloads.asked;
    server.closeAllConnections();
    server.close();
    expect(downloads.list()).toEqual(whole);
    await downloads.refresh();
    expect(downloads.list()).toEqual(whole);
    expect((await open({ source, dataDir })).list()).toEqual(whole);
  });
});

describe("the check", () => {
  const check = (change: object) => parseList(DownloadFileSchema, { ...whole, windows: { ...release, ...change } });

  test("lets what is right through, and drops what it does not know", () => {
    expect(check({ colour: "red" }).windows).toEqual(release);
    expect(parseList(DownloadFileSchema, { ...whole, note: "x" })).toEqual(whole);
  });

  test.each<[string, object, RegExp]>([
    ["an address that is not encrypted", { download_url: "http://x.org/a" }, /windows\.download_url must be an https/],
    ["a script for an address", { download_url: "javascript:alert(1)" }, /windows\.download_url/],
    ["a path for an address", { download_url: "/app.exe" }, /windows\.download_url/],
    ["an address with a password", { download_url: "https://a:b@x.org/" }, /windows\.download_url/],
    ["an address over two lines", { download_url: "https://x.org/\n" }, /windows\.download_url/],
    ["a release without an address", { download_url: "" }, /windows\.download_url/],
    ["a release without a version", { version: "" }, /windows\.version/],
    ["a version with markup", { version: "<b>1</b>" }, /windows\.version/],
    ["a checksum too short", { sha256: "ab" }, /windows\.sha256 must be 64 hex/],
    ["a checksum in capitals", { sha256: "A".repeat(64) }, /windows\.sha256/],
    ["a size of nothing", { size: 0 }, /windows\.size/],
    ["a size in words", { size: "3 MB" }, /windows\.size/],
    ["a day that is none", { released_at: "2026-02-31T00" }, /windows\.released_at/],
    ["a signature that is not encrypted", { signature_url: "ftp://x.org/a" }, /windows\.signature_url/],
    ["notes over two lines", { notes: ["a\nb"] }, /windows\.notes\.0/],
    ["a file that is not encrypted", { files: [{ label: "a", url: "http://x.org" }] }, /windows\.files\.0\.url/],
    ["a file's wrong checksum", { files: [{ ...release.files[0], sha256: "x" }] }, /windows\.files\.0\.sha256/],
    [
      "a label used twice",
      { files: [...release.files, ...release.files] },
      /windows\.files must not use a label twice/,
    ],
  ])("refuses %s", (_, change, reason) => {
    expect(() => check(change)).toThrow(reason);
  });

  test.each<[string, unknown]>([
    ["an entry missing", { windows: release, android: release, ios: release }],
    ["an entry without its fields", { ...whole, mac: {} }],
    ["an entry that is null", { ...whole, mac: null }],
    [
      "an unreleased entry with a checksum",
      { ...whole, mac: { download_url: "", version: "", sha256: release.sha256 } },
    ],
    ["a list", []],
    ["a text", "x"],
    ["nothing", null],
  ])("refuses %s", (_, value) => {
    expect(() => parseList(DownloadFileSchema, value)).toThrow(expect.objectContaining({ name: "ListCheckError" }));
  });
});
