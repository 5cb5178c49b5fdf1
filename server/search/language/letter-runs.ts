import type { LocaleCode } from "../../../site/locales.ts";
import { isSyllable } from "./hangul.ts";
import { fold } from "./text-folding.ts";
import { isThai, wordPattern } from "./word-pattern.ts";

/** A run of letters that makes up for word borders which differ between question and article. */
export interface Gram {
  start: number;
  end: number;
  term: string;
}

/** A stretch of a text that a term stands for. */
export interface Place {
  start: number;
  end: number;
  term: string;
}

type FoldLetter = (letter: string) => string;

const hangulRun = /[\uac00-\ud7a3]+(?: [\uac00-\ud7a3]+)*/g;

/** Pairs of Chinese and Japanese letters and threes of Thai ones, overlapping. */
export function unspacedGrams(text: string, locale: LocaleCode, foldLetter: FoldLetter): Gram[] {
  const found: Gram[] = [];
  for (const match of text.matchAll(wordPattern(locale))) {
    if (match[1] === undefined) continue;
    const folded = foldRun(match[0], foldLetter);
    const size = isThai(match[0]) ? 3 : 2;
    for (let at = 0; at + size <= folded.length; at++) {
      const pieces = folded.slice(at, at + size);
      const first = pieces[0];
      const last = pieces.at(-1);
      if (!first || !last) continue;
      const term = pieces.map((piece) => piece.letter).join("");
      found.push({ start: match.index + first.start, end: match.index + last.end, term });
    }
  }
  return found;
}

/** Pairs of Korean syllables, also across a space: 킬스위치 and 킬 스위치 are written both ways. */
export function koreanGrams(text: string): Gram[] {
  const found: Gram[] = [];
  for (const match of text.matchAll(hangulRun)) {
    let before = -1;
    for (let at = 0; at < match[0].length; at++) {
      if (!isSyllable(match[0].charAt(at))) continue;
      if (before >= 0) {
        const term = match[0].charAt(before) + match[0].charAt(at);
        found.push({ start: match.index + before, end: match.index + at + 1, term });
      }
      before = at;
    }
  }
  return found;
}

/** Where terms stand in a run: every term of a run, word or letter run, is a stretch of the folded run. */
export function placesInRun(
  run: string,
  offset: number,
  terms: readonly string[],
  locale: LocaleCode,
  foldLetter: FoldLetter,
): Place[] {
  // Most runs hold none of the terms, and folding one as a whole is cheap; only a hit is worth the exact places.
  const whole = terms.length === 0 ? "" : fold(run, locale);
  if (!terms.some((term) => whole.includes(term))) return [];
  const letters = foldRun(run, foldLetter);
  const folded = letters.map(({ letter }) => letter).join("");
  // A letter may fold to several: which letter each unit of the folded run comes from.
  const origin = letters.flatMap(({ letter }, index) => Array.from({ length: letter.length }, () => index));
  const found: Place[] = [];
  for (const term of terms) {
    for (let at = folded.indexOf(term); at >= 0; at = folded.indexOf(term, at + term.length)) {
      const from = letters[origin[at] ?? 0];
      const to = letters[origin[at + term.length - 1] ?? 0];
      if (from && to) found.push({ start: offset + from.start, end: offset + to.end, term });
    }
  }
  return found;
}

/** A run folded letter by letter: what each folded letter was in the text. */
function foldRun(run: string, foldLetter: FoldLetter): { letter: string; start: number; end: number }[] {
  const letters: { letter: string; start: number; end: number }[] = [];
  let start = 0;
  for (const character of run) {
    const end = start + character.length;
    const letter = foldLetter(character);
    const before = letters.at(-1);
    // What folds to nothing (tone marks, the long vowel mark) belongs to the letter before it.
    if (letter !== "") letters.push({ letter, start, end });
    else if (before) before.end = end;
    start = end;
  }
  return letters;
}
