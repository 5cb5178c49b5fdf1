import { join } from "node:path";
import { staleFiles } from "../../../cli/i18n/article-blocks.ts";
import { parseOriginal } from "../../../server/articles/front-matter.parser.ts";
import { listTextFiles, readTextFile } from "../../../server/content/text-files.ts";
import { articleTypes } from "../../../site/article-paths.ts";
import type { ArticleName } from "./article-names.ts";
import type { ArticleState } from "./article-states.ts";

/** An article as the list shows it. */
export interface ListedArticle extends ArticleName {
  title: string;
  state: ArticleState;
  /** YYYY-MM-DD; empty for one that is broken. */
  published: string;
  /** Languages beside English that have a text of their own, and of these such as are older than the English. */
  translated: number;
  stale: number;
}

/** Every article, the newest first; `today` is a day (UTC). Who does not ask for what is `stale` waits less. */
export function listArticles(
  contentDir: string,
  today: string,
  stale: ReadonlySet<string> = staleFiles(contentDir),
): ListedArticle[] {
  const all = articleTypes.flatMap((type) =>
    listTextFiles(join(contentDir, type), ".md").texts.map(([english, ...translations]): ListedArticle => {
      const name = { type, id: english.id };
      const languages = {
        translated: translations.length,
        stale: translations.filter(({ path }) => stale.has(path)).length,
      };
      try {
        const { front } = parseOriginal(readTextFile(english), english.path, type);
        const { title, published } = front;
        return { ...name, ...languages, title, published, state: stateOf(front, today) };
      } catch {
        return { ...name, ...languages, title: english.id, published: "", state: "broken" };
      }
    }),
  );
  return all.toSorted((a, b) =>
    a.published === b.published ? (a.id < b.id ? -1 : 1) : b.published < a.published ? -1 : 1,
  );
}

function stateOf(
  front: { draft: boolean; unlisted: boolean; movedTo?: string | undefined; published: string },
  today: string,
): ArticleState {
  if (front.movedTo !== undefined) return "moved";
  if (front.draft) return "draft";
  if (front.published > today) return "scheduled";
  return front.unlisted ? "unlisted" : "published";
}
