import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type DownloadList, emptyDownloadList } from "../../api/download.schema.ts";
import { silentLog } from "../log.ts";
import { openOfferedVersions } from "./offered-versions.ts";

let folder: string;
let file: string;
let list: DownloadList;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "versions-"));
  file = join(folder, "data/offered-versions.json");
  release("1.0");
});
afterEach(() => rmSync(folder, { recursive: true }));

function release(version: string): void {
  list = { ...emptyDownloadList, windows: { download_url: "https://x.example/app", version } };
}
const open = () => openOfferedVersions({ list: () => list, file, log: silentLog });

test("knows what is offered and what was, of each platform, and nothing made up", () => {
  const versions = open();
  release("1.1");
  expect(["1.0", "1.1", "1.2", ""].map((version) => versions.has("windows", version))).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect(versions.has("android", "1.0")).toBe(false);
});

test("remembers over a restart", () => {
  open();
  release("2.0");
  expect(open().has("windows", "1.0")).toBe(true);
});

test("forgets the oldest of more than a hundred", () => {
  const versions = open();
  for (let number = 1; number <= 100; number += 1) {
    release(`1.${number}`);
    versions.look();
  }
  expect([versions.has("windows", "1.0"), versions.has("windows", "1.1")]).toEqual([false, true]);
  expect(JSON.parse(readFileSync(file, "utf8")).windows).toHaveLength(100);
});

test("begins anew with a file that cannot be read, and goes on without one that cannot be written", () => {
  open();
  writeFileSync(file, "{");
  expect(open().has("windows", "1.0")).toBe(true);
  const nowhere = openOfferedVersions({ list: () => list, file: join(file, "below"), log: silentLog });
  expect(nowhere.has("windows", "1.0")).toBe(true);
});
