import type { ArticleIndex } from "../index/format.ts";
import { createAnswers, rarityOf } from "./best-answers.ts";
import type { Group } from "./plan.ts";

/** A word that no question holds counts this much of what it would if one held it. */
const unknownShare = 0.3;
/** What the other questions of an article count, against the nearest one: more would favour who has many. */
const othersShare = 0.1;

/**
 * How near each article's questions are to what was typed: of the nearest one 0 to 1, and a share of the others. Two
 * questions are as near as the words that both hold against all words of both, rare ones counting more (a weighted Dice
 * coefficient).
 */
export function questionLikeness(index: ArticleIndex, groups: readonly Group[]): Float32Array {
  const likeness = new Float32Array(index.keys.length);
  const nearest = new Float32Array(index.keys.length);
  const size = index.questionArticle.length;
  if (size === 0) return likeness;
  const bestOf = createAnswers({ start: index.questionStart, member: index.questionPosting }, size);
  const shared = new Float32Array(size);
  let typed = 0;
  for (const { alternatives, importance } of groups) {
    const { value, quality } = bestOf(alternatives);
    const isKnown = quality.some((one) => one > 0);
    const weight = rarityOf(byArticle(quality, index)) * importance;
    typed += weight * (isKnown ? 1 : unknownShare);
    if (!isKnown) continue;
    for (let question = 0; question < size; question++) {
      shared[question] = (shared[question] ?? 0) + weight * (value[question] ?? 0);
    }
  }
  for (let question = 0; question < size; question++) {
    const article = index.questionArticle[question] ?? 0;
    const near = (2 * (shared[question] ?? 0)) / (typed + (index.questionMass[question] ?? 0));
    likeness[article] = (likeness[article] ?? 0) + othersShare * near;
    if (near > (nearest[article] ?? 0)) nearest[article] = near;
  }
  for (let article = 0; article < likeness.length; article++) {
    likeness[article] = (likeness[article] ?? 0) + (1 - othersShare) * (nearest[article] ?? 0);
  }
  return likeness;
}

/** The best quality among each article's questions. */
function byArticle(quality: Float32Array, { keys, questionArticle }: ArticleIndex): Float32Array {
  const best = new Float32Array(keys.length);
  for (let question = 0; question < quality.length; question++) {
    const article = questionArticle[question] ?? 0;
    if ((quality[question] ?? 0) > (best[article] ?? 0)) best[article] = quality[question] ?? 0;
  }
  return best;
}
