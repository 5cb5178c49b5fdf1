import { type Analyser, phraseTerm, type Word } from "./analyser.ts";
import { partsOf } from "./compounds.ts";
import type { ArticleIndex } from "./index.format.ts";
import { completions, corrections } from "./spelling.ts";
import type { Synonyms } from "./synonyms.ts";
import { lower } from "./text-folding.ts";

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

/** A word of the query with all that may answer it. */
export interface Group {
  start: number;
  end: number;
  alternatives: Alternative[];
  /** The index knows the word itself, an inflection, a synonym, its parts, or what it is the beginning of. */
  explained: boolean;
  /** How articles write the word when they differ in more than capitals ("Änderung" for "anderung"). */
  display?: string;
}

export interface Plan {
  groups: Group[];
  /** Neighbouring words that stand together in titles, keywords and headings too. */
  phrases: number[];
  explained: boolean;
}

/** Other ways of saying a stretch of the query, from the synonym files. */
export interface Expansion {
  start: number;
  end: number;
  phrases: readonly string[];
}

/** What the synonym files say about a query, independent of the index that is searched. */
export interface QueryNotes {
  expansions: readonly Expansion[];
  /** Where the words stand that say nothing. */
  ignored: ReadonlySet<number>;
}

export interface PlanOptions {
  /** Also take words for others that are spelled nearly the same, and for parts of others. */
  tolerant: boolean;
}

const mostWords = 16;

/** Looks the query's words up in a locale's synonym file. */
export function noteQuery(text: string, analyser: Analyser, synonyms: Synonyms): QueryNotes {
  const words = analyser.words(text).slice(0, mostWords);
  const expansions = words.flatMap((word, place) =>
    synonyms.startingAt(words, place).map(({ length, phrases }) => ({
      start: word.start,
      end: words[place + length - 1]?.end ?? word.end,
      phrases,
    })),
  );
  return { expansions, ignored: new Set(words.filter(synonyms.isIgnored).map(({ start }) => start)) };
}

