import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { placeOfKey, readMessageFile } from "../messages/message-files.ts";
import { formatProblem } from "./content.problem.ts";
import { below, entriesOf, isThere, layersOf, layOver, realPath } from "./overlay.ts";
import { removalProblems } from "./removals.ts";
import { listTextFiles, readTextFile } from "./text-files.ts";

let own: string;
let base: string;
beforeEach(() => {
  const folder = mkdtempSync(join(tmpdir(), "overlay-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  [own, base] = [join(folder, "own"), join(folder, "base")];
  write(base, "help/one/en.md", "One");
  write(base, "help/one/de.md", "Eins");
  write(base, "help/two/en.md", "Two");
  write(base, "site.yaml", "name: Sample\n");
  write(base, "en/home.json", '{ "title": "Sample", "quotes": { "first": "A", "second": "B" }, "more": "Later" }');
  layOver(own, base);
});

function write(folder: string, file: string, text: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
}

const helpTexts = () =>
  listTextFiles(join(own, "help"), ".md").texts.map((files) => files.map((file) => readTextFile(file)));

test("a folder that is empty, or not there, is the project's", () => {
  expect(helpTexts()).toEqual([["One", "Eins"], ["Two"]]);
  expect(realPath(join(own, "site.yaml"))).toBe(join(base, "site.yaml"));
  expect(layersOf(own)).toEqual([own, base]);
});

test("a file of the owner's takes the place of one, or is added to a folder", () => {
  write(own, "help/one/en.md", "Mine");
  write(own, "help/two/de.md", "Zwei");
  write(own, "help/three/en.md", "Three");
  expect(helpTexts()).toEqual([["Mine", "Eins"], ["Three"], ["Two", "Zwei"]]);
  expect(entriesOf(own).map(({ name }) => name)).toEqual(["en", "help", "site.yaml"]);
});

test("what removed.yaml names is gone, a file or a folder, and comes back with its line; the owner's own stays", () => {
  write(own, "removed.yaml", "- help/one/de.md\n- help/two\n");
  expect(helpTexts()).toEqual([["One"]]);
  expect([isThere(join(own, "help/two/en.md")), isThere(join(own, "help/two"))]).toEqual([false, false]);
  write(own, "help/two/en.md", "My two");
  expect(helpTexts()).toEqual([["One"], ["My two"]]);
  write(own, "removed.yaml", "# none\n");
  expect(helpTexts()).toEqual([["One", "Eins"], ["My two"]]);
  write(own, "removed.yaml", "- .\n");
  expect(helpTexts()).toEqual([["My two"]]);
  expect(below(join(own, "site.yaml"))).toBeUndefined();
});

test("removed.yaml that is wrong keeps what it said, and is told by its line; so is a path that an upgrade took", () => {
  write(own, "removed.yaml", "- help/two\n- help/nine\n");
  expect(helpTexts()).toEqual([["One", "Eins"]]);
  expect(removalProblems(own)).toEqual([
    { file: join(own, "removed.yaml"), line: 2, message: expect.stringContaining("no help/nine in the project") },
  ]);
  write(own, "removed.yaml", "- [broken\n");
  expect(helpTexts()).toEqual([["One", "Eins"]]);
  expect(removalProblems(own)[0]?.message).toMatch(/^YAML/);
  write(own, "removed.yaml", "help: two\n");
  expect(removalProblems(own)[0]?.message).toBe("must be a list of files and folders");
});

test("messages are the owner's text by text; null leaves one out", () => {
  write(own, "en/home.json", '{ "title": "Mine",\n "quotes": { "first": null, "third": "C" } }');
  const file = join(own, "en/home.json");
  expect(readMessageFile(file)).toEqual({ title: "Mine", quotes: { second: "B", third: "C" }, more: "Later" });
  expect(placeOfKey(file, "quotes.third")).toEqual({ file, line: 2 });
  expect(placeOfKey(file, "more")).toEqual({ file: join(base, "en/home.json"), line: 1 });
  write(own, "en/home.json", '{ "title": 3 }');
  expect(() => readMessageFile(file)).toThrow(`${file}:1 title must be a text or a group`);
});

test("a fault is named where it is", () => {
  const problem = { file: join(own, "site.yaml"), line: 1, message: "is wrong" };
  expect(formatProblem(problem)).toBe(`${join(base, "site.yaml")}:1 is wrong`);
  write(own, "site.yaml", "name: Mine\n");
  expect(formatProblem(problem)).toBe(`${join(own, "site.yaml")}:1 is wrong`);
});
