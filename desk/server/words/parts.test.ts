import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { sourceHash } from "../../../cli/i18n/compare.ts";
import { readGlossary, termsOf, trapsFor } from "./glossary.ts";
import { createOldEnglish } from "./old-english.ts";
import { wordDiff } from "./word-diff.ts";

test("what changed is told word by word, and nothing is lost", () => {
  const parts = wordDiff("Turn it on in the app.", "Turn it off in our app.");
  expect(parts.filter(({ kind }) => kind === "old").map(({ text }) => text)).toEqual(["on", "the"]);
  expect(parts.filter(({ kind }) => kind === "new").map(({ text }) => text)).toEqual(["off", "our"]);
  const text = (without: string) => parts.flatMap((one) => (one.kind === without ? [] : one.text)).join("");
  expect([text("new"), text("old")]).toEqual(["Turn it on in the app.", "Turn it off in our app."]);
  expect(wordDiff("", "New")).toEqual([{ kind: "new", text: "New" }]);
});

test("former English comes from git by its hash, and from nowhere else", async () => {
  const folder = mkdtempSync(join(tmpdir(), "english-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, "home.json");
  const find = (former: string) => (sourceHash(former) === sourceHash("first") ? former : undefined);
  writeFileSync(file, "first");
  expect(await createOldEnglish().in(file, find)).toBeUndefined();
  const git = (...args: string[]) =>
    execFileSync("git", ["-C", folder, "-c", "user.name=A", "-c", "user.email=a@example.org", ...args]);
  git("init", "-q");
  for (const text of ["first", "second", "third"]) {
    writeFileSync(file, text);
    git("add", ".");
    git("commit", "-q", "-m", text);
  }
  const old = createOldEnglish();
  expect(await old.in(file, find)).toBe("first");
  expect(await old.in(file, (former) => (former === "fourth" ? former : undefined))).toBeUndefined();
});

test("terms of a text stand beside it by their words, and traps by their message", () => {
  const glossary = readGlossary("messages", "ar");
  expect(glossary.length).toBeGreaterThan(10);
  const english = termsOf("Kill switches close the tunnel", glossary).map((term) => term.english);
  expect(english.some((term) => term.includes("kill switch"))).toBe(true);
  expect(english.some((term) => term.includes("tunnel"))).toBe(true);
  expect(termsOf("Tunnelling", [{ english: "tunnel", own: "x", use: "" }])).toEqual([]);
  const traps = trapsFor("messages", "ip.tells.yes.again", new Map([["next-day", "A"]]));
  expect(traps).toMatchObject([{ id: "next-day", answer: "A" }]);
  expect(trapsFor("messages", "home.hero.title", new Map())).toEqual([]);
});
