import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from "node:zlib";
import { expect, onTestFinished, test } from "vitest";
import { createFileWriter } from "./file-writer.ts";

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "file-writer-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const page = Buffer.from("<p>A road leads under an arch. ".repeat(100));

test("a file is written with the encodings that are smaller", async () => {
  const folder = temporaryFolder();
  const writer = createFileWriter(folder);
  await writer.write("de/help.html", page);
  await writer.write("de/short.txt", Buffer.from("x"));
  await writer.write("de/picture.png", page);
  expect(readdirSync(join(folder, "de")).sort()).toEqual(
    ["help.html", "help.html.br", "help.html.gz", "help.html.zst", "picture.png", "short.txt"].sort(),
  );
  const read = (ending: string) => readFileSync(join(folder, `de/help.html${ending}`));
  expect(brotliDecompressSync(read(".br")).equals(page)).toBe(true);
  expect(gunzipSync(read(".gz")).equals(page)).toBe(true);
  expect(zstdDecompressSync(read(".zst")).equals(page)).toBe(true);
  expect([writer.files, writer.bytes]).toEqual([3, 2 * page.length + 1]);
});

test("the encodings of a file that has not changed are those of the earlier export", async () => {
  const [last, folder] = [temporaryFolder(), temporaryFolder()];
  writeFileSync(join(last, "same.html"), page);
  writeFileSync(join(last, "same.html.br"), "made before");
  writeFileSync(join(last, "other.html"), `${page} `);
  writeFileSync(join(last, "other.html.br"), "made of another");
  const writer = createFileWriter(folder, last);
  for (const name of ["same.html", "other.html", "new.html"]) await writer.write(name, page);
  const encoded = (name: string) => readFileSync(join(folder, `${name}.br`));
  expect(encoded("same.html").toString()).toBe("made before");
  for (const name of ["other.html", "new.html"]) expect(brotliDecompressSync(encoded(name)).equals(page)).toBe(true);
});
