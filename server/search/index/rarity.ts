/** The fewer members hold a word, the more it says (the usual BM25 measure). */
export function rarity(holders: number, members: number): number {
  return Math.log(1 + (members - holders + 0.5) / (holders + 0.5));
}

/** The same for what questions look like. */
export function traitRarity(holders: number, articles: number): number {
  return Math.log((articles + 1) / (holders + 0.5));
}

interface TraitPostings {
  traitStart: Uint32Array;
  traitPosting: Uint16Array;
  traitArticle: Uint16Array;
}

/**
 * How many articles have a trait in one of their questions. Of articles, and not of questions: what all ten questions
 * of one article say, and no other's, is what tells it apart.
 */
export function articlesWith(trait: number, { traitStart, traitPosting, traitArticle }: TraitPostings): number {
  let count = 0;
  let last = -1;
  // Questions are numbered article by article.
  for (let at = traitStart[trait] ?? 0; at < (traitStart[trait + 1] ?? 0); at++) {
    const article = traitArticle[traitPosting[at] ?? 0] ?? 0;
    if (article === last) continue;
    last = article;
    count++;
  }
  return count;
}
