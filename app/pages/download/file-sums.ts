import { blake2b } from "@noble/hashes/blake2.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex } from "@noble/hashes/utils.js";
import { readSlices, type SliceOptions } from "./hash-file.ts";

export interface FileSums {
  /** 64 hexadecimal digits, lower case. */
  sha256: string;
  /** The 64 bytes that minisign signs. */
  blake2b: Uint8Array<ArrayBuffer>;
}

/** Both sums of a file in one reading; nothing leaves the browser. Rejects as `hashFile` does. */
export async function sumsOf(file: Blob, options: SliceOptions): Promise<FileSums> {
  const [forList, forSignature] = [sha256.create(), blake2b.create({ dkLen: 64 })];
  await readSlices(file, options, (slice) => {
    forList.update(slice);
    forSignature.update(slice);
  });
  return { sha256: bytesToHex(forList.digest()), blake2b: new Uint8Array(forSignature.digest()) };
}
