/**
 * Public keys and signatures as minisign writes them (https://jedisct1.github.io/minisign/), taken apart for whoever
 * checks them: Node by its own means, a browser with a library.
 */

/** A key or a signature that is not what minisign writes, or not of this file; the message says what. */
export class SignatureError extends Error {
  override readonly name = "SignatureError";
}

export interface PublicKeyParts {
  /** Eight bytes that name the pair. */
  id: Uint8Array<ArrayBuffer>;
  /** The 32 bytes of the Ed25519 key. */
  point: Uint8Array<ArrayBuffer>;
}

export interface SignatureParts {
  /** Made of the file's BLAKE2b-512 sum, and not of the file, as before minisign 0.8. */
  isPrehashed: boolean;
  /** Of the key that signed. */
  id: Uint8Array<ArrayBuffer>;
  /** 64 bytes. */
  signature: Uint8Array<ArrayBuffer>;
  /** Text that is signed along with the signature. */
  comment: string;
  /** Signature and trusted comment, signed: 64 bytes. */
  whole: Uint8Array<ArrayBuffer>;
}

/** Reads a public key: the file, or its second line alone as people pass it on. Throws SignatureError. */
export function parsePublicKey(text: string): PublicKeyParts {
  const bytes = fromBase64(text.trim().split(/\r?\n/).at(-1) ?? "");
  if (bytes?.length !== 42 || algorithmOf(bytes) !== "Ed") {
    throw new SignatureError(
      "This is no public key of minisign: it is a line of 56 letters and digits that begins with RW.",
    );
  }
  return { id: bytes.subarray(2, 10), point: bytes.subarray(10) };
}

/** Reads the text of a `.minisig`. Throws SignatureError. */
export function parseSignature(text: string): SignatureParts {
  const [, first = "", comment = "", last = ""] = text.split(/\r?\n/);
  const [bytes, whole] = [fromBase64(first), fromBase64(last)];
  const algorithm = bytes ? algorithmOf(bytes) : "";
  const isKnown = algorithm === "ED" || algorithm === "Ed";
  if (bytes?.length !== 74 || !isKnown || whole?.length !== 64 || !comment.startsWith(commentMark)) {
    throw new SignatureError("This is no signature of minisign.");
  }
  return {
    isPrehashed: algorithm === "ED",
    id: bytes.subarray(2, 10),
    signature: bytes.subarray(10),
    comment: comment.slice(commentMark.length),
    whole,
  };
}

/** What the second signature is of: the first, and the trusted comment. */
export function wholeOf({ signature, comment }: SignatureParts): Uint8Array<ArrayBuffer> {
  return new Uint8Array([...signature, ...new TextEncoder().encode(comment)]);
}

/** A key's name as minisign prints it: its eight bytes as a number, least byte first. */
export function keyName(id: Uint8Array): string {
  return [...id]
    .reverse()
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("")
    .toUpperCase();
}

const commentMark = "trusted comment: ";

function algorithmOf(bytes: Uint8Array): string {
  return String.fromCharCode(bytes[0] ?? 0, bytes[1] ?? 0);
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
  } catch {
    return undefined;
  }
}
