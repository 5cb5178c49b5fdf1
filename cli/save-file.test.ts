import { lstatSync, mkdtempSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { expect, test } from "vitest";
import { saveFile } from "./save-file.ts";

const folder = () => mkdtempSync(join(tmpdir(), "save-file-"));

test("whoever reads while a file is saved finds a whole text", async () => {
  const dir = folder();
  const file = join(dir, "deep/notes.json");
  const whole = (letter: string) => letter.repeat(2_000_000);
  saveFile(file, whole("a"));
  const writer = new Worker(
    `import { saveFile } from ${JSON.stringify(import.meta.resolve("./save-file.ts"))};
     import { workerData as file } from "node:worker_threads";
     for (let time = 0; time < 60; time += 1) saveFile(file, (time % 2 ? "a" : "b").repeat(2_000_000));`,
    { eval: true, workerData: file },
  );
  let ended = false;
  const end = new Promise<void>((resolve, reject) => {
    writer.once("error", reject);
    writer.once("exit", () => {
      ended = true;
      resolve();
    });
  });
  const seen = new Set<string>();
  while (!ended) {
    const text = readFileSync(file, "utf8");
    seen.add(text === whole("a") ? "a" : text === whole("b") ? "b" : `${text.length} letters`);
    await new Promise((resolve) => setImmediate(resolve));
  }
  await end;
  expect([...seen].filter((one) => one.length > 1)).toEqual([]);
  expect(readFileSync(file, "utf8")).toBe(whole("a"));
  expect(readdirSync(join(dir, "deep"))).toEqual(["notes.json"]);
});

test("a link stays a link", () => {
  const dir = folder();
  writeFileSync(join(dir, "real"), "before");
  symlinkSync(join(dir, "real"), join(dir, "link"));
  saveFile(join(dir, "link"), "after");
  expect([readFileSync(join(dir, "real"), "utf8"), lstatSync(join(dir, "link")).isSymbolicLink()]).toEqual([
    "after",
    true,
  ]);
});
