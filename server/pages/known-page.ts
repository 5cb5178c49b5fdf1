import type { ArticleType } from "../../api/common.schema.ts";
import { createMatcher } from "../../app/router/match.ts";
import { routes } from "../../app/routes.ts";
import { splitLocale } from "../../site/localized-path.ts";

interface Options {
  articleExists: (type: ArticleType, id: string) => boolean;
}

const match = createMatcher(routes);
const articleTypes: Readonly<Record<string, ArticleType>> = { "help-article": "help", "blog-article": "blog" };

/** Makes the function that tells, without drawing it, whether there is a page at a path: of those there is an end. */
export function createKnownPage({ articleExists }: Options): (pathname: string) => boolean {
  return (pathname) => {
    const { path } = splitLocale(pathname);
    const found = match(path);
    if (!found) return false;
    const { route, params } = found;
    const type = articleTypes[route.name];
    if (type) return articleExists(type, params.id ?? "");
    const visit = { url: new URL(path, "http://own.invalid"), path, params, signal: AbortSignal.abort() };
    return route.validate?.(visit) ?? true;
  };
}
