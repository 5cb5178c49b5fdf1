import { type Context, Hono } from "hono";
import { SearchQuery } from "../../api/article.schema.ts";
import { apiPaths } from "../../api/paths.ts";
import type { LocaleCode } from "../../site/locales.ts";
import { notFound, unavailable } from "../http/problem.ts";
import { parseQuery } from "../http/validate.ts";
import { type Search, SearchUnavailable } from "./search.service.ts";
import { typedText } from "./typed-text.ts";

interface SearchDependencies {
  search: Pick<Search, "search">;
  /** Counts a search that found nothing. Whether it works out makes no difference to the answer. */
  recordEmptySearch: (search: { locale: LocaleCode; query: string }) => Promise<void>;
}

const retryAfterSeconds = 5;

/**
 * The article search. A page beyond the end is a 404 problem, an index that is not there in time a 503 one. What
 * somebody searched for is never logged.
 */
export function searchRoutes({ search, recordEmptySearch }: SearchDependencies): Hono {
  return new Hono().get(apiPaths.articleSearch, async (context) => {
    const query = parseQuery(context, SearchQuery);
    const result = await search.search(query).catch((error: unknown) => {
      if (error instanceof SearchUnavailable) throw unavailable(error.message, retryAfterSeconds, error);
      throw error;
    });
    if (query.page > 1 && result.hits.length === 0) {
      throw notFound(`There is no page ${query.page}; ${result.total} articles were found.`);
    }
    if (result.total === 0 && isSearching(context)) {
      recordEmptySearch({ locale: query.locale, query: typedText(query.q, query.locale) }).catch(() => {});
    }
    // An empty search counts, so that no cache may answer in our place.
    return context.json(result, 200, { "Cache-Control": "no-store" });
  });
}

/** Somebody searches now, as against a browser that fetches ahead. */
function isSearching(context: Context): boolean {
  return context.req.method === "GET" && !context.req.header("Sec-Purpose")?.includes("prefetch");
}
