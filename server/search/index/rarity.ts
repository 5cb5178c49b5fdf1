/** The fewer members hold a word, the more it says (the usual BM25 measure). */
export function rarity(holders: number, members: number): number {
  return Math.log(1 + (members - holders + 0.5) / (holders + 0.5));
}

/** The same for what questions look like, where most of what is compared is in few of them. */
export function traitRarity(holders: number, questions: number): number {
  return Math.log((questions + 1) / (holders + 0.5));
}
