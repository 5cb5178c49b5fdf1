import { rarity } from "../index/rarity.ts";
import type { Alternative } from "./alternatives.ts";

/** Which members (articles, or questions) hold which terms. Those of term t lie from start[t] up to start[t + 1]. */
export interface Postings {
  start: Uint32Array;
  member: Uint16Array;
  /** How much the term counts in the member, as parts of 65,535; without it every term counts 1. */
  impact?: Uint16Array;
  /** Whether the posting is in a part that says what the member is about. */
  isTopic?: (posting: number) => boolean;
}

/** How each member answers one word of a query. */
export interface Best {
  value: Float32Array;
  quality: Float32Array;
  topic: Uint8Array;
}

/** Finds how members answer words; the sums in between are kept from word to word and cleared after each. */
export function createAnswers({ start, member, impact, isTopic }: Postings, size: number) {
  const sums = new Float32Array(size);
  const held = new Uint8Array(size);
  const about = new Uint8Array(size);

  /** Of the alternatives the best one counts, in each member. */
  return function bestOf(alternatives: readonly Alternative[]): Best {
    const best: Best = { value: new Float32Array(size), quality: new Float32Array(size), topic: new Uint8Array(size) };
    for (const { terms, needed, weight, quality } of alternatives) {
      const touched: number[] = [];
      for (const term of terms) {
        for (let at = start[term] ?? 0; at < (start[term + 1] ?? 0); at++) {
          const one = member[at] ?? 0;
          if (held[one] === 0) touched.push(one);
          sums[one] = (sums[one] ?? 0) + (impact ? (impact[at] ?? 0) / 65_535 : 1);
          held[one] = (held[one] ?? 0) + 1;
          if (isTopic?.(at)) about[one] = (about[one] ?? 0) + 1;
        }
      }
      for (const one of touched) {
        // Half of what is needed is worth a quarter.
        const share = (held[one] ?? 0) / needed;
        const value = (weight * (sums[one] ?? 0) * share) / needed;
        const answered = quality * share * share;
        if (value > (best.value[one] ?? 0)) best.value[one] = value;
        if (answered > (best.quality[one] ?? 0)) {
          best.quality[one] = answered;
          best.topic[one] = (about[one] ?? 0) === needed ? 1 : 0;
        }
        sums[one] = 0;
        held[one] = 0;
        about[one] = 0;
      }
    }
    return best;
  };
}

/** The rarity of what answers a word: only members count that answer it half as well as the best one, or better. */
export function rarityOf(quality: Float32Array): number {
  let most = 0;
  for (const value of quality) if (value > most) most = value;
  let holders = 0;
  for (const value of quality) if (value > 0 && value >= most / 2) holders++;
  return rarity(holders, quality.length);
}
