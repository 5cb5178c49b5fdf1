import { createMatcher } from "../../app/router/match.ts";
import { routes } from "../../app/routes.ts";
import { type ArticleType, articleAt } from "../../site/article-paths.ts";
import { splitLocale } from "../../site/localized-path.ts";

interface Options {
  articleExists: (type: ArticleType, id: string) => boolean;
  /** Whether the blog has a topic of that name. */
  topicExists?: (topic: string) => boolean;
}

/** Tells, without rendering it, whether there is a page at a path, with the query if there is one. */
export type KnownPage = (pathname: string, query?: URLSearchParams) => boolean;

const match = createMatcher(routes);

/**
 * Makes the function that tells whether there is a page: of those there is an end, and of made-up addresses none. A
 * topic that there is not is no page either.
 */
export function createKnownPage({ articleExists, topicExists = () => true }: Options): KnownPage {
  return (pathname, query) => {
    const { path } = splitLocale(pathname);
    const found = match(path);
    if (!found) return false;
    const { route, params } = found;
    const topic = query?.get("topic");
    if (route.name === "blog" && topic && !topicExists(topic)) return false;
    const article = route.counted && articleAt(path);
    if (article) return articleExists(article.type, article.id);
    const visit = { url: new URL(path, "http://own.invalid"), path, params, signal: AbortSignal.abort() };
    return route.validate?.(visit) ?? true;
  };
}