/** Turns a query into groups of alternatives over one index. Never throws; an unknown word is an empty group. */
export function planQuery(
  text: string,
  { index, analyser }: { index: ArticleIndex; analyser: Analyser },
  { expansions, ignored }: QueryNotes,
  { tolerant }: PlanOptions,
): Plan {
  const all = analyser.words(text).slice(0, mostWords);
  const telling = all.filter(({ start }) => !ignored.has(start));
  const words = telling.length > 0 ? telling : all;
  const grams = analyser.grams(text);
  const termId = (term: string) => index.terms.indexOf(term);

  const groups = words.map((word): Group => {
    const group: Group = { start: word.start, end: word.end, alternatives: [], explained: false };
    addOwnTerms(group, word);
    addDisplay(group, word);
    if (!group.explained || isLast(word)) addCompletions(group, word, isLast(word));
    addExpansions(group, expansions);
    addParts(group, word);
    addGrams(group, word);
    return group;
  });
  const pairs = words.slice(1).map((second, place) => ({ first: words[place] ?? second, second, place }));
  for (const { first, second, place } of pairs) addJoined(groups.slice(place, place + 2), first, second);
  if (tolerant) {
    const wrong = groups.map(({ explained }) => !explained);
    for (const { first, second, place } of pairs) {
      if (wrong[place] || wrong[place + 1]) addJoinedCorrections(groups.slice(place, place + 2), first, second);
    }
    words.forEach((word, place) => {
      const group = groups[place];
      if (group && wrong[place]) addCorrections(group, word, isLast(word));
    });
  }
  const phrases = pairs.map(({ first, second }) => termId(phraseTerm(first, second))).filter((id) => id >= 0);
  return { groups, phrases, explained: groups.length > 0 && groups.every(({ explained }) => explained) };

  function isLast(word: Word): boolean {
    return word === words.at(-1) && text.slice(word.end).trim() === "";
  }

  function addOwnTerms(group: Group, word: Word): void {
    word.terms.forEach((term, rank) => {
      const id = termId(term);
      if (id < 0) return;
      // A lone character may be a cut in the wrong place: the phrase it comes from should weigh more.
      const sure = word.unspaced && word.surface.length === 1 ? 0.6 : 1;
      group.alternatives.push({ terms: [id], needed: 1, weight: (rank === 0 ? 1 : 0.9) * sure, quality: sure });
      group.explained = true;
    });
  }

  function addDisplay(group: Group, word: Word): void {
    const surface = index.surfaces.indexOf(word.surface);
    if (surface < 0) return;
    const display = index.displays.at(surface);
    const typed = lower(text.slice(word.start, word.end), analyser.locale);
    if (lower(display, analyser.locale) !== typed) group.display = display;
  }

  function addCompletions(group: Group, word: Word, isBeingTyped: boolean): void {
    const wasExplained = group.explained;
    for (const { surface, share } of completions(index, word)) {
      const id = index.surfaceTerm[surface] ?? 0;
      const weight = (wasExplained ? 0.35 : 0.8) * Math.sqrt(share);
      group.alternatives.push({ terms: [id], needed: 1, weight, quality: wasExplained ? 0.5 : 0.9 });
      if (isBeingTyped) group.explained = true;
    }
  }

  function addExpansions(group: Group, stretches: readonly Expansion[]): void {
    for (const { start, end, phrases } of stretches) {
      if (start >= group.end || end <= group.start) continue;
      for (const phrase of phrases) {
        const parts = analyser.words(phrase);
        const ids = parts.map((part) => part.terms.map(termId).find((id) => id >= 0) ?? -1).filter((id) => id >= 0);
        if (ids.length === 0) continue;
        group.alternatives.push({ terms: ids, needed: parts.length, weight: 0.75, quality: 0.85 });
        if (ids.length === parts.length) group.explained = true;
      }
    }
  }

  /** "wire guard" for "wireguard". */
  function addJoined(both: readonly Group[], first: Word, second: Word): void {
    if (first.unspaced || second.unspaced || second.start - first.end > 1) return;
    const surface = index.surfaces.indexOf(first.surface + second.surface);
    if (surface < 0) return;
    for (const group of both) {
      group.alternatives.push({ terms: [index.surfaceTerm[surface] ?? 0], needed: 1, weight: 0.9, quality: 1 });
      group.explained = true;
    }
  }

  /** "hotelwlan" for "hotel" and "wlan". */
  function addParts(group: Group, word: Word): void {
    if (word.unspaced || group.explained) return;
    const parts = partsOf(word.surface, analyser.locale, (part) => partId(part) >= 0);
    if (!parts) return;
    group.alternatives.push({ terms: parts.map(partId), needed: parts.length, weight: 0.8, quality: 0.9 });
    group.explained = true;
  }

  function partId(part: string): number {
    const surface = index.surfaces.indexOf(part);
    if (surface >= 0) return index.surfaceTerm[surface] ?? -1;
    return termId(analyser.words(part)[0]?.terms[0] ?? part);
  }

  /** Letter runs answer where the word borders of query and article differ. */
  function addGrams(group: Group, word: Word): void {
    const inside = grams.filter(({ start, end }) => start >= word.start && end <= word.end);
    const touching =
      inside.length > 0 ? inside : grams.filter(({ start, end }) => start < word.end && end > word.start);
    if (touching.length === 0) return;
    const ids = touching.map(({ term }) => termId(term)).filter((id) => id >= 0);
    if (ids.length === 0) return;
    group.alternatives.push({ terms: ids, needed: touching.length, weight: 0.6, quality: 0.9, letters: true });
    if (inside.length > 0 && ids.length === touching.length) group.explained = true;
  }

  function addCorrections(group: Group, word: Word, isBeingTyped: boolean): void {
    for (const { surface, weight, quality } of corrections(index, word, isBeingTyped)) {
      group.alternatives.push({
        terms: [index.surfaceTerm[surface] ?? 0],
        needed: 1,
        weight,
        quality,
        correction: index.displays.at(surface),
      });
    }
    addHalfKnown(group, word);
  }

  /** "netz flix" for "netflix": a mistake that put a space into a word. */
  function addJoinedCorrections(both: readonly Group[], first: Word, second: Word): void {
    if (first.unspaced || second.unspaced || second.start - first.end > 1) return;
    const joined = first.surface + second.surface;
    if (joined.length < 6) return;
    for (const near of index.surfaces.similar(joined, 1)) {
      const term = index.surfaceTerm[near.index] ?? 0;
      for (const group of both) group.alternatives.push({ terms: [term], needed: 1, weight: 0.6, quality: 0.8 });
    }
  }

  /** A compound of which only the beginning or the end is known. */
  function addHalfKnown(group: Group, word: Word): void {
    if (word.unspaced || word.surface.length < 7) return;
    for (let size = word.surface.length - 3; size >= 4; size--) {
      for (const part of [word.surface.slice(0, size), word.surface.slice(-size)]) {
        const id = partId(part);
        if (id < 0) continue;
        group.alternatives.push({ terms: [id], needed: 1, weight: 0.5, quality: 0.5 });
        return;
      }
    }
  }
}
