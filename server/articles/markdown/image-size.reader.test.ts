import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readImageSize } from "./image-size.reader.ts";

const folder = mkdtempSync(join(tmpdir(), "images-"));

function sizeOf(hex: string) {
  const file = join(folder, "image");
  writeFileSync(file, Buffer.from(hex.replace(/\s/g, ""), "hex"));
  return readImageSize(file);
}

/** Heads of real files: 640 x 480 in each format. */
test.each([
  ["PNG", "89504e470d0a1a0a 0000000d49484452 00000280 000001e0 0802000000"],
  ["JPEG", "ffd8 ffe00010 4a46494600010100000100010000 ffc40004 0000 ffc0 0011 08 01e0 0280 03 0122000211"],
  ["lossy WebP", "52494646 00000000 57454250 56503820 00000000 000000 9d012a 8002 e001 0000"],
  ["lossless WebP", "52494646 00000000 57454250 5650384c 00000000 2f 7fc27700"],
  ["extended WebP", "52494646 00000000 57454250 56503858 0a000000 00000000 7f0200 df0100"],
  [
    "AVIF",
    "0000001c66747970 61766966 00000000 61766966 6d696631 6d696166 00000014 69737065 00000000 00000280 000001e0",
  ],
])("reads width and height of %s", (_name, hex) => {
  expect(sizeOf(hex)).toEqual({ width: 640, height: 480 });
});

test("anything else has no size", () => {
  expect(sizeOf("")).toBeUndefined();
  expect(sizeOf("89504e47")).toBeUndefined();
  expect(sizeOf("ffd8ffe000104a464946")).toBeUndefined();
  expect(sizeOf("3c7376672f3e0000000000000000")).toBeUndefined();
  expect(readImageSize(join(folder, "none"))).toBeUndefined();
});
