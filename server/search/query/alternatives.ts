import type { ArticleIndex } from "../index/format.ts";
import type { Analyser, Word } from "../language/analyser.ts";
import { partsOf } from "../language/compounds.ts";
import type { Gram } from "../language/letter-runs.ts";
import { lower } from "../language/text-folding.ts";
import { completions, corrections } from "./spelling.ts";

/** One way in which an article can answer a word of the query: it must hold these terms, at best all of them. */
export interface Alternative {
  /** Places in the index's terms; `needed` counts also those the index does not know. */
  terms: readonly number[];
  needed: number;
  /** How much a hit counts, against the word itself (1). */
  weight: number;
  /** How far a hit answers the word: 1 says it is what was asked. */
  quality: number;
  /** The terms are letter runs and not words. */
  letters?: true;
  /** The word that a typing mistake was taken for, as articles write it. */
  correction?: string;
}

/** Alternatives for a word, and whether they say what the word means, as against what it may have meant to be. */
export interface Answers {
  alternatives: Alternative[];
  explained: boolean;
}

const nothing: Answers = { alternatives: [], explained: false };

/** What an index can say about words. */
export interface WordLookup {
  /** The word itself and its inflections. */
  own(word: Word): Answers;
  /** How articles write the word, when that differs in more than capitals. */
  display(word: Word, written: string): string | undefined;
  /** What the word may be the beginning of. */
  completed(word: Word, options: { isKnown: boolean; isBeingTyped: boolean }): Answers;
  /** Another way of saying the word, from the synonym files. */
  phrase(phrase: string): Answers;
  /** "wire guard" for "wireguard". */
  joined(first: Word, second: Word): Answers;
  /** "hotelwlan" for "hotel" and "wlan". */
  parts(word: Word): Answers;
  /** Letter runs, for when the word borders of query and article differ; `grams` are those of the query. */
  letterRuns(word: Word, grams: readonly Gram[]): Answers;
  /** Words that are spelled nearly the same, and words of which only a part is known. */
  corrected(word: Word, options: { isBeingTyped: boolean }): Answers;
  /** "netz flix" for "netflix": a mistake that put a space into a word. */
  joinedCorrected(first: Word, second: Word): Answers;
}

export function createWordLookup(index: ArticleIndex, analyser: Analyser): WordLookup {
  const termId = (term: string) => index.terms.indexOf(term);
  const termOfSurface = (surface: number) => index.surfaceTerm[surface] ?? 0;
  const single = (term: number, weight: number, quality: number): Alternative => ({
    terms: [term],
    needed: 1,
    weight,
    quality,
  });
  const areJoinable = (first: Word, second: Word) =>
    !first.unspaced && !second.unspaced && second.start - first.end <= 1;

  /** The term of a part of a word, or -1. */
  function partId(part: string): number {
    const surface = index.surfaces.indexOf(part);
    return surface >= 0 ? termOfSurface(surface) : termId(analyser.words(part)[0]?.terms[0] ?? part);
  }

  /** The beginning or the end of a long word, if the index knows it. */
  function halfKnown({ surface, unspaced }: Word): Alternative[] {
    if (unspaced || surface.length < 7) return [];
    for (let size = surface.length - 3; size >= 4; size--) {
      for (const part of [surface.slice(0, size), surface.slice(-size)]) {
        const id = partId(part);
        if (id >= 0) return [single(id, 0.5, 0.5)];
      }
    }
    return [];
  }

  return {
    own({ surface, terms, unspaced }) {
      // A lone character may be a cut in the wrong place: the phrase it comes from should weigh more.
      const sure = unspaced && surface.length === 1 ? 0.6 : 1;
      const alternatives = terms
        .map((term, rank) => single(termId(term), (rank === 0 ? 1 : 0.9) * sure, sure))
        .filter(({ terms: [id = -1] }) => id >= 0);
      return { alternatives, explained: alternatives.length > 0 };
    },

    display({ surface }, written) {
      const known = index.surfaces.indexOf(surface);
      const display = known < 0 ? undefined : index.displays.at(known);
      const { locale } = analyser;
      return display === undefined || lower(display, locale) === lower(written, locale) ? undefined : display;
    },

    completed(word, { isKnown, isBeingTyped }) {
      const [weight, quality] = isKnown ? [0.35, 0.5] : [0.8, 0.9];
      const alternatives = completions(index, word).map(({ surface, share }) =>
        single(termOfSurface(surface), weight * Math.sqrt(share), quality),
      );
      return { alternatives, explained: isBeingTyped && alternatives.length > 0 };
    },

    phrase(phrase) {
      const words = analyser.words(phrase);
      const terms = words.map((word) => word.terms.map(termId).find((id) => id >= 0) ?? -1).filter((id) => id >= 0);
      if (terms.length === 0) return nothing;
      return {
        alternatives: [{ terms, needed: words.length, weight: 0.75, quality: 0.85 }],
        explained: terms.length === words.length,
      };
    },

    joined(first, second) {
      const surface = areJoinable(first, second) ? index.surfaces.indexOf(first.surface + second.surface) : -1;
      return surface < 0 ? nothing : { alternatives: [single(termOfSurface(surface), 0.9, 1)], explained: true };
    },

    parts(word) {
      if (word.unspaced) return nothing;
      const parts = partsOf(word.surface, analyser.locale, (part) => partId(part) >= 0);
      if (!parts) return nothing;
      const terms = parts.map(partId);
      const all = { terms, needed: parts.length, weight: 0.8, quality: 0.9 };
      return { alternatives: [all, ...terms.map((term) => single(term, 0.5, 0.5))], explained: true };
    },

    letterRuns(word, grams) {
      const inside = grams.filter(({ start, end }) => start >= word.start && end <= word.end);
      const touching = grams.filter(({ start, end }) => start < word.end && end > word.start);
      const used = inside.length > 0 ? inside : touching;
      const terms = used.map(({ term }) => termId(term)).filter((id) => id >= 0);
      if (terms.length === 0) return nothing;
      return {
        alternatives: [{ terms, needed: used.length, weight: 0.6, quality: 0.9, letters: true }],
        explained: inside.length > 0 && terms.length === inside.length,
      };
    },

    corrected(word, { isBeingTyped }) {
      const near = corrections(index, word, isBeingTyped).map(({ surface, weight, quality }) => ({
        ...single(termOfSurface(surface), weight, quality),
        correction: index.displays.at(surface),
      }));
      return { alternatives: [...near, ...halfKnown(word)], explained: false };
    },

    joinedCorrected(first, second) {
      const whole = first.surface + second.surface;
      if (!areJoinable(first, second) || whole.length < 6) return nothing;
      const near = index.surfaces.similar(whole, 1);
      return { alternatives: near.map((one) => single(termOfSurface(one.index), 0.6, 0.8)), explained: false };
    },
  };
}
