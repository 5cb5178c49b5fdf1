import { describe, expect, test } from "vitest";
import { createSha256 } from "./sha256.ts";

const utf8 = (text: string) => new TextEncoder().encode(text);

function hash(...pieces: Uint8Array[]): string {
  const sha256 = createSha256();
  for (const piece of pieces) sha256.update(piece);
  return sha256.digest();
}

// NIST's examples of FIPS 180-4.
test.each([
  ["", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"],
  ["abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"],
  [
    "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
    "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1",
  ],
  ["a".repeat(1_000_000), "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"],
])("hashes %.12s… as the standard says", (text, expected) => {
  expect(hash(utf8(text))).toBe(expected);
});

describe("in pieces", () => {
  const bytes = Uint8Array.from({ length: 300 }, (_, index) => (index * 7) % 256);

  test("every length around the blocks' edges agrees with the browser's own hash", async () => {
    for (let length = 0; length <= bytes.length; length++) {
      const part = bytes.slice(0, length);
      const own = Buffer.from(await crypto.subtle.digest("SHA-256", part)).toString("hex");
      expect(hash(part), `${length} bytes`).toBe(own);
    }
  });

  test("where the pieces are cut makes no difference", () => {
    const whole = hash(bytes);
    for (const size of [1, 3, 63, 64, 65, 128, 200]) {
      const pieces = [];
      for (let at = 0; at < bytes.length; at += size) pieces.push(bytes.subarray(at, at + size));
      expect(hash(...pieces), `pieces of ${size}`).toBe(whole);
    }
  });

  test("a view into a larger buffer is read from its own place", () => {
    expect(hash(bytes.subarray(100, 180))).toBe(hash(bytes.slice(100, 180)));
  });
});

test("two hashes under way do not disturb one another", () => {
  const [one, other] = [createSha256(), createSha256()];
  one.update(utf8("a".repeat(70)));
  other.update(utf8("b".repeat(70)));
  one.update(utf8("a".repeat(70)));
  expect(other.digest()).toBe(hash(utf8("b".repeat(70))));
  expect(one.digest()).toBe(hash(utf8("a".repeat(140))));
});
