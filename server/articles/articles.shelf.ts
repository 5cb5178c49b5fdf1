import type { Category } from "../../api/article.schema.ts";
import type { ArticleType } from "../../api/common.schema.ts";
import type { ArticleEntry } from "./articles.loader.ts";

interface ShelfRequest {
  category?: string | undefined;
  kind?: "faq" | "guide" | undefined;
  sort: "popular" | "newest" | "order";
  score?: (id: string) => number;
}

/** The articles of one type in their orders. */
export interface ArticleShelf {
  /** Reading order: by category and place for help, newest first for the blog. */
  inOrder: readonly ArticleEntry[];
  get(id: string): ArticleEntry | undefined;
  categories(): Category[];
  list(request: ShelfRequest): readonly ArticleEntry[];
  /** Hand-picked articles first, then the likest. */
  related(entry: ArticleEntry, count: number): ArticleEntry[];
  /** Help: before and after in the category. Blog: the one published before, and after. */
  neighbours(entry: ArticleEntry): { previous: ArticleEntry | undefined; next: ArticleEntry | undefined };
}

type Likeness = (id: string, count: number) => string[];

/** `likeness` is asked for on the first article that shows related ones. */
export function createShelf(
  type: ArticleType,
  entries: readonly ArticleEntry[],
  categories: readonly string[],
  likeness: (entries: readonly ArticleEntry[]) => Likeness,
): ArticleShelf {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const place = new Map(categories.map((id, index) => [id, index]));
  const newest = entries.toSorted(byDate);
  const isBlog = type === "blog";
  const inOrder = isBlog ? newest : entries.toSorted((a, b) => byPlace(a, b, place));
  // The newest lead the blog as it is: what nobody has read yet stands below, the oldest first.
  const unread = isBlog ? newest.toReversed() : inOrder;
  let like: Likeness | undefined;
  const relatedIds = new Map<string, readonly string[]>();

  /** An article that is in no list is like none of them. */
  function likeTo(id: string, count: number): string[] {
    if (!byId.has(id)) return [];
    like ??= likeness(entries);
    return like(id, count);
  }

  return {
    inOrder,
    get: (id) => byId.get(id),
    categories: () =>
      categories
        .map((id) => ({ id, count: entries.filter((entry) => entry.english.front.category === id).length }))
        .filter(({ count }) => count > 0),
    list({ category, kind, sort, score = () => 0 }) {
      const sorted = { order: () => inOrder, newest: () => newest, popular: () => byScore(unread, score) };
      return sorted[sort]().filter(
        ({ english: { front } }) =>
          (category === undefined || front.category === category) && (kind === undefined || front.kind === kind),
      );
    },
    related(entry, count) {
      const key = `${entry.id} ${count}`;
      let ids = relatedIds.get(key);
      if (!ids) {
        const picked = entry.english.front.related.filter((id) => id !== entry.id && byId.has(id));
        ids = [...new Set([...picked, ...likeTo(entry.id, count + picked.length)])].slice(0, count);
        relatedIds.set(key, ids);
      }
      return ids.flatMap((id) => byId.get(id) ?? []);
    },
    neighbours(entry) {
      const { category } = entry.english.front;
      const row = isBlog ? newest.toReversed() : inOrder.filter((one) => one.english.front.category === category);
      const index = row.indexOf(entry);
      if (index < 0) return { previous: undefined, next: undefined };
      return { previous: row[index - 1], next: row[index + 1] };
    },
  };
}

function byPlace(a: ArticleEntry, b: ArticleEntry, place: ReadonlyMap<string, number>): number {
  const [one, other] = [a.english.front, b.english.front];
  const categories = (place.get(one.category) ?? place.size) - (place.get(other.category) ?? place.size);
  return categories || one.order - other.order || byId(a, b);
}

/** Days compare as text. The last resort is the slug, so that equal articles never change places. */
function byDate(a: ArticleEntry, b: ArticleEntry): number {
  const [one, other] = [a.english.front, b.english.front];
  if (one.published !== other.published) return one.published > other.published ? -1 : 1;
  if (one.updated !== other.updated) return one.updated > other.updated ? -1 : 1;
  return byId(a, b);
}

function byId(a: ArticleEntry, b: ArticleEntry): number {
  return a.id < b.id ? -1 : 1;
}

/** Equally popular articles stay as they are. Each is scored once, not at every comparison. */
function byScore(entries: readonly ArticleEntry[], score: (id: string) => number): ArticleEntry[] {
  return entries
    .map((entry) => ({ entry, score: score(entry.id) }))
    .sort((a, b) => b.score - a.score)
    .map(({ entry }) => entry);
}
