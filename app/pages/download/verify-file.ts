import {
  parsePublicKey,
  parseSignature,
  SignatureError,
  type SignatureParts,
  wholeOf,
} from "../../../site/minisign.ts";
import { type FileSums, sumsOf } from "./file-sums.ts";
import type { SliceOptions } from "./hash-file.ts";
import type { ListedFile } from "./listed-files.ts";

/** What a look at a signature found. */
export type SignatureFinding =
  /** Neither came one with the file, nor has the list one of it. */
  | { is: "none" }
  /** The site has no key, so that no signature proves anything. */
  | { is: "noKey" }
  /** Not a signature of minisign. */
  | { is: "unreadable" }
  /** Made by a key that the site does not name. */
  | { is: "otherKey" }
  /** Of another file, or changed. */
  | { is: "changed" }
  /** This browser knows no Ed25519, and what does it in its place could not be loaded. */
  | { is: "unsupported" }
  /** `comment` is signed along: the file's name and the day. */
  | { is: "good"; comment: string };

export interface Findings {
  /** 64 hexadecimal digits, lower case. */
  sha256: string;
  /** The file of the download list with this checksum. */
  listed: ListedFile | undefined;
  signature: SignatureFinding;
}

interface Options extends SliceOptions {
  listed: readonly ListedFile[];
  /** Public keys of minisign that count. */
  keys: readonly string[];
  /** The text of the `.minisig` that the visitor has; without it the list's is taken. */
  signature: string | undefined;
}

/** Checks a file by its checksum and its signature, in the browser. Rejects as `hashFile` does. */
export async function verifyFile(file: Blob, { listed, keys, signature, ...reading }: Options): Promise<Findings> {
  const sums = await sumsOf(file, reading);
  const found = listed.find(({ sha256 }) => sha256 === sums.sha256);
  const text = signature ?? found?.signature;
  return { sha256: sums.sha256, listed: found, signature: await checkedSignature(sums, text, keys) };
}

async function checkedSignature(
  { blake2b }: FileSums,
  text: string | undefined,
  keys: readonly string[],
): Promise<SignatureFinding> {
  if (text === undefined) return { is: "none" };
  if (keys.length === 0) return { is: "noKey" };
  const parts = partsOf(text);
  // Signatures of the file itself, as minisign made them before 0.8, need all of it in memory; nobody is told to make
  // them.
  if (!parts?.isPrehashed) return { is: "unreadable" };
  const key = keys.map(parsePublicKey).find(({ id }) => sameBytes(id, parts.id));
  if (!key) return { is: "otherKey" };
  const checked = await Promise.all([
    isSigned(key.point, parts.signature, blake2b),
    isSigned(key.point, parts.whole, wholeOf(parts)),
  ]);
  if (checked.includes(undefined)) return { is: "unsupported" };
  return checked.every(Boolean) ? { is: "good", comment: parts.comment } : { is: "changed" };
}

function partsOf(text: string): SignatureParts | undefined {
  try {
    return parseSignature(text);
  } catch (error) {
    if (!(error instanceof SignatureError)) throw error;
    return undefined;
  }
}

type Bytes = Uint8Array<ArrayBuffer>;

/**
 * Whether a key signed a message. The browser says so itself; one without Ed25519, or without any cryptography (plain
 * HTTP), loads a library for it. undefined where that cannot be had.
 */
async function isSigned(point: Bytes, signature: Bytes, message: Bytes): Promise<boolean | undefined> {
  const key = await importedKey(point);
  if (key) return crypto.subtle.verify("Ed25519", key, signature, message);
  const library = await import("./ed25519-library.ts").catch(() => undefined);
  return library?.isSignedBy(point, signature, message);
}

async function importedKey(point: Bytes): Promise<CryptoKey | undefined> {
  try {
    return await crypto.subtle.importKey("raw", point, "Ed25519", false, ["verify"]);
  } catch {
    return undefined;
  }
}

function sameBytes(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, at) => byte === other[at]);
}
