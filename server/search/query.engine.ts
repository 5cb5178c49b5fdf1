import type { Analyser } from "./analyser.ts";
import { type ArticleIndex, holds } from "./index.format.ts";
import { noteQuery, type Plan, planQuery, type QueryNotes } from "./query.plan.ts";
import { type RankedArticle, rankArticles } from "./ranking.ts";
import { otherReading } from "./readings.ts";
import type { Synonyms } from "./synonyms.ts";

/** How a language is read: with its analyser and its synonym file. */
export interface Reader {
  analyser: Analyser;
  synonyms: Synonyms;
}

/** Articles of one language that can be searched. */
export interface Source extends Reader {
  index: ArticleIndex;
}

/** How far the words had to be bent to find something; a lower number is nearer to what was typed. */
export const closeness = { asTyped: 0, otherReading: 1, corrected: 2, inPart: 3 } as const;
export type Closeness = (typeof closeness)[keyof typeof closeness];

export interface Finding {
  closeness: Closeness;
  articles: RankedArticle[];
  /** What was searched for; its terms are what is highlighted. */
  plan: Plan;
  /** "Did you mean": the spelling that was searched for instead, or null. */
  suggestion: string | null;
}

/** An article that covers less of what was asked is not shown. */
const leastCoverage = { asTyped: 0.25, bent: 0.2 };

/**
 * Searches one index for the query of a reader, whose language need not be that of the index. First the words as
 * they are, then read as typed on another layout or in Latin letters, then with typing mistakes, at last in part.
 */
export function findArticles(text: string, reader: Reader, source: Source): Finding | undefined {
  const plan = (query: string, tolerant: boolean) =>
    planQuery(query, source, notesOf(query, reader, source), { tolerant });

  const asTyped = plan(text, false);
  if (asTyped.explained) {
    const articles = rankArticles(source.index, asTyped, leastCoverage.asTyped);
    if (articles.length > 0) return { closeness: closeness.asTyped, articles, plan: asTyped, suggestion: null };
  } else {
    const reading = otherReading(text, {
      locale: reader.analyser.locale,
      synonyms: reader.synonyms,
      index: source.index,
      isKnown: (piece) => plan(piece, false).explained,
    });
    if (reading !== undefined) {
      const readPlan = plan(reading, true);
      const articles = rankArticles(source.index, readPlan, leastCoverage.bent);
      if (articles.length > 0) {
        return { closeness: closeness.otherReading, articles, plan: readPlan, suggestion: reading };
      }
    }
  }

  const bent = plan(text, true);
  const articles = rankArticles(source.index, bent, leastCoverage.bent);
  const best = articles[0];
  if (!best) return undefined;
  const suggestion = correctedText(text, bent, source.index, best.article);
  return { closeness: suggestion === null ? closeness.inPart : closeness.corrected, articles, plan: bent, suggestion };
}

function notesOf(text: string, reader: Reader, source: Source): QueryNotes {
  const own = noteQuery(text, reader.analyser, reader.synonyms);
  if (reader.analyser.locale === source.analyser.locale) return own;
  const others = noteQuery(text, source.analyser, source.synonyms);
  return {
    expansions: [...own.expansions, ...others.expansions],
    ignored: new Set([...own.ignored, ...others.ignored]),
  };
}

/** The query with each mistaken word as the best article writes it, or null when no mistake was mended. */
function correctedText(text: string, { groups }: Plan, index: ArticleIndex, article: number): string | null {
  let corrected = "";
  let at = 0;
  let mended = false;
  for (const { start, end, alternatives, explained, display } of groups) {
    const correction = explained
      ? display
      : alternatives.find(
          (one) => one.correction !== undefined && one.terms.some((term) => holds(index, term, article)),
        )?.correction;
    if (correction === undefined) continue;
    mended ||= !explained;
    corrected += text.slice(at, start) + correction;
    at = end;
  }
  return mended ? corrected + text.slice(at) : null;
}
