import type { Analyser } from "./analyser.ts";
import { fold } from "./text-folding.ts";

/**
 * What a question looks like: its words, neighbouring words, and runs of letters, each as a number below `traitCount`
 * with its weight. Runs of letters join what stemmers do not: "letöröltem" and "törlés", a missing accent, a slip of
 * the finger.
 * Traits are hashed, so that an index needs no list of them; two that fall together do little harm.
 */
export type Traits = ReadonlyMap<number, number>;

export const traitCount = 32_768;

const weights = { word: 2, pair: 1.5, letters: 0.6, unspacedLetters: 1 };
const spacedRuns = [3, 4, 5];
const unspacedRuns = [1, 2, 3];
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
const notLetters = /[^\p{L}\p{M}\p{N}]+/gu;

export function traitsOf(text: string, analyser: Analyser): Traits {
  const written = text.normalize("NFC");
  const traits = new Map<number, number>();
  const add = (trait: string, weight: number) => {
    const number = hash(trait);
    if ((traits.get(number) ?? 0) < weight) traits.set(number, weight);
  };

  addLetters(written, analyser, add);
  let before: string | undefined;
  for (const { terms, surface } of analyser.words(written)) {
    const term = terms[0] ?? surface;
    add(`w${term}`, weights.word);
    if (before !== undefined) add(`p${before} ${term}`, weights.pair);
    before = term;
  }
  return traits;
}

function addLetters(written: string, analyser: Analyser, add: (trait: string, weight: number) => void): void {
  const letters = ` ${fold(written, analyser.locale).replace(notLetters, " ").trim()} `;
  const isUnspaced = unspaced.test(letters);
  for (const size of isUnspaced ? unspacedRuns : spacedRuns) {
    for (let at = 0; at + size <= letters.length; at++) {
      const run = letters.slice(at, at + size);
      if (run.trim().length >= (isUnspaced ? 1 : 2)) {
        add(`${size}${run}`, isUnspaced ? weights.unspacedLetters : weights.letters);
      }
    }
  }
}

/**
 * The runs of letters alone, for a text of which the index knows no word: its whole words are then made up or strange,
 * and the place of one in the table is another's.
 */
export function letterTraitsOf(text: string, analyser: Analyser): Traits {
  const traits = new Map<number, number>();
  addLetters(text.normalize("NFC"), analyser, (trait, weight) => traits.set(hash(trait), weight));
  return traits;
}

/** FNV-1a, folded to the number of traits. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  return (value ^ (value >>> 15)) & (traitCount - 1);
}
