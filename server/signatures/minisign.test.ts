import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { checkSignature, createKeyPair, readPublicKey, readSecretKey, signFile } from "./minisign.ts";

const file = Buffer.from("what is signed\n");
const pair = createKeyPair();
const secret = readSecretKey(pair.secret);
const publicKey = readPublicKey(pair.public);

test("what is signed is checked, with its trusted comment", () => {
  expect(checkSignature(file, signFile(file, secret, "made 2026-11-23"), publicKey)).toBe("made 2026-11-23");
});

test("a public key is read from its line alone", () => {
  const line = pair.public.trim().split("\n")[1] ?? "";
  expect(line).toMatch(/^RW.{54}$/);
  expect(checkSignature(file, signFile(file, secret, "x"), readPublicKey(line))).toBe("x");
});

test("a changed file, signature or comment is refused, and so is another key", () => {
  const signature = signFile(file, secret, "made 2026-11-23");
  const changed = /one of the two has been changed/;
  expect(() => checkSignature(Buffer.from("what is signed"), signature, publicKey)).toThrow(changed);
  expect(() => checkSignature(file, signature.replace("2026", "2027"), publicKey)).toThrow(changed);
  expect(() => checkSignature(file, signature, readPublicKey(createKeyPair().public))).toThrow(/signed by key/);
  expect(() => checkSignature(file, "nothing", publicKey)).toThrow("no signature");
});

test("what is no key says so", () => {
  expect(() => readSecretKey("RWQ")).toThrow("no secret key");
  expect(() => readPublicKey("RWQ")).toThrow("no public key");
});

/** Signatures made by minisign 0.11, with a key of its own. */
test("reads what minisign wrote", () => {
  const fixtures = "tests/fixtures/minisign";
  const read = (name: string) => readFileSync(join(fixtures, name), "utf8");
  const signed = readFileSync(join(fixtures, "signed.txt"));
  expect(checkSignature(signed, read("signed.txt.minisig"), readPublicKey(read("minisign.pub")))).toBe("by minisign");
});

describe.skipIf(!existsSync("/usr/bin/minisign"))("minisign itself", () => {
  const folder = mkdtempSync(join(tmpdir(), "minisign-"));
  const path = (name: string) => join(folder, name);
  const minisign = (...parameters: string[]) => execFileSync("/usr/bin/minisign", parameters, { encoding: "utf8" });

  test("checks what we signed", () => {
    writeFileSync(path("ours.txt"), file);
    writeFileSync(path("ours.txt.minisig"), signFile(file, secret, "by us"));
    writeFileSync(path("ours.pub"), pair.public);
    expect(minisign("-Vm", path("ours.txt"), "-p", path("ours.pub"))).toContain("Trusted comment: by us");
  });

  test("makes keys that we sign with", () => {
    minisign("-G", "-W", "-p", path("theirs.pub"), "-s", path("theirs.key"));
    const key = readSecretKey(readFileSync(path("theirs.key"), "utf8"));
    writeFileSync(path("theirs.txt"), file);
    writeFileSync(path("theirs.txt.minisig"), signFile(file, key, "by their key"));
    expect(minisign("-Vm", path("theirs.txt"), "-p", path("theirs.pub"))).toContain("by their key");
  });
});
