/** What likeness looks at. */
export interface LikenessDocument {
  id: string;
  title: string;
  summary: string;
  keywords: readonly string[];
  text: string;
}

/** The strongest terms of an article are enough to tell what it is about, and keep each look-up short. */
const termsPerDocument = 60;

interface Posting {
  id: string;
  weight: number;
}

/**
 * Which articles speak of the same things: cosine of TF-IDF vectors over title, summary, keywords and text. The index
 * is built once; a look-up goes only through the articles that share a term. Returns ids, the likest first; equal ones
 * by id, so that the same content always gives the same answer.
 */
export function createLikeness(documents: readonly LikenessDocument[]): (id: string, count: number) => string[] {
  const counts = new Map(documents.map((document) => [document.id, termCounts(document)]));
  const frequency = new Map<string, number>();
  for (const terms of counts.values()) {
    for (const term of terms.keys()) frequency.set(term, (frequency.get(term) ?? 0) + 1);
  }
  const vectors = new Map<string, Map<string, number>>();
  const postings = new Map<string, Posting[]>();
  for (const [id, terms] of counts) {
    const vector = strongestTerms(terms, (term) => Math.log(documents.length / (frequency.get(term) ?? 1)));
    vectors.set(id, vector);
    for (const [term, weight] of vector) {
      const list = postings.get(term);
      if (list) list.push({ id, weight });
      else postings.set(term, [{ id, weight }]);
    }
  }
  return (id, count) => {
    const scores = new Map<string, number>();
    for (const [term, weight] of vectors.get(id) ?? []) {
      for (const other of postings.get(term) ?? []) {
        if (other.id !== id) scores.set(other.id, (scores.get(other.id) ?? 0) + weight * other.weight);
      }
    }
    return [...scores]
      .sort(([idA, a], [idB, b]) => b - a || (idA < idB ? -1 : 1))
      .slice(0, count)
      .map(([other]) => other);
  };
}

function termCounts({ title, summary, keywords, text }: LikenessDocument): Map<string, number> {
  const counts = new Map<string, number>();
  const add = (part: string, weight: number) => {
    for (const term of part.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? []) {
      counts.set(term, (counts.get(term) ?? 0) + weight);
    }
  };
  add(title, 3);
  add(`${summary} ${keywords.join(" ")}`, 2);
  add(text, 1);
  return counts;
}

/** Weighted and cut to the strongest, of length 1, so that long articles are not like everything. */
function strongestTerms(counts: ReadonlyMap<string, number>, rarity: (term: string) => number): Map<string, number> {
  const weighted = [...counts]
    .map(([term, count]) => [term, (1 + Math.log(count)) * rarity(term)] as const)
    .filter(([, weight]) => weight > 0)
    .sort(([termA, a], [termB, b]) => b - a || (termA < termB ? -1 : 1))
    .slice(0, termsPerDocument);
  const length = Math.hypot(...weighted.map(([, weight]) => weight)) || 1;
  return new Map(weighted.map(([term, weight]) => [term, weight / length]));
}
