import * as v from "valibot";
import { type PackedStrings, packedStrings, type SortedStrings, sortedStrings } from "./packed-strings.ts";

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
  /** How much all words of a question say together: the sum of their rarities among the articles. */
  questionMass: Float32Array;
  /**
   * The questions that hold term t lie in questionPosting from questionStart[t] up to and without questionStart[t + 1].
   */
  questionStart: Uint32Array;
  questionPosting: Uint16Array;
  /** The article of each question that is compared by what it looks like, and the length of its traits. */
  traitArticle: Uint16Array;
  traitNorm: Float32Array;
  /** The questions that have trait t lie in traitPosting from traitStart[t] up to and without traitStart[t + 1]. */
  traitStart: Uint32Array;
  traitPosting: Uint16Array;
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

export type NumberArray = Float32Array | Uint32Array | Uint16Array | Uint8Array;
export const stringSections = ["terms", "surfaces", "displays", "romanKeys"] as const;
export type StringSection = (typeof stringSections)[number];
const numberSections = {
  postingStart: Uint32Array,
  postingArticle: Uint16Array,
  postingImpact: Uint16Array,
  postingFields: Uint8Array,
  questionArticle: Uint16Array,
  questionMass: Float32Array,
  questionStart: Uint32Array,
  questionPosting: Uint16Array,
  traitArticle: Uint16Array,
  traitNorm: Float32Array,
  traitStart: Uint32Array,
  traitPosting: Uint16Array,
  surfaceTerm: Uint32Array,
  surfaceArticles: Uint16Array,
  romanSurface: Uint32Array,
} as const;
export type NumberSection = keyof typeof numberSections;

const HeaderSchema = v.object({
  keys: v.array(v.string()),
  sections: v.record(v.string(), v.object({ offset: v.number(), bytes: v.number() })),
});

/** The bytes are not an index, or not all of it. */
export class DamagedIndex extends Error {
  override readonly name = "DamagedIndex";
}

/** The bytes begin with a digest of the rest; encoder.ts makes and checks it. */
export const digestBytes = 32;
const alignment = 8;
export const aligned = (bytes: number) => Math.ceil(bytes / alignment) * alignment;

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
    traitArticle: uint16("traitArticle"),
    traitNorm: float32("traitNorm"),
    traitStart: uint32("traitStart"),
    traitPosting: uint16("traitPosting"),
    surfaces: sortedStrings(...words("surfaces")),
    displays: packedStrings(...words("displays")),
    surfaceTerm: uint32("surfaceTerm"),
    surfaceArticles: uint16("surfaceArticles"),
    romanKeys: sortedStrings(...words("romanKeys")),
    romanSurface: uint32("romanSurface"),
  };
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
