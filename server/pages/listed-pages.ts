import { articlePath, articleTypes } from "../../site/article-paths.ts";
import type { Services } from "../services.ts";
import type { ListedPage } from "./sitemap.routes.ts";

/** Pages that content has, for the sitemap: guided paths, articles, and legal texts that somebody has checked. */
export function listedPages({
  articles,
  guided,
  legal,
}: Pick<Services, "articles" | "guided" | "legal">): ListedPage[] {
  return [
    ...guided.pages().map(({ id, locales }) => ({ path: articlePath("help", id), locales })),
    ...articleTypes.flatMap((type) =>
      articles.pages(type).map(({ id, updated, locales }) => ({ path: articlePath(type, id), updated, locales })),
    ),
    ...legal.pages().map(({ id, ...page }) => ({ path: `/${id}`, ...page })),
  ];
}
