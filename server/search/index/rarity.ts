/** The fewer members hold a word, the more it says (the usual BM25 measure). */
export function rarity(holders: number, members: number): number {
  return Math.log(1 + (members - holders + 0.5) / (holders + 0.5));
}
