import { type LocaleCode, localeOf } from "../../site/locales.ts";
import { isSyllable } from "./hangul.ts";
import { loadTerms } from "./stemmers.ts";
import { fold } from "./text-folding.ts";

/** A word of a text: where it stands, its folded spelling, and the terms it is indexed under, best first. */
export interface Word {
  start: number;
  end: number;
  surface: string;
  terms: readonly string[];
  /** Cut out of a run without spaces (Thai, Chinese, Japanese). */
  unspaced: boolean;
}

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

/** One analyser for index, query and highlight, so that the three always agree. */
export interface Analyser {
  readonly locale: LocaleCode;
  /** Words in order. `Wi-Fi` gives `wi` and `fi`, and with `joined` also `wifi`. */
  words(text: string, options?: { joined: boolean }): Word[];
  grams(text: string): Gram[];
  /** Where terms stand in a text; much cheaper than analysing it, because runs without spaces are not cut. */
  places(text: string, terms: ReadonlySet<string>): Place[];
}

/** The term of two neighbouring words; a blank is in no other term. */
export function phraseTerm(first: Word, second: Word): string {
  return `${first.terms[0]} ${second.terms[0]}`;
}

const unspacedScripts = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u30fc\p{Script=Thai}`;
const wordPattern = {
  // In English and Ukrainian the apostrophe is inside a word (don't, з'єднання), in French it parts two (l'app).
  joining: new RegExp(wordSource("['’ʼ]"), "gv"),
  parting: new RegExp(wordSource(undefined), "gv"),
};
const apostropheInside = new Set<LocaleCode>(["en", "uk"]);
const hyphen = /^[-\u2010\u2011]$/;
const isUnspaced = new RegExp(`^[${unspacedScripts}]+$`, "u");
const thaiRun = /^\p{Script=Thai}/u;
const loneKana = /^[\p{Script=Hiragana}\u30fc]$/u;
const hangulRun = /[\uac00-\ud7a3]+(?: [\uac00-\ud7a3]+)*/g;

/** Words longer than this are nobody's search words. */
const longestWord = 60;
const rememberedWords = 20_000;

function wordSource(apostrophe: string | undefined): string {
  const letters = String.raw`[[\p{L}\p{M}\p{N}\u200c\u200d]--[${unspacedScripts}]]`;
  const inside = apostrophe ? `(?:${letters}|(?<=\\p{L})${apostrophe}(?=\\p{L}))` : letters;
  return `(?<run>[${unspacedScripts}]+)|(?=[\\p{L}\\p{N}])${inside}+`;
}

export async function createAnalyser(locale: LocaleCode): Promise<Analyser> {
  const termsOf = remember(await loadTerms(locale));
  const surfaceOf = remember((word) => fold(word, locale));
  const segmenterOf = segmenters(locale);
  const pattern = apostropheInside.has(locale) ? wordPattern.joining : wordPattern.parting;

  function word(text: string, start: number, end: number, unspaced: boolean): Word {
    const written = text.slice(start, end);
    return { start, end, surface: surfaceOf(written), terms: termsOf(written), unspaced };
  }

  function words(text: string, { joined } = { joined: false }): Word[] {
    const found: Word[] = [];
    // The words before the current one that hang together with it by hyphens.
    let chainStart = 0;
    let chainEnd = -1;
    for (const match of text.matchAll(pattern)) {
      const start = match.index;
      const end = start + match[0].length;
      if (match.groups?.run) {
        for (const piece of segmenterOf(match[0]).segment(match[0])) {
          if (!piece.isWordLike || loneKana.test(piece.segment)) continue;
          const at = start + piece.index;
          found.push(word(text, at, at + piece.segment.length, true));
        }
        continue;
      }
      if (end - start > longestWord) continue;
      const current = word(text, start, end, false);
      if (current.surface !== "") found.push(current);
      if (!joined) continue;
      if (chainEnd === start - 1 && hyphen.test(text.charAt(chainEnd))) {
        const whole = text.slice(chainStart, end).replace(/[-\u2010\u2011]/g, "");
        if (whole.length <= longestWord) {
          found.push({ start: chainStart, end, surface: surfaceOf(whole), terms: termsOf(whole), unspaced: false });
        }
      } else {
        chainStart = start;
      }
      chainEnd = end;
    }
    return found;
  }

  function grams(text: string): Gram[] {
    return locale === "kr" ? [...unspacedGrams(text, locale), ...koreanGrams(text)] : unspacedGrams(text, locale);
  }

  function places(text: string, terms: ReadonlySet<string>): Place[] {
    const found: Place[] = [];
    const unspaced = [...terms].filter((term) => isUnspaced.test(term));
    for (const match of text.matchAll(pattern)) {
      const start = match.index;
      if (match.groups?.run) {
        found.push(...placesInRun(match[0], start, unspaced, locale));
        continue;
      }
      const term = termsOf(match[0]).find((one) => terms.has(one));
      if (term !== undefined) found.push({ start, end: start + match[0].length, term });
    }
    return found;
  }

  return { locale, words, grams, places };
}

/** Every term of a run, word or letter run, is a stretch of the folded run. */
function placesInRun(run: string, offset: number, terms: readonly string[], locale: LocaleCode): Place[] {
  if (terms.length === 0) return [];
  const letters = foldRun(run, locale);
  const folded = letters.map(({ letter }) => letter).join("");
  // A letter may fold to several; only then do places in the folded run differ from places in the list.
  const first: number[] = [];
  letters.forEach(({ letter }, index) => {
    for (let unit = 0; unit < letter.length; unit++) first.push(index);
  });
  const found: Place[] = [];
  for (const term of terms) {
    for (let at = folded.indexOf(term); at >= 0; at = folded.indexOf(term, at + term.length)) {
      const from = letters[first[at] ?? 0];
      const to = letters[first[at + term.length - 1] ?? 0];
      if (from && to) found.push({ start: offset + from.start, end: offset + to.end, term });
    }
  }
  return found;
}

function unspacedGrams(text: string, locale: LocaleCode): Gram[] {
  const found: Gram[] = [];
  for (const match of text.matchAll(wordPattern.parting)) {
    if (!match.groups?.run) continue;
    const folded = foldRun(match[0], locale);
    const size = thaiRun.test(match[0]) ? 3 : 2;
    for (let at = 0; at + size <= folded.length; at++) {
      const pieces = folded.slice(at, at + size);
      const first = pieces[0];
      const last = pieces.at(-1);
      if (!first || !last) continue;
      found.push({
        start: match.index + first.start,
        end: match.index + last.end,
        term: pieces.map((piece) => piece.letter).join(""),
      });
    }
  }
  return found;
}

/** A run folded letter by letter: what each folded letter was in the text. */
export function foldRun(run: string, locale: LocaleCode): { letter: string; start: number; end: number }[] {
  const letters: { letter: string; start: number; end: number }[] = [];
  let start = 0;
  for (const character of run) {
    const end = start + character.length;
    const letter = fold(character, locale);
    const before = letters.at(-1);
    // What folds to nothing (tone marks, the long vowel mark) belongs to the letter before it.
    if (letter !== "") letters.push({ letter, start, end });
    else if (before) before.end = end;
    start = end;
  }
  return letters;
}

/** Pairs of syllables, also across a space: 킬스위치 and 킬 스위치 are written both ways. */
function koreanGrams(text: string): Gram[] {
  const found: Gram[] = [];
  for (const match of text.matchAll(hangulRun)) {
    let before = -1;
    for (let at = 0; at < match[0].length; at++) {
      if (!isSyllable(match[0].charAt(at))) continue;
      if (before >= 0) {
        found.push({
          start: match.index + before,
          end: match.index + at + 1,
          term: match[0].charAt(before) + match[0].charAt(at),
        });
      }
      before = at;
    }
  }
  return found;
}

/** Chinese and Japanese share characters: a run is cut by the rules of the page's language, Thai by its own. */
function segmenters(locale: LocaleCode): (run: string) => Intl.Segmenter {
  const made = new Map<string, Intl.Segmenter>();
  const tagOf = (run: string) => {
    if (thaiRun.test(run)) return "th";
    return locale === "ja" || locale === "zh" ? localeOf(locale).tag : "ja";
  };
  return (run) => {
    const tag = tagOf(run);
    let segmenter = made.get(tag);
    if (!segmenter) {
      segmenter = new Intl.Segmenter(tag, { granularity: "word" });
      made.set(tag, segmenter);
    }
    return segmenter;
  };
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
