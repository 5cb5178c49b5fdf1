import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createKeyPair, readSecretKey, signFile } from "../signatures/minisign.ts";
import { canaryFile, canarySignatureFile, readCanary, signCanary, stateAt } from "./signed-canary.ts";

const origin = "https://larkway.example";
const day = 86_400_000;
const now = Date.UTC(2026, 10, 23, 12);
const pair = createKeyPair();
const line = pair.public.trim().split("\n")[1] as string;
const key = readSecretKey(pair.secret);
const source = { days: 30, statement: "No order\n\nthat we may not speak of." };
const { text, signature } = signCanary(source, { origin, now, key });
const expected = { keys: [line], origin };

test("a canary says who signed it, when, what, and by when it has to be signed again", () => {
  const read = readCanary(text, signature, expected);
  expect(read).toEqual({
    state: "good",
    signed: "2026-11-23T12:00:00.000Z",
    renew: "2026-12-23T12:00:00.000Z",
    statement: source.statement,
    key: line,
  });
  expect(stateAt(read, now + 29 * day)).toBe("good");
});

test("it is old the moment after the day that it promised", () => {
  const read = readCanary(text, signature, expected);
  expect(stateAt(read, now + 30 * day)).toBe("good");
  expect(stateAt(read, now + 30 * day + 1)).toBe("old");
});

test("a date that has not come yet is refused, but for a clock that is a little ahead", () => {
  const read = readCanary(text, signature, expected);
  expect(stateAt(read, now - day)).toBe("good");
  expect(stateAt(read, now - day - 1)).toBe("future");
});

test("each thing that can be wrong with it has a state of its own, and nothing of it is shown then", () => {
  const other = createKeyPair();
  const byOther = signCanary(source, { origin, now, key: readSecretKey(other.secret) });
  const states = {
    changed: [text.replace("No order", "No orders"), signature],
    changedComment: [text, signature.replace("canary of", "canary off")],
    unsigned: [text, ""],
    unreadable: [text, "nothing"],
    otherForm: ["Trust us.\n", signFile(Buffer.from("Trust us.\n"), key, "x")],
    unknownKey: [byOther.text, byOther.signature],
  } as const;
  const found = Object.entries(states).map(([name, [of, by]]) => [name, readCanary(of, by, expected)] as const);
  expect(found.map(([name, { state }]) => [name, state])).toEqual([
    ["changed", "changed"],
    ["changedComment", "changed"],
    ["unsigned", "unsigned"],
    ["unreadable", "unreadable"],
    ["otherForm", "unreadable"],
    ["unknownKey", "unknownKey"],
  ]);
  for (const [, { statement, signed, key }] of found) expect([statement, signed, key]).toEqual(["", null, null]);
  expect(readCanary(text, signature, { keys: [], origin }).state).toBe("unknownKey");
  expect(readCanary(text, signature, { ...expected, origin: "https://other.example" }).state).toBe("otherSite");
});

test("a canary of an earlier key counts for as long as that key is named", () => {
  const later = createKeyPair().public.trim().split("\n")[1] as string;
  expect(readCanary(text, signature, { keys: [later, line], origin }).key).toBe(line);
});

test.skipIf(!existsSync("/usr/bin/minisign"))("minisign itself checks the two files", () => {
  const folder = mkdtempSync(join(tmpdir(), "canary-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, canaryFile), text);
  writeFileSync(join(folder, canarySignatureFile), signature);
  const check = () =>
    execFileSync("/usr/bin/minisign", ["-Vm", canaryFile, "-P", line], {
      cwd: folder,
      encoding: "utf8",
      stdio: "pipe",
    });
  expect(check()).toContain("Trusted comment: canary of https://larkway.example, 2026-11-23T12:00:00.000Z");
  writeFileSync(join(folder, canaryFile), `${text} `);
  expect(check).toThrow("Signature verification failed");
});
