import { topicBits } from "../document.ts";
import type { ArticleIndex } from "../index/format.ts";
import { createAnswers, rarityOf } from "./best-answers.ts";
import type { Plan } from "./plan.ts";
import { questionLikeness } from "./question-likeness.ts";

export interface RankedArticle {
  /** The article's place in the index. */
  article: number;
  score: number;
  /** How far the article answers the query, 0 to 1: rare words count more than common ones. */
  coverage: number;
}

/** Articles about the words go before those that mention them. */
const topicBonus = 0.4;
/** A word the index knows nothing about counts this much of what it would if one article held it. */
const unknownShare = 0.5;
/** Articles that score less than this share of the best one only mention something in passing. */
const leastShare = 0.12;
/** Words that stand together as in the query count this much more. */
const phraseWeight = 0.5;
/** How much a half-answered query is put back. */
const coveragePower = 1.5;
/** What the very question of an article counts, against an article that holds every word as often as can be. */
const questionWeight = 1.5;
/** What a question that looks just like the query counts, in letters and neighbouring words. */
const looksWeight = 2;
/** An article whose question looks this much like the query is shown although its words are others. */
const enoughLooks = 0.25;

export interface RankOptions {
  /** An article that covers less of the query, 0 to 1, is left out unless one of its questions looks like it. */
  leastCoverage: number;
  /** How much the query looks like each article's questions (trait-likeness.ts). */
  looks: Float32Array;
}

/**
 * Scores every article that holds something of the query, best first. Within a group the best alternative counts,
 * not their sum: an article does not become better by holding five synonyms.
 */
export function rankArticles(
  index: ArticleIndex,
  { groups, phrases }: Pick<Plan, "groups" | "phrases">,
  { leastCoverage, looks }: RankOptions,
): RankedArticle[] {
  const size = index.keys.length;
  const score = new Float32Array(size);
  const coverage = new Float32Array(size);
  const topic = new Float32Array(size);
  const bestOf = createAnswers(
    {
      start: index.postingStart,
      member: index.postingArticle,
      impact: index.postingImpact,
      isTopic: (posting) => ((index.postingFields[posting] ?? 0) & topicBits) !== 0,
    },
    size,
  );
  let whole = 0;
  for (const { alternatives, importance } of groups) {
    const best = bestOf(alternatives);
    // A word that no article answers cannot tell them apart: it says that something is missing, and no more.
    const weight = rarityOf(best.quality) * importance * (alternatives.length > 0 ? 1 : unknownShare);
    whole += weight;
    for (let article = 0; article < size; article++) {
      const quality = best.quality[article] ?? 0;
      if (quality === 0) continue;
      score[article] = (score[article] ?? 0) + weight * (best.value[article] ?? 0);
      coverage[article] = (coverage[article] ?? 0) + weight * quality;
      if (best.topic[article]) topic[article] = (topic[article] ?? 0) + weight * quality;
    }
  }
  if (whole === 0) return [];
  for (const phrase of phrases) {
    const best = bestOf([{ terms: [phrase], needed: 1, weight: phraseWeight, quality: 1 }]);
    const weight = rarityOf(best.quality);
    best.value.forEach((value, article) => {
      score[article] = (score[article] ?? 0) + weight * value;
    });
  }
  const likeness = questionLikeness(index, groups);
  const ranked: RankedArticle[] = [];
  for (let article = 0; article < size; article++) {
    const covered = (coverage[article] ?? 0) / whole;
    const look = looks[article] ?? 0;
    if ((covered === 0 || covered < leastCoverage) && look < enoughLooks) continue;
    const about = 1 + (topicBonus * (topic[article] ?? 0)) / whole;
    const byWords = ((score[article] ?? 0) / whole) * covered ** coveragePower * about;
    ranked.push({
      article,
      coverage: covered,
      score: byWords + questionWeight * (likeness[article] ?? 0) + looksWeight * look,
    });
  }
  ranked.sort((a, b) => b.score - a.score || a.article - b.article);
  const least = leastShare * (ranked[0]?.score ?? 0);
  return ranked.filter(({ score: own }) => own >= least);
}
