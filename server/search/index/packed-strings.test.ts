import { expect, test } from "vitest";
import { borders, sortedStrings } from "./packed-strings.ts";

/** Always the same numbers. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return state / 0x7fffffff;
  };
}

const random = createRandom(7);
const randomWord = (longest: number) =>
  Array.from({ length: 1 + Math.floor(random() * longest) }, () => "abcdé"[Math.floor(random() * 5)]).join("");
const words = [...new Set(Array.from({ length: 600 }, () => randomWord(9)))].sort();
const strings = sortedStrings(words.join(""), borders(words));

/** Edits between two words the slow way: a letter more, less, other, or two neighbours swapped. */
function edits(one: string, other: string): number {
  const rows = Array.from({ length: one.length + 1 }, (_, i) => [i, ...Array.from({ length: other.length }, () => 0)]);
  const at = (i: number, j: number) => rows[i]?.[j] ?? Number.POSITIVE_INFINITY;
  for (let j = 0; j <= other.length; j++) (rows[0] as number[])[j] = j;
  for (let i = 1; i <= one.length; i++) {
    for (let j = 1; j <= other.length; j++) {
      const same = one[i - 1] === other[j - 1] ? 0 : 1;
      let least = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + same);
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]) {
        least = Math.min(least, at(i - 2, j - 2) + 1);
      }
      (rows[i] as number[])[j] = least;
    }
  }
  return at(one.length, other.length);
}

test("every string has its place, and nothing else has one", () => {
  words.forEach((word, index) => {
    expect(strings.at(index)).toBe(word);
    expect(strings.indexOf(word)).toBe(index);
  });
  for (const word of ["", "zzz", "aaaaaaaaaaaaaaaa", "é!"]) expect(strings.indexOf(word)).toBe(-1);
});

test("prefixes", () => {
  for (const prefix of ["a", "ab", "é", "dcb", "x", ""]) {
    const { start, end } = strings.withPrefix(prefix);
    expect(words.slice(start, end)).toEqual(words.filter((word) => word.startsWith(prefix)));
  }
});

test.each([0, 1, 2])("all strings within %i edits are found, with their distance, and no others", (distance) => {
  for (let round = 0; round < 60; round++) {
    const word = randomWord(10);
    const found = strings.similar(word, distance).map((one) => [strings.at(one.index), one.distance]);
    const expected = words.map((other) => [other, edits(word, other)] as const).filter(([, d]) => d <= distance);
    expect(found.sort()).toEqual(expected.sort());
  }
});

test("with an open end, all strings of which a beginning is near", () => {
  for (let round = 0; round < 40; round++) {
    const word = randomWord(6);
    const found = strings.similar(word, 1, { openEnd: true }).map(({ index }) => strings.at(index));
    const beginnings = (other: string) => Array.from({ length: other.length + 1 }, (_, end) => other.slice(0, end));
    const expected = words.filter((other) => beginnings(other).some((beginning) => edits(word, beginning) <= 1));
    expect(found.sort()).toEqual(expected);
  }
});

test("no strings at all", () => {
  const none = sortedStrings("", borders([]));
  expect(none.indexOf("a")).toBe(-1);
  expect(none.withPrefix("a")).toEqual({ start: 0, end: 0 });
  expect(none.similar("a", 2)).toEqual([]);
});
