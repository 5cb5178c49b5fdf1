import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex } from "@noble/hashes/utils.js";

/**
 * Bytes hashed at a time: some 6 ms of work, so that the page stays alive without a worker, which would be one more
 * file that can fail to load.
 */
const sliceSize = 1_048_576;

export interface SliceOptions {
  /** Hears how much is done, from 0 to 1. */
  onProgress: (done: number) => void;
  signal: AbortSignal;
}

/**
 * SHA-256 of a file in 64 lower-case hexadecimal digits. Reads it in slices; nothing leaves the browser. Rejects with
 * the signal's reason when it is aborted, and with what the browser says when the file cannot be read.
 */
export async function hashFile(file: Blob, options: SliceOptions): Promise<string> {
  // crypto.subtle wants the whole file in memory at once.
  const hash = sha256.create();
  await readSlices(file, options, (slice) => hash.update(slice));
  return bytesToHex(hash.digest());
}

/** Hands out a file slice by slice. Rejects as `hashFile` does. */
export async function readSlices(
  file: Blob,
  { onProgress, signal }: SliceOptions,
  take: (slice: Uint8Array) => void,
): Promise<void> {
  for (let at = 0; at < file.size; at += sliceSize) {
    signal.throwIfAborted();
    onProgress(at / file.size);
    take(new Uint8Array(await file.slice(at, at + sliceSize).arrayBuffer()));
  }
  signal.throwIfAborted();
  onProgress(1);
}
