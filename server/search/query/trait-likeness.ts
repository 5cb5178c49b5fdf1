import type { ArticleIndex } from "../index/format.ts";
import { articlesWith, traitRarity } from "../index/rarity.ts";
import type { Traits } from "../language/question-traits.ts";

/** What is in no question counts this much of what it would if one had it. */
const unknownShare = 0.25;
/** What the second and third nearest question of an article count. */
const nextShares = [0.5, 0.25] as const;

/**
 * How much what was typed, as its traits, looks like the questions of each article: the cosine of the nearest one (0 to
 * 1), and a share of the next two.
 */
export function traitLikeness(traits: Traits, index: ArticleIndex): Float32Array {
  const { traitStart, traitPosting, traitArticle, traitNorm } = index;
  const size = traitArticle.length;
  const shared = new Float32Array(size);
  let mass = 0;
  for (const [trait, weight] of traits) {
    const from = traitStart[trait] ?? 0;
    const to = traitStart[trait + 1] ?? 0;
    const own = (weight * traitRarity(articlesWith(trait, index), index.keys.length)) ** 2;
    mass += own * (from === to ? unknownShare : 1);
    for (let at = from; at < to; at++) {
      const question = traitPosting[at] ?? 0;
      shared[question] = (shared[question] ?? 0) + own;
    }
  }
  const count = index.keys.length;
  const nearest = [new Float32Array(count), new Float32Array(count), new Float32Array(count)] as const;
  const norm = Math.sqrt(mass) || 1;
  for (let question = 0; question < size; question++) {
    let near = (shared[question] ?? 0) / (norm * (traitNorm[question] || 1));
    const article = traitArticle[question] ?? 0;
    for (const place of nearest) {
      const before = place[article] ?? 0;
      if (near <= before) continue;
      place[article] = near;
      near = before;
    }
  }
  const [first, second, third] = nearest;
  return first.map(
    (one, article) => one + nextShares[0] * (second[article] ?? 0) + nextShares[1] * (third[article] ?? 0),
  );
}
