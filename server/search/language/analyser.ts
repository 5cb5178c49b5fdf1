import type { LocaleCode } from "../../../site/locales.ts";
import { type Gram, koreanGrams, type Place, placesInRun, unspacedGrams } from "./letter-runs.ts";
import { loadTerms } from "./stemmers.ts";
import { fold } from "./text-folding.ts";
import { createSegmenters, isHyphen, isUnspaced, withoutHyphens, wordPattern } from "./word-pattern.ts";

/** A word of a text: where it stands, its folded spelling, and the terms it is indexed under, best first. */
export interface Word {
  start: number;
  end: number;
  surface: string;
  terms: readonly string[];
  /** Cut out of a run without spaces (Thai, Chinese, Japanese). */
  unspaced: boolean;
}

/** One analyser for index, query and highlight, so that the three always agree. */
export interface Analyser {
  readonly locale: LocaleCode;
  /** Words in order. `Wi-Fi` gives `wi` and `fi`, and with `joined` also `wifi`. */
  words(text: string, options?: { joined: boolean }): Word[];
  grams(text: string): Gram[];
  /**
   * Where terms stand in a text. Much cheaper than analysing it: runs without spaces are not cut, and words that begin
   * with none of the `initials` (folded) are not looked at.
   */
  places(text: string, terms: ReadonlySet<string>, initials: ReadonlySet<string>): Place[];
}

const loneKana = /^[\p{Script=Hiragana}\u30fc]$/u;
/** Words longer than this are nobody's search words. */
const longestWord = 60;
const rememberedWords = 20_000;

/** The term of two neighbouring words; a blank is in no other term. */
export function phraseTerm(first: Word, second: Word): string {
  return `${first.terms[0]} ${second.terms[0]}`;
}

export async function createAnalyser(locale: LocaleCode): Promise<Analyser> {
  const termsOf = remember(await loadTerms(locale));
  const surfaceOf = remember((word) => fold(word, locale));
  const initialOf = remember((letter) => surfaceOf(letter).charAt(0));
  const segmenterOf = createSegmenters(locale);

  function word(start: number, written: string, unspaced: boolean): Word {
    const end = start + written.length;
    return { start, end, surface: surfaceOf(written), terms: termsOf(written), unspaced };
  }

  function wordsOfRun(run: string, offset: number): Word[] {
    return [...segmenterOf(run).segment(run)]
      .filter(({ isWordLike, segment }) => isWordLike && !loneKana.test(segment))
      .map(({ index, segment }) => word(offset + index, segment, true));
  }

  /**
   * Visits words, and runs that have yet to be cut. `chainStart` is where the words begin that hang together with
   * hyphens, up to the current one. No object is made for a word: texts are walked for every excerpt.
   */
  function walk(text: string, visit: (start: number, written: string, isRun: boolean, chainStart: number) => void) {
    const pattern = wordPattern(locale);
    pattern.lastIndex = 0;
    let chainStart = 0;
    let lastEnd = -1;
    for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
      const start = match.index;
      const isRun = match[1] !== undefined;
      if (isRun || start !== lastEnd + 1 || !isHyphen(text.charAt(lastEnd))) chainStart = start;
      lastEnd = isRun ? -1 : pattern.lastIndex;
      visit(start, match[0], isRun, chainStart);
    }
  }

  function words(text: string, { joined } = { joined: false }): Word[] {
    const found: Word[] = [];
    walk(text, (start, written, isRun, chainStart) => {
      if (isRun) {
        found.push(...wordsOfRun(written, start));
        return;
      }
      if (written.length > longestWord) return;
      const current = word(start, written, false);
      // A letter may fold to many: ﷺ becomes eighteen.
      if (current.surface === "" || current.surface.length > longestWord) return;
      found.push(current);
      const { end } = current;
      if (!joined || chainStart === start || end - chainStart > longestWord) return;
      const whole = withoutHyphens(text.slice(chainStart, end));
      found.push({ ...current, start: chainStart, surface: surfaceOf(whole), terms: termsOf(whole) });
    });
    return found;
  }

  function places(text: string, terms: ReadonlySet<string>, initials: ReadonlySet<string>): Place[] {
    const found: Place[] = [];
    const unspaced = [...terms].filter(isUnspaced);
    const add = (start: number, end: number, written: string) => {
      const term = termsOf(written).find((one) => terms.has(one));
      if (term !== undefined) found.push({ start, end, term });
    };
    walk(text, (start, written, isRun, chainStart) => {
      const end = start + written.length;
      if (isRun) found.push(...placesInRun(written, start, unspaced, locale, surfaceOf));
      else if (initials.has(initialOf(written.charAt(0)))) add(start, end, written);
      if (!isRun && chainStart < start && end - chainStart <= longestWord) {
        add(chainStart, end, withoutHyphens(text.slice(chainStart, end)));
      }
    });
    return found;
  }

  function grams(text: string): Gram[] {
    const found = unspacedGrams(text, locale, surfaceOf);
    return locale === "kr" ? [...found, ...koreanGrams(text)] : found;
  }

  return { locale, words, grams, places };
}

/** Stemming is the dear part and the same words come again: keep the answers, and start afresh when there are many. */
function remember<T>(compute: (word: string) => T): (word: string) => T {
  const known = new Map<string, T>();
  return (word) => {
    const before = known.get(word);
    if (before !== undefined) return before;
    if (known.size >= rememberedWords) known.clear();
    const result = compute(word);
    known.set(word, result);
    return result;
  };
}
