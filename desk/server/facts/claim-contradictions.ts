import { contradictions, type NamedClaim } from "../../../server/content/claims.ts";
import { readLedgers } from "../../../server/content/facts.ts";

/** Claims that say different things of one matter, each group once. */
export function claimContradictions(contentDir: string): NamedClaim[][] {
  return contradictions(readLedgers({ contentDir }).ledgers.claims);
}

/** The group of a claim, itself first; empty when it contradicts nothing. */
export function contradictionOf(name: string, contentDir: string): NamedClaim[] {
  const group = claimContradictions(contentDir).find((one) => one.some((claim) => claim.name === name)) ?? [];
  return [...group].sort((a, b) => Number(b.name === name) - Number(a.name === name));
}
