import { createHash, generateKeyPairSync, sign } from "node:crypto";
import { describe, expect, onTestFinished, test, vi } from "vitest";
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

describe("where a browser's own cryptography has no Ed25519", () => {
  const without = (cryptography: unknown) => {
    vi.stubGlobal("crypto", cryptography);
    onTestFinished(() => void vi.unstubAllGlobals());
  };
  const refuse = () => Promise.reject(new DOMException("Unrecognized name.", "NotSupportedError"));

  test.each([
    ["an older browser", { subtle: { importKey: refuse } }],
    ["a page over plain HTTP", {}],
  ])("%s finds the same", async (_, cryptography) => {
    without(cryptography);
    const good = { is: "good", comment: "app.exe 2026-11-23" };
    expect((await check(bytes)).signature).toEqual(good);
    const of = async (text: string) => (await check(bytes, { signature: text })).signature;
    expect(await of(signedBy(pair.secret, Buffer.from("another")))).toEqual({ is: "changed" });
    expect(await of(signature.replace("2026", "2027"))).toEqual({ is: "changed" });
    expect(await of(signedBy(createKeyPair().secret))).toEqual({ is: "otherKey" });
  });

  test("both answer alike for every bit that is changed, and for keys and signatures that are none", async () => {
    const { isSignedBy } = await import("./ed25519-library.ts");
    const message = new Uint8Array(64).fill(7);
    const { publicKey, privateKey } = generateKeyPairSync("ed25519");
    const point = new Uint8Array(publicKey.export({ format: "der", type: "spki" }).subarray(-32));
    const signed = new Uint8Array(sign(null, message, privateKey));
    const own = async (key: Uint8Array<ArrayBuffer>, text: Uint8Array<ArrayBuffer>) => {
      const imported = await crypto.subtle.importKey("raw", key, "Ed25519", false, ["verify"]);
      return crypto.subtle.verify("Ed25519", imported, text, message);
    };
    expect(isSignedBy(point, signed, message)).toBe(true);
    for (let bit = 0; bit < signed.length * 8; bit += 37) {
      const changed = signed.slice();
      changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      expect(isSignedBy(point, changed, message), `bit ${bit}`).toBe(await own(point, changed));
    }
    // The same number, written as a greater one: RFC 8032 refuses it.
    const order = 2n ** 252n + 27742317777372353535851937790883648493n;
    const high = signed.slice();
    let number = BigInt(`0x${Buffer.from(signed.subarray(32)).reverse().toString("hex")}`) + order;
    for (let at = 32; at < 64; at++, number >>= 8n) high[at] = Number(number & 255n);
    expect(isSignedBy(point, high, message)).toBe(await own(point, high));
    expect(isSignedBy(point, high, message)).toBe(false);
    expect(isSignedBy(new Uint8Array(32).fill(255), signed, message)).toBe(false);
  });
});
