import { type ArticleIndex, holds } from "../index/format.ts";
import type { Analyser } from "../language/analyser.ts";
import { letterTraitsOf, traitsOf } from "../language/question-traits.ts";
import type { Synonyms } from "../language/synonyms.ts";
import { noteQuery, type Plan, planQuery } from "./plan.ts";
import { type RankedArticle, rankArticles } from "./ranking.ts";
import { otherReading } from "./readings.ts";
import { traitLikeness } from "./trait-likeness.ts";

/** Articles that can be searched, and how their readers write. */
export interface Source {
  analyser: Analyser;
  synonyms: Synonyms;
  index: ArticleIndex;
}

export interface Finding {
  articles: RankedArticle[];
  /** What was searched for; its terms are what is highlighted. */
  plan: Plan;
  /** "Did you mean": the spelling that was searched for instead, or null. */
  suggestion: string | null;
}

/** A name taken for what it is ("ing" for a bank) says a little less than the name itself. */
const unnamedShare = 0.95;
/** An article that covers less of what was asked is not shown. */
const leastCoverage = { asTyped: 0.25, bent: 0.2 };

/**
 * Searches an index. First for the words as they are, then read as typed on another layout or in Latin letters, then
 * with typing mistakes, at last in part.
 */
export function findArticles(text: string, source: Source): Finding | undefined {
  const { index, analyser, synonyms } = source;
  const plan = (query: string, tolerant: boolean) =>
    planQuery(query, source, noteQuery(query, analyser, synonyms), { tolerant });

  const asTyped = plan(text, false);
  const isKnownInPart = asTyped.groups.some(({ explained }) => explained);
  const looks = traitLikeness((isKnownInPart ? traitsOf : letterTraitsOf)(text, analyser), index);
  const unnamed = synonyms.withoutNames(text);
  if (unnamed !== undefined) {
    traitLikeness(traitsOf(unnamed, analyser), index).forEach((look, article) => {
      looks[article] = Math.max(looks[article] ?? 0, unnamedShare * look);
    });
  }
  if (asTyped.explained) {
    const articles = rankArticles(index, asTyped, { leastCoverage: leastCoverage.asTyped, looks });
    if (articles.length > 0) return { articles, plan: asTyped, suggestion: null };
  } else {
    const isKnown = (piece: string) => plan(piece, false).explained;
    const reading = otherReading(text, { locale: analyser.locale, synonyms, index, isKnown });
    if (reading !== undefined) {
      const readPlan = plan(reading, true);
      const articles = rankArticles(index, readPlan, {
        leastCoverage: leastCoverage.bent,
        looks: traitLikeness(traitsOf(reading, analyser), index),
      });
      if (articles.length > 0) return { articles, plan: readPlan, suggestion: reading };
    }
  }

  const bent = plan(text, true);
  const articles = rankArticles(index, bent, { leastCoverage: leastCoverage.bent, looks });
  const best = articles[0];
  if (!best) return findByKnownWords(index, asTyped, looks);
  return { articles, plan: bent, suggestion: correctedText(text, bent, index, best.article) };
}

/** A question with one known word finds what the word finds, even one that says little. */
function findByKnownWords(index: ArticleIndex, plan: Plan, looks: Float32Array): Finding | undefined {
  const telling = plan.groups.filter(({ explained, importance }) => explained && importance === 1);
  const groups = telling.length > 0 ? telling : plan.groups.filter(({ importance }) => importance < 1);
  const articles = rankArticles(index, { ...plan, groups }, { leastCoverage: 0, looks });
  return articles.length > 0 ? { articles, plan: { ...plan, groups }, suggestion: null } : undefined;
}

/** The query with each mistaken word as the best article writes it, or null when no mistake was mended. */
function correctedText(text: string, { groups }: Plan, index: ArticleIndex, article: number): string | null {
  let corrected = "";
  let at = 0;
  let mended = false;
  for (const { start, end, alternatives, importance, explained, display } of groups) {
    if (importance < 1) continue;
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
