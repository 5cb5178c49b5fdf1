import type { ArticleType } from "../../api/common.schema.ts";
import { articleTypes } from "../../site/article-paths.ts";
import type { ArticleEntry } from "./articles.loader.ts";

/** Who may see an article on a day (UTC, YYYY-MM-DD). */
export type Visibility = "listed" | "unlisted" | "hidden";

/**
 * Drafts are hidden, and so is what is published on a later day, until that day; what has moved away is hidden for
 * good.
 * What is unlisted is read by whoever has its address.
 */
export function visibilityOf({ english: { front } }: ArticleEntry, today: string): Visibility {
  if (front.draft || front.movedTo !== undefined || front.published > today) return "hidden";
  return front.unlisted ? "unlisted" : "listed";
}

export type Entries = Readonly<Record<ArticleType, readonly ArticleEntry[]>>;

/** The articles of each type that have a visibility on a day. */
export function entriesThatAre(visibility: Visibility, entries: Entries, today: string): Entries {
  const of = (type: ArticleType) => entries[type].filter((entry) => visibilityOf(entry, today) === visibility);
  return { help: of("help"), blog: of("blog") };
}

/** Whether a day shows other articles than another. */
export function showsOthers(entries: Entries, before: string, today: string): boolean {
  if (before === today) return false;
  return articleTypes.some((type) =>
    entries[type].some((entry) => visibilityOf(entry, before) !== visibilityOf(entry, today)),
  );
}

/** From this many articles on, a clock that most of them lie ahead of is wrong: a site does not go away for it. */
const manyArticles = 10;
const endOfDays = "9999-12-31";

/** The day (UTC) that articles are shown by. */
export function dayOf(milliseconds: number, { help, blog }: Entries): string {
  const day = new Date(milliseconds).toISOString().slice(0, 10);
  const all = [...help, ...blog];
  const ahead = all.filter(({ english }) => english.front.published > day).length;
  return all.length >= manyArticles && ahead > all.length / 2 ? endOfDays : day;
}
