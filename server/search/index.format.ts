import { createHash } from "node:crypto";
import * as v from "valibot";
import { borders, type PackedStrings, packedStrings, type SortedStrings, sortedStrings } from "./packed-strings.ts";

/**
 * The index of one locale. It never changes once built and lies in one buffer: what the worker sends, what the
 * cache file holds and what a search reads are the same bytes.
 */
export interface ArticleIndex {
  /** Keys of the articles ("help/kill-switch"); their places are the numbers in the postings. */
  keys: readonly string[];
  /** What words are indexed under: stems, and letter runs of scripts without spaces. */
  terms: SortedStrings;
  /** Postings of term t lie from postingStart[t] up to and without postingStart[t + 1]. */
  postingStart: Uint32Array;
  postingArticle: Uint16Array;
  /** How much the term counts in the article: 0 to 1, as parts of 65,535. */
  postingImpact: Uint16Array;
  /** In which fields the term stands, a bit for each of document.ts. */
  postingFields: Uint8Array;
  /** The article that each question belongs to. */
  questionArticle: Uint16Array;
  /** How much all words of a question say together: the sum of their rarities among the questions. */
  questionMass: Float32Array;
  /** The questions that hold term t lie in questionPosting from questionStart[t] up to and without questionStart[t + 1]. */
  questionStart: Uint32Array;
  questionPosting: Uint16Array;
  /** Folded spellings of words, for prefixes, typing mistakes and compounds. */
  surfaces: SortedStrings;
  /** The same words as articles mostly write them, for "did you mean". */
  displays: PackedStrings;
  surfaceTerm: Uint32Array;
  /** In how many articles the spelling stands. */
  surfaceArticles: Uint16Array;
  /** Rough Latin spellings (romanisation.ts) and the surface each belongs to. */
  romanKeys: SortedStrings;
  romanSurface: Uint32Array;
}

/** The parts an index is put together from. */
export interface IndexParts {
  keys: readonly string[];
  strings: Record<StringSection, readonly string[]>;
  numbers: Record<NumberSection, NumberArray>;
}

type NumberArray = Float32Array | Uint32Array | Uint16Array | Uint8Array;
const stringSections = ["terms", "surfaces", "displays", "romanKeys"] as const;
type StringSection = (typeof stringSections)[number];
const numberSections = {
  postingStart: Uint32Array,
  postingArticle: Uint16Array,
  postingImpact: Uint16Array,
  postingFields: Uint8Array,
  questionArticle: Uint16Array,
  questionMass: Float32Array,
  questionStart: Uint32Array,
  questionPosting: Uint16Array,
  surfaceTerm: Uint32Array,
  surfaceArticles: Uint16Array,
  romanSurface: Uint32Array,
} as const;
type NumberSection = keyof typeof numberSections;

const HeaderSchema = v.object({
  keys: v.array(v.string()),
  sections: v.record(v.string(), v.object({ offset: v.number(), bytes: v.number() })),
});

/** The bytes are not an index, or not all of it. */
export class DamagedIndex extends Error {
  override readonly name = "DamagedIndex";
}

const digestBytes = 32;
const alignment = 8;
const aligned = (bytes: number) => Math.ceil(bytes / alignment) * alignment;

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

/** Lays the index over the bytes, which must have passed checkIndex: nothing but the words is copied. */
export function decodeIndex(buffer: ArrayBuffer): ArticleIndex {
  const headerBytes = new DataView(buffer).getUint32(digestBytes, true);
  const decoder = new TextDecoder();
  const headerText = decoder.decode(new Uint8Array(buffer, digestBytes + 4, headerBytes));
  const { keys, sections } = v.parse(HeaderSchema, JSON.parse(headerText));
  const start = aligned(digestBytes + 4 + headerBytes);

  const section = (name: string) => {
    const found = sections[name];
    if (!found) throw new DamagedIndex(`The index has no section "${name}".`);
    return { offset: start + found.offset, bytes: found.bytes };
  };
  const uint32 = (name: string) => new Uint32Array(buffer, section(name).offset, section(name).bytes / 4);
  const uint16 = (name: NumberSection) => new Uint16Array(buffer, section(name).offset, section(name).bytes / 2);
  const float32 = (name: NumberSection) => new Float32Array(buffer, section(name).offset, section(name).bytes / 4);
  const uint8 = (name: string) => new Uint8Array(buffer, section(name).offset, section(name).bytes);
  const words = (name: StringSection) => [decoder.decode(uint8(`${name}.text`)), uint32(`${name}.ends`)] as const;

  return {
    keys,
    terms: sortedStrings(...words("terms")),
    postingStart: uint32("postingStart"),
    postingArticle: uint16("postingArticle"),
    postingImpact: uint16("postingImpact"),
    postingFields: uint8("postingFields"),
    questionArticle: uint16("questionArticle"),
    questionMass: float32("questionMass"),
    questionStart: uint32("questionStart"),
    questionPosting: uint16("questionPosting"),
    surfaces: sortedStrings(...words("surfaces")),
    displays: packedStrings(...words("displays")),
    surfaceTerm: uint32("surfaceTerm"),
    surfaceArticles: uint16("surfaceArticles"),
    romanKeys: sortedStrings(...words("romanKeys")),
    romanSurface: uint32("romanSurface"),
  };
}

function bytesOf(values: NumberArray): Uint8Array {
  return new Uint8Array(values.buffer, values.byteOffset, values.byteLength);
}

function digestOf(file: Uint8Array): Buffer {
  return createHash("sha256").update(file.subarray(digestBytes)).digest();
}

/** Whether a term stands in an article. */
export function holds(index: ArticleIndex, term: number, article: number): boolean {
  let low = index.postingStart[term] ?? 0;
  let high = index.postingStart[term + 1] ?? 0;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((index.postingArticle[middle] ?? 0) < article) low = middle + 1;
    else high = middle;
  }
  return low < (index.postingStart[term + 1] ?? 0) && index.postingArticle[low] === article;
}
