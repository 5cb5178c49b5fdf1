import type { ArticleIndex } from "../index/format.ts";
import type { Word } from "../language/analyser.ts";

const mostCompletions = 10;
const mostCorrections = 8;

/**
 * Known spellings that begin with the word, the commonest first; `share` says how much of them has been typed.
 * One Chinese character also finds the words it stands inside.
 */
export function completions(index: ArticleIndex, { surface, unspaced }: Word): { surface: number; share: number }[] {
  if (surface.length < (unspaced ? 1 : 2)) return [];
  const { start, end } = index.surfaces.withPrefix(surface);
  const found: number[] = [];
  for (let at = start; at < end; at++) found.push(at);
  if (unspaced && surface.length === 1) {
    for (let at = 0; at < index.surfaces.length; at++) if (index.surfaces.at(at).indexOf(surface) > 0) found.push(at);
  }
  return found
    .map((at) => ({ surface: at, share: surface.length / index.surfaces.at(at).length }))
    .filter(({ share }) => share < 1)
    .sort((a, b) => articles(index, b.surface) - articles(index, a.surface) || b.share - a.share)
    .slice(0, mostCompletions);
}

export interface Correction {
  surface: number;
  weight: number;
  quality: number;
}

/**
 * Known spellings that the word may be a typing mistake of, the likeliest first. For the word being typed
 * (`isLast`) also those of which it may be the beginning.
 */
export function corrections(index: ArticleIndex, word: Word, isLast: boolean): Correction[] {
  const { surface } = word;
  const allowed = mistakesIn(word);
  const found = new Map<number, number>();
  if (surface.length >= 3 && !word.unspaced) {
    // Letters missing at the end.
    const { start, end } = index.surfaces.withPrefix(surface);
    for (let at = start; at < end; at++) {
      const more = index.surfaces.at(at).length - surface.length;
      if (more <= 2) found.set(at, 1);
    }
  }
  if (allowed > 0) {
    for (const near of index.surfaces.similar(surface, allowed)) {
      found.set(near.index, Math.min(found.get(near.index) ?? 9, near.distance));
    }
    if (isLast && surface.length >= 5) {
      for (const near of index.surfaces.similar(surface, 1, { openEnd: true })) {
        if (!found.has(near.index)) found.set(near.index, 2);
      }
    }
  }
  return [...found]
    .map(([at, distance]) => ({ surface: at, ...trust(surface, index.surfaces.at(at), distance) }))
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight || articles(index, b.surface) - articles(index, a.surface))
    .slice(0, mostCorrections);
}

/** How many mistakes a word of its length may hold. */
function mistakesIn({ surface, unspaced }: Word): number {
  if (surface.length < 3) return 0;
  if (surface.length < (unspaced ? 8 : 7)) return 1;
  return 2;
}

/** The first letter is seldom wrong, least of all in a short word. */
function trust(typed: string, known: string, distance: number): { weight: number; quality: number } {
  const sameStart = typed.charAt(0) === known.charAt(0);
  if (!sameStart && typed.length < 5) return { weight: 0, quality: 0 };
  if (known.length < 3) return { weight: 0, quality: 0 };
  const near = distance <= 1;
  return { weight: (near ? 0.7 : 0.45) * (sameStart ? 1 : 0.7), quality: near ? 0.85 : 0.65 };
}

function articles(index: ArticleIndex, surface: number): number {
  return index.surfaceArticles[surface] ?? 0;
}
