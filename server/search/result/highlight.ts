import type { Highlight } from "../../../api/article.schema.ts";
import { type ArticleIndex, holds } from "../index/format.ts";
import type { Analyser } from "../language/analyser.ts";
import type { Place } from "../language/letter-runs.ts";
import type { Alternative } from "../query/alternatives.ts";
import type { Plan } from "../query/plan.ts";

/** What is marked in an article: words, or letter runs where no word can be found. */
export interface Marks {
  words: ReadonlySet<string>;
  letters: ReadonlySet<string>;
  /** What the words begin with, in any of their forms. */
  initials: ReadonlySet<string>;
}

/** Alternatives this much weaker than the best one the article holds are not marked. */
const weakest = 0.8;

/** The terms by which an article was found: of each word of the query the best that the article holds. */
export function marksOf(index: ArticleIndex, { groups }: Plan, article: number, initials: ReadonlySet<string>): Marks {
  const words = new Set<string>();
  const letters = new Set<string>();
  const isHeld = (term: number) => holds(index, term, article);
  for (const { alternatives, importance } of groups) {
    if (importance < 1) continue;
    const held = alternatives
      .filter(({ terms, needed, letters: run }) =>
        run ? terms.some(isHeld) : terms.length === needed && terms.every(isHeld),
      )
      .toSorted((a, b) => b.weight - a.weight);
    const best = held[0];
    if (!best) continue;
    const shown = best.correction === undefined ? held.filter((one) => isNear(one, best)) : [best];
    for (const alternative of shown) {
      const target = alternative.letters ? letters : words;
      for (const term of alternative.terms) target.add(index.terms.at(term));
    }
  }
  return { words, letters, initials };
}

/**
 * What the words that a plan looks for begin with, once for all articles. A stem mostly begins as its words do, but
 * in Arabic or Malay a prefix has been taken off.
 */
export function initialsOf(index: ArticleIndex, { groups }: Plan): ReadonlySet<string> {
  const wanted = new Set(groups.flatMap(({ alternatives }) => alternatives.flatMap(({ terms }) => terms)));
  const initials = new Set([...wanted].map((term) => index.terms.at(term).charAt(0)));
  for (let surface = 0; surface < index.surfaceTerm.length; surface++) {
    if (wanted.has(index.surfaceTerm[surface] ?? -1)) initials.add(index.surfaces.at(surface).charAt(0));
  }
  return initials;
}

function isNear({ weight, correction, letters }: Alternative, best: Alternative): boolean {
  return correction === undefined && (letters === true || weight >= weakest * best.weight);
}

/** Where the marked words stand, or the letter runs when none of the words does. In order, not overlapping. */
export function markedPlaces(text: string, analyser: Analyser, { words, letters, initials }: Marks): Place[] {
  const found = analyser.places(text, words, initials);
  return withoutOverlap(found.length > 0 || letters.size === 0 ? found : placesOfLetters(text, analyser, letters));
}

function placesOfLetters(text: string, analyser: Analyser, letters: ReadonlySet<string>): Place[] {
  if (analyser.locale !== "kr") return analyser.places(text, letters, new Set());
  // Korean words are indexed as letters of the alphabet, their runs as pairs of syllables.
  const found: Place[] = [];
  for (const term of letters) {
    for (let at = text.indexOf(term); at >= 0; at = text.indexOf(term, at + 1)) {
      found.push({ start: at, end: at + term.length, term });
    }
  }
  return found;
}

function withoutOverlap(places: readonly Place[]): Place[] {
  const result: Place[] = [];
  for (const place of places.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    const last = result.at(-1);
    if (!last || place.start >= last.end) result.push({ ...place });
    else last.end = Math.max(last.end, place.end);
  }
  return result;
}

/** A text in parts, the places marked; what lies between two marks side by side joins them. */
export function toParts(text: string, places: readonly Place[], from = 0, to = text.length): Highlight {
  const parts: Highlight = [];
  let at = from;
  const add = (end: number, hit: boolean) => {
    if (end <= at) return;
    const piece = text.slice(at, end).replace(/\s+/g, " ");
    const last = parts.at(-1);
    if (last?.hit === hit) last.text += piece;
    else parts.push({ text: piece, hit });
    at = end;
  };
  for (const { start, end } of places) {
    if (end <= from || start >= to) continue;
    add(Math.max(start, at), false);
    add(Math.min(end, to), true);
  }
  add(to, false);
  return parts;
}
