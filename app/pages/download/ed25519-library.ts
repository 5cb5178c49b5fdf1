import { hashes, verify } from "@noble/ed25519";
import { sha512 } from "@noble/hashes/sha2.js";

// Nothing of the browser's own: over plain HTTP it has no digest either.
hashes.sha512 = sha512;

/**
 * Whether a key (32 bytes) signed a message, by the rules of RFC 8032, as browsers that have Ed25519 answer it. For
 * those that have not: it is loaded when one is met.
 */
export function isSignedBy(point: Uint8Array, signature: Uint8Array, message: Uint8Array): boolean {
  return verify(signature, message, point, { zip215: false });
}
