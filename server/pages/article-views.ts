import type { ArticleType } from "../../api/common.schema.ts";
import { createMatcher } from "../../app/router/match.ts";
import { routes } from "../../app/routes.ts";
import type { LocaleCode } from "../../site/locales.ts";
import { splitLocale } from "../../site/localized-path.ts";

interface View {
  type: ArticleType;
  id: string;
  locale: LocaleCode;
}

interface Options {
  articleExists: (type: ArticleType, id: string) => boolean;
  recordView: (view: View) => void;
}

const match = createMatcher(routes.filter(({ name }) => name.endsWith("-article")));

/**
 * Makes the function that counts the reading of an article's page, whether it was drawn or came from the cache. A
 * page that is only fetched ahead is not read. Whether counting works out makes no difference to the visitor.
 */
export function createViewCounter({ articleExists, recordView }: Options) {
  return (pathname: string, request: { method: string | undefined; purpose: string | undefined }): void => {
    if (request.method !== "GET" || request.purpose?.includes("prefetch")) return;
    const { locale, path } = splitLocale(pathname);
    const found = match(path);
    const id = found?.params.id;
    if (!found || id === undefined) return;
    const type: ArticleType = found.route.name === "blog-article" ? "blog" : "help";
    if (articleExists(type, id)) recordView({ type, id, locale });
  };
}

export type ViewCounter = ReturnType<typeof createViewCounter>;
