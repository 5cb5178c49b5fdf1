import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { precompress } from "./precompress.plugin.ts";

type WriteBundle = (options: { dir?: string }) => Promise<void>;
const write = precompress().writeBundle as unknown as WriteBundle;

const folder = (files: Record<string, string>): string => {
  const dir = mkdtempSync(join(tmpdir(), "precompress-"));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(dir, name), text);
  return dir;
};

test("each file that gains by it has three smaller ones beside it, which hold the same", async () => {
  const text = "the same words ".repeat(200);
  const dir = folder({ "a.js": text, "b.css": "x", "c.png": text });
  await write({ dir });
  expect(readdirSync(dir).toSorted()).toEqual(["a.js", "a.js.br", "a.js.gz", "a.js.zst", "b.css", "c.png"]);
  const read = (ending: string) => readFileSync(join(dir, `a.js.${ending}`));
  expect(brotliDecompressSync(read("br")).toString()).toBe(text);
  expect(gunzipSync(read("gz")).toString()).toBe(text);
  expect(zstdDecompressSync(read("zst")).toString()).toBe(text);
});

test("many files need no more memory than a few", async () => {
  const dir = folder(
    Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`${at}.js`, `let a = ${at};`.repeat(99)])),
  );
  const before = process.memoryUsage.rss();
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
  }, 5);
  await write({ dir });
  clearInterval(watch);
  // All of them at once took 40 MB each.
  expect((most - before) / 1e6).toBeLessThan(500);
}, 120_000);
