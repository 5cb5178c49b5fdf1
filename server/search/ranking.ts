import { topicBits } from "./document.ts";
import type { ArticleIndex } from "./index.format.ts";
import type { Alternative } from "./query.alternatives.ts";
import type { Plan } from "./query.plan.ts";

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

/**
 * Scores every article that holds something of the query, best first. Within a group the best alternative counts,
 * not their sum: an article does not become better by holding five synonyms.
 */
export function rankArticles(
  index: ArticleIndex,
  { groups, phrases }: Pick<Plan, "groups" | "phrases">,
  leastCoverage: number,
): RankedArticle[] {
  const size = index.keys.length;
  const score = new Float32Array(size);
  const coverage = new Float32Array(size);
  const topic = new Float32Array(size);
  const scratch = createScratch(size);
  let whole = 0;
  for (const group of groups) {
    const best = bestOf(index, group.alternatives, scratch);
    // A word that no article answers cannot tell them apart: it says that something is missing, and no more.
    const rarity = rarityOf(best.quality) * (group.alternatives.length > 0 ? 1 : unknownShare);
    whole += rarity;
    for (let article = 0; article < size; article++) {
      const quality = best.quality[article] ?? 0;
      if (quality === 0) continue;
      score[article] = (score[article] ?? 0) + rarity * (best.value[article] ?? 0);
      coverage[article] = (coverage[article] ?? 0) + rarity * quality;
      if (best.topic[article]) topic[article] = (topic[article] ?? 0) + rarity * quality;
    }
  }
  if (whole === 0) return [];
  for (const phrase of phrases) {
    const best = bestOf(index, [{ terms: [phrase], needed: 1, weight: phraseWeight, quality: 1 }], scratch);
    const rarity = rarityOf(best.quality);
    best.value.forEach((value, article) => {
      score[article] = (score[article] ?? 0) + rarity * value;
    });
  }
  const ranked: RankedArticle[] = [];
  for (let article = 0; article < size; article++) {
    const covered = (coverage[article] ?? 0) / whole;
    if (covered === 0 || covered < leastCoverage) continue;
    const about = 1 + (topicBonus * (topic[article] ?? 0)) / whole;
    ranked.push({ article, coverage: covered, score: (score[article] ?? 0) * covered ** coveragePower * about });
  }
  ranked.sort((a, b) => b.score - a.score || a.article - b.article);
  const least = leastShare * (ranked[0]?.score ?? 0);
  return ranked.filter(({ score: own }) => own >= least);
}

interface Best {
  value: Float32Array;
  quality: Float32Array;
  topic: Uint8Array;
}

/** Sums of one alternative, cleared after it: a query of many alternatives needs them only once. */
interface Scratch {
  impact: Float32Array;
  held: Uint8Array;
  about: Uint8Array;
}

function createScratch(size: number): Scratch {
  return { impact: new Float32Array(size), held: new Uint8Array(size), about: new Uint8Array(size) };
}

function bestOf(index: ArticleIndex, alternatives: readonly Alternative[], { impact, held, about }: Scratch): Best {
  const size = index.keys.length;
  const best: Best = { value: new Float32Array(size), quality: new Float32Array(size), topic: new Uint8Array(size) };
  for (const { terms, needed, weight, quality } of alternatives) {
    const touched: number[] = [];
    for (const term of terms) {
      for (let at = index.postingStart[term] ?? 0; at < (index.postingStart[term + 1] ?? 0); at++) {
        const article = index.postingArticle[at] ?? 0;
        if (held[article] === 0) touched.push(article);
        impact[article] = (impact[article] ?? 0) + (index.postingImpact[at] ?? 0) / 65_535;
        held[article] = (held[article] ?? 0) + 1;
        if ((index.postingFields[at] ?? 0) & topicBits) about[article] = (about[article] ?? 0) + 1;
      }
    }
    for (const article of touched) {
      // Half of what is needed is worth a quarter.
      const share = (held[article] ?? 0) / needed;
      const value = (weight * (impact[article] ?? 0) * share) / needed;
      const answered = quality * share * share;
      if (value > (best.value[article] ?? 0)) best.value[article] = value;
      if (answered > (best.quality[article] ?? 0)) {
        best.quality[article] = answered;
        best.topic[article] = (about[article] ?? 0) === needed ? 1 : 0;
      }
      impact[article] = 0;
      held[article] = 0;
      about[article] = 0;
    }
  }
  return best;
}

/** The fewer articles answer a word well, the more it says (the usual BM25 measure). */
function rarityOf(quality: Float32Array): number {
  let most = 0;
  for (const value of quality) if (value > most) most = value;
  let articles = 0;
  for (const value of quality) if (value > 0 && value >= most / 2) articles++;
  return Math.log(1 + (quality.length - articles + 0.5) / (articles + 0.5));
}
