import { findArticles, type Source } from "../query/engine.ts";
import { typedText } from "../query/typed-text.ts";

export interface Score {
  first: number;
  firstThree: number;
  /** Queries that found no article at all. */
  nothing: number;
  queries: number;
}

/** Keys of the articles that a query finds, best first. */
export function keysOf(source: Source, query: string): string[] {
  const finding = findArticles(typedText(query, source.analyser.locale), source);
  return finding?.articles.map(({ article }) => source.index.keys[article] ?? "") ?? [];
}

/** How well queries find one of their right answers (keys, parted by "|"). */
export function judge(
  source: Source,
  queries: readonly (readonly [query: string, expected: string, ...unknown[]])[],
): Score {
  const score = { first: 0, firstThree: 0, nothing: 0, queries: queries.length };
  for (const [query, expected] of queries) {
    const keys = keysOf(source, query);
    const rank = keys.findIndex((key) => expected.split("|").includes(key));
    if (rank === 0) score.first++;
    if (rank >= 0 && rank < 3) score.firstThree++;
    if (keys.length === 0) score.nothing++;
  }
  return score;
}

export function total(scores: readonly Score[]): Score {
  return scores.reduce((sum, one) => ({
    first: sum.first + one.first,
    firstThree: sum.firstThree + one.firstThree,
    nothing: sum.nothing + one.nothing,
    queries: sum.queries + one.queries,
  }));
}
