import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { cachedResponse } from "../http/cached-response.ts";
import { withSharedAssets } from "./shared-assets.ts";

const folder = mkdtempSync(join(tmpdir(), "assets-"));
afterAll(() => rmSync(folder, { recursive: true }));
const own = new Map([["/assets/own-Abc12345.js", cachedResponse(200, {}, Buffer.from("own"))]]);

test("a file of another release is found as soon as it is there", () => {
  const files = withSharedAssets(own, folder);
  const path = "/assets/other-Abc12345.js";
  expect([files.has("/assets/own-Abc12345.js"), files.has(path)]).toEqual([true, false]);
  writeFileSync(join(folder, "other-Abc12345.js"), "other");
  expect(files.has(path)).toBe(true);
  expect(files.get(path)).toBe(files.get(path));
});

test.each([
  "/free",
  "/assets/",
  "/assets/..",
  "/assets/../secret-Abc12345.js",
  "/assets/.env",
  "/assets/a/b-Abc12345.js",
])("%s is not looked for there", (path) => {
  writeFileSync(join(folder, "secret-Abc12345.js"), "");
  writeFileSync(join(folder, ".env"), "");
  expect(withSharedAssets(own, folder).get(path)).toBeUndefined();
});

test("without a folder there are the release's own", () => {
  expect(withSharedAssets(own, "")).toBe(own);
});
