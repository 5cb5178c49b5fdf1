import type { ArticleType } from "../../api/common.schema.ts";
import { createMatcher } from "../../app/router/match.ts";
import { routes } from "../../app/routes.ts";
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

const match = createMatcher(routes.filter(({ name }) => name.endsWith("-article")));

/**
 * Makes the function that counts the reading of an article's page, whether it was rendered or came from the cache. What
 * a person opens is read; a page that is fetched ahead, embedded in another site or looked at by a crawler is not.
 * Whether counting works out makes no difference to the visitor.
 */
export function createViewCounter({ articleExists, countRead }: Options) {
  return (pathname: string, { method, header, address }: PageRequest): void => {
    const { locale, path } = splitLocale(pathname);
    const found = match(path);
    const id = found?.params.id;
    if (!found || id === undefined || !isPageVisit(method, header)) return;
    const type: ArticleType = found.route.name === "blog-article" ? "blog" : "help";
    if (articleExists(type, id)) countRead({ type, id, locale }, address());
  };
}

export type ViewCounter = ReturnType<typeof createViewCounter>;
