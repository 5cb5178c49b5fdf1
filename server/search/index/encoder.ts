import { createHash } from "node:crypto";
import {
  aligned,
  DamagedIndex,
  digestBytes,
  type NumberArray,
  type NumberSection,
  type StringSection,
  stringSections,
} from "./format.ts";
import { borders } from "./packed-strings.ts";

/** The parts an index is put together from. */
export interface IndexParts {
  keys: readonly string[];
  strings: Record<StringSection, readonly string[]>;
  numbers: Record<NumberSection, NumberArray>;
}

/** The index as bytes: a digest, the length of the header, the header (JSON), the sections. */
export function encodeIndex({ keys, strings, numbers }: IndexParts): ArrayBuffer {
  const parts = new Map<string, Uint8Array>();
  for (const name of stringSections) {
    parts.set(`${name}.text`, new TextEncoder().encode(strings[name].join("")));
    parts.set(`${name}.ends`, bytesOf(borders(strings[name])));
  }
  for (const [name, values] of Object.entries(numbers)) parts.set(name, bytesOf(values));

  const sections: Record<string, { offset: number; bytes: number }> = {};
  let size = 0;
  for (const [name, bytes] of parts) {
    sections[name] = { offset: size, bytes: bytes.length };
    size += aligned(bytes.length);
  }
  const header = new TextEncoder().encode(JSON.stringify({ keys, sections }));
  const start = aligned(digestBytes + 4 + header.length);
  const file = new Uint8Array(start + size);
  new DataView(file.buffer).setUint32(digestBytes, header.length, true);
  file.set(header, digestBytes + 4);
  for (const [name, bytes] of parts) file.set(bytes, start + (sections[name]?.offset ?? 0));
  file.set(digestOf(file), 0);
  return file.buffer;
}

/** Throws DamagedIndex when the bytes are not what encodeIndex made: a file cut short, a disk that lies. */
export function checkIndex(buffer: ArrayBuffer): void {
  const file = new Uint8Array(buffer);
  if (file.length < digestBytes + 4 || !digestOf(file).equals(file.subarray(0, digestBytes))) {
    throw new DamagedIndex("The index does not match its digest.");
  }
}

function bytesOf(values: NumberArray): Uint8Array {
  return new Uint8Array(values.buffer, values.byteOffset, values.byteLength);
}

function digestOf(file: Uint8Array): Buffer {
  return createHash("sha256").update(file.subarray(digestBytes)).digest();
}
