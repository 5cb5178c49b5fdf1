import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { createKeyPair, readSecretKey, signFile } from "../../../server/signatures/minisign.ts";
import type { ListedFile } from "./listed-files.ts";
import { verifyFile } from "./verify-file.ts";

const bytes = Buffer.alloc(1_500_000, "an installer ");
const pair = createKeyPair();
const keys = [pair.public.trim().split("\n")[1] as string];
const signedBy = (secret: string, file = bytes) => signFile(file, readSecretKey(secret), "app.exe 2026-11-23");
const signature = signedBy(pair.secret);
const sha256 = createHash("sha256").update(bytes).digest("hex");
const listedFile: ListedFile = {
  name: "app.exe",
  label: "",
  url: "https://files.example.org/app.exe",
  size: bytes.length,
  sha256,
  platform: "windows",
  version: "1.0.0",
  signature,
  signatureUrl: undefined,
};
const check = (file: Buffer, options: Partial<Parameters<typeof verifyFile>[1]> = {}) =>
  verifyFile(new Blob([new Uint8Array(file)]), {
    listed: [listedFile],
    keys,
    signature: undefined,
    onProgress: () => {},
    signal: new AbortController().signal,
    ...options,
  });

test("a file that is offered is good by checksum and by the list's signature", async () => {
  expect(await check(bytes)).toEqual({
    sha256,
    listed: listedFile,
    signature: { is: "good", comment: "app.exe 2026-11-23" },
  });
});

test("an older file is good by the signature that came with it", async () => {
  const older = Buffer.from("an older installer");
  const found = await check(older, { signature: signedBy(pair.secret, older) });
  expect(found).toMatchObject({ listed: undefined, signature: { is: "good" } });
});

test("a changed file fails, and has no signature of its own", async () => {
  const changed = Buffer.from(bytes).fill("X", 1_400_000, 1_400_001);
  expect(await check(changed)).toMatchObject({ listed: undefined, signature: { is: "none" } });
  expect((await check(changed, { signature })).signature).toEqual({ is: "changed" });
});

test("a wrong signature fails though the checksum is equal, and says why", async () => {
  const of = async (text: string) => (await check(bytes, { signature: text })).signature;
  expect(await of(signedBy(createKeyPair().secret))).toEqual({ is: "otherKey" });
  expect(await of(signature.replace("2026", "2027"))).toEqual({ is: "changed" });
  expect(await of("nothing")).toEqual({ is: "unreadable" });
  const [first, second, third] = signature.split("\n");
  expect(await of([first, second, third].join("\n"))).toEqual({ is: "unreadable" });
  const tampered = { ...listedFile, signature: signedBy(pair.secret, Buffer.from("another")) };
  expect((await check(bytes, { listed: [tampered] })).signature).toEqual({ is: "changed" });
});

test("an earlier key counts while it is named; without a key nothing is claimed", async () => {
  const later = createKeyPair().public.trim().split("\n")[1] as string;
  expect((await check(bytes, { keys: [later, ...keys] })).signature).toMatchObject({ is: "good" });
  expect((await check(bytes, { keys: [later] })).signature).toEqual({ is: "otherKey" });
  expect((await check(bytes, { keys: [] })).signature).toEqual({ is: "noKey" });
});
