import { createMatcher } from "../../app/router/match.ts";
import { routes } from "../../app/routes.ts";
import { type ArticleType, articleAt } from "../../site/article-paths.ts";
import { splitLocale } from "../../site/localized-path.ts";
import { type HeaderOf, isPageVisit } from "../counting/visitor-request.ts";
import type { ArticleView } from "../popularity/article-view.ts";

interface Options {
  articleExists: (type: ArticleType, id: string) => boolean;
  /** Counts a reading from an address, when it is within its fair share. */
  countRead: (view: ArticleView, address: string | null) => void;
}

/** What a page was asked with. */
export interface PageRequest {
  method: string | undefined;
  header: HeaderOf;
  /** The visitor's address; null when it is not known. */
  address: () => string | null;
}

const match = createMatcher(routes);

/**
 * Makes the function that counts the reading of an article's page, whether it was rendered or came from the cache. What
 * a person opens is read; a page that is fetched ahead, embedded in another site or looked at by a crawler is not.
 * Whether counting works out makes no difference to the visitor.
 */
export function createViewCounter({ articleExists, countRead }: Options) {
  return (pathname: string, { method, header, address }: PageRequest): void => {
    const { locale, path } = splitLocale(pathname);
    const article = articleAt(path);
    if (!article || !match(path)?.route.counted || !isPageVisit(method, header)) return;
    if (articleExists(article.type, article.id)) countRead({ ...article, locale }, address());
  };
}

export type ViewCounter = ReturnType<typeof createViewCounter>;
