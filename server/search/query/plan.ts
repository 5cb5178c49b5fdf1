import type { ArticleIndex } from "../index/format.ts";
import { type Analyser, phraseTerm, type Word } from "../language/analyser.ts";
import type { Synonyms } from "../language/synonyms.ts";
import { type Alternative, type Answers, createWordLookup } from "./alternatives.ts";

/** A word of the query with all that may answer it. */
export interface Group {
  start: number;
  end: number;
  alternatives: Alternative[];
  /** How much the word counts: 1, or less for one that says nothing about what is searched. */
  importance: number;
  /** The index knows the word itself, an inflection, a synonym, its parts, or what it is the beginning of. */
  explained: boolean;
  /** How articles write the word when they differ in more than capitals ("Änderung" for "anderung"). */
  display: string | undefined;
}

export interface Plan {
  groups: Group[];
  /** Neighbouring words that stand together in titles, keywords and headings too, as places in the index's terms. */
  phrases: number[];
  /** Every word is explained. */
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

/** "How", "my": they decide between questions that are otherwise alike, and no more. */
const ignoredImportance = 0.2;
/** Words of a query beyond this number are not looked at. */
const mostWords = 16;
/** Unknown words beyond this number are not compared with all known ones: that is the dear part of a search. */
const mostCorrected = 4;

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
  const lookup = createWordLookup(index, analyser);
  const all = analyser.words(text).slice(0, mostWords);
  const telling = all.filter(({ start }) => !ignored.has(start));
  const words = telling.length > 0 ? telling : all;
  const others = telling.length > 0 ? all.filter(({ start }) => ignored.has(start)) : [];
  const grams = analyser.grams(text);
  const isBeingTyped = (word: Word) => word === words.at(-1) && text.slice(word.end).trim() === "";

  const groups = words.map((word): Group => {
    const { start, end } = word;
    const display = lookup.display(word, text.slice(start, end));
    const group: Group = { start, end, alternatives: [], importance: 1, explained: false, display };
    take(group, lookup.own(word));
    if (!group.explained || isBeingTyped(word)) {
      take(group, lookup.completed(word, { isKnown: group.explained, isBeingTyped: isBeingTyped(word) }));
    }
    for (const expansion of expansions) {
      if (expansion.start >= end || expansion.end <= start) continue;
      for (const phrase of expansion.phrases) take(group, lookup.phrase(phrase));
    }
    if (!group.explained) take(group, lookup.parts(word));
    take(group, lookup.letterRuns(word, grams));
    return group;
  });

  const pairs = words.slice(1).map((second, place) => ({ first: words[place] ?? second, second, place }));
  const takeBoth = (place: number, answers: Answers) => {
    for (const group of groups.slice(place, place + 2)) take(group, answers);
  };
  for (const { first, second, place } of pairs) takeBoth(place, lookup.joined(first, second));
  if (tolerant) {
    let wrong = 0;
    const isWrong = groups.map(({ explained }) => !explained && wrong++ < mostCorrected);
    for (const { first, second, place } of pairs) {
      if (isWrong[place] || isWrong[place + 1]) takeBoth(place, lookup.joinedCorrected(first, second));
    }
    groups.forEach((group, place) => {
      const word = words[place];
      if (word && isWrong[place]) take(group, lookup.corrected(word, { isBeingTyped: isBeingTyped(word) }));
    });
  }
  const isExplained = groups.length > 0 && groups.every(({ explained }) => explained);
  for (const word of others) {
    const { start, end } = word;
    const { alternatives } = lookup.own(word);
    groups.push({ start, end, alternatives, importance: ignoredImportance, explained: true, display: undefined });
  }
  const phrases = pairs.map(({ first, second }) => index.terms.indexOf(phraseTerm(first, second)));
  return {
    groups,
    phrases: phrases.filter((id) => id >= 0),
    explained: isExplained,
  };
}

function take(group: Group, { alternatives, explained }: Answers): void {
  group.alternatives.push(...alternatives);
  group.explained ||= explained;
}
