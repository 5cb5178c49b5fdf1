import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
  sign,
  verify,
} from "node:crypto";
import { keyName, parsePublicKey, parseSignature, SignatureError, wholeOf } from "../../site/minisign.ts";

/**
 * Keys and signatures in the format of minisign (https://jedisct1.github.io/minisign/), so that anybody checks ours
 * with `minisign -V` or `signify`-like tools, and an owner may bring keys that minisign made. Ed25519 and BLAKE2b are
 * Node's.
 */

export interface SecretKey {
  /** Eight bytes that name the pair. */
  id: Buffer;
  key: KeyObject;
}

export interface PublicKey {
  id: Buffer;
  key: KeyObject;
}

/** Of a file's BLAKE2b sum ("ED"); plain ones ("Ed") are from minisign before 0.8. */
const prehashed = Buffer.from("ED");
const algorithm = Buffer.from("Ed");
/** DER of an Ed25519 key up to its 32 bytes (RFC 8410). */
const privatePrefix = Buffer.from("302e020100300506032b657004220420", "hex");
const publicPrefix = Buffer.from("302a300506032b6570032100", "hex");
/**
 * What minisign writes before a secret key: algorithm, no password, checksum by BLAKE2b, salt and limits of a password.
 */
const secretHeader = Buffer.concat([algorithm, Buffer.from([0, 0]), Buffer.from("B2"), Buffer.alloc(32 + 8 + 8)]);

/** A new pair as the texts of two files; the secret one has no password and belongs where only its owner reads. */
export function createKeyPair(): { secret: string; public: string } {
  const { publicKey, privateKey } = generateKeyPairSync("ed25519");
  const seed = privateKey.export({ format: "der", type: "pkcs8" }).subarray(privatePrefix.length);
  const point = publicKey.export({ format: "der", type: "spki" }).subarray(publicPrefix.length);
  const id = randomBytes(8);
  const secret = Buffer.concat([secretHeader, id, seed, point, Buffer.alloc(32)]);
  return {
    secret: `untrusted comment: minisign secret key ${keyName(id)}\n${secret.toString("base64")}\n`,
    public: `untrusted comment: minisign public key ${keyName(id)}\n${publicText({ id, point })}\n`,
  };
}

/** Reads a secret key without a password. Throws SignatureError. */
export function readSecretKey(text: string): SecretKey {
  const bytes = lastLine(text);
  if (bytes.length !== secretHeader.length + 8 + 64 + 32 || !bytes.subarray(0, 2).equals(algorithm)) {
    throw new SignatureError("This is no secret key of minisign.");
  }
  if (bytes.readUInt16LE(2) !== 0) {
    throw new SignatureError(
      "This secret key has a password: make one without, by npm run mirror:keys or minisign -G -W.",
    );
  }
  const start = secretHeader.length;
  const id = bytes.subarray(start, start + 8);
  const der = Buffer.concat([privatePrefix, bytes.subarray(start + 8, start + 40)]);
  return { id, key: createPrivateKey({ key: der, format: "der", type: "pkcs8" }) };
}

/** Reads a public key: the file, or its second line alone as people pass it on. Throws SignatureError. */
export function readPublicKey(text: string): PublicKey {
  const { id, point } = parsePublicKey(text);
  const der = Buffer.concat([publicPrefix, point]);
  return { id: Buffer.from(id), key: createPublicKey({ key: der, format: "der", type: "spki" }) };
}

/** The signature of `file` as the text of a `.minisig`; the trusted comment is signed as well. */
export function signFile(file: Uint8Array, { id, key }: SecretKey, trustedComment: string): string {
  if (/[\r\n]/.test(trustedComment)) throw new SignatureError("A trusted comment is one line.");
  const signature = sign(null, blake2b(file), key);
  const whole = sign(null, Buffer.concat([signature, Buffer.from(trustedComment)]), key);
  return [
    `untrusted comment: signature by key ${keyName(id)}`,
    Buffer.concat([prehashed, id, signature]).toString("base64"),
    `trusted comment: ${trustedComment}`,
    `${whole.toString("base64")}\n`,
  ].join("\n");
}

/** Throws SignatureError when the signature is not that key's for this file. Returns the trusted comment. */
export function checkSignature(file: Uint8Array, signatureText: string, { id, key }: PublicKey): string {
  const parts = parseSignature(signatureText);
  if (!id.equals(parts.id)) {
    throw new SignatureError(`It is signed by key ${keyName(parts.id)}, and yours is ${keyName(id)}.`);
  }
  const signed = parts.isPrehashed ? blake2b(file) : file;
  if (!verify(null, signed, key, parts.signature) || !verify(null, wholeOf(parts), key, parts.whole)) {
    throw new SignatureError("The signature is not of this file: one of the two has been changed.");
  }
  return parts.comment;
}

function publicText({ id, point }: { id: Buffer; point: Buffer }): string {
  return Buffer.concat([algorithm, id, point]).toString("base64");
}

function lastLine(text: string): Buffer {
  return Buffer.from(text.trim().split(/\r?\n/).at(-1) ?? "", "base64");
}

function blake2b(file: Uint8Array): Buffer {
  return createHash("blake2b512").update(file).digest();
}
