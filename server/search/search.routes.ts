import { Hono } from "hono";
import { SearchAnswer, SearchQuery } from "../../api/article.schema.ts";
import { apiPaths } from "../../api/paths.ts";
import type { LocaleCode } from "../../site/locales.ts";
import { isPageCall } from "../counting/visitor-request.ts";
import { call } from "../http/call.ts";
import { notFound, unavailable } from "../http/problem.ts";
import type { ClientAddress } from "../ip/client-address.ts";
import { typedText } from "./query/typed-text.ts";
import { type Search, SearchUnavailable } from "./search.service.ts";

interface SearchDependencies {
  search: Pick<Search, "search">;
  /** Counts a search that found nothing. Whether it works out makes no difference to the answer. */
  countEmptySearch: (search: { locale: LocaleCode; query: string }, address: string | null) => Promise<void>;
  clientAddress: ClientAddress;
  /** The site's own origin, for an API on another one. */
  siteOrigin: string;
}

const retryAfterSeconds = 5;

/**
 * The article search. A page beyond the end is a 404 problem, an index that is not there in time a 503 one. What
 * somebody searched for is never logged.
 */
export function searchRoutes({ search, countEmptySearch, clientAddress, siteOrigin }: SearchDependencies): Hono {
  return new Hono().get(
    apiPaths.articleSearch,
    call(
      { summary: "Search articles", query: SearchQuery, answer: SearchAnswer, rate: "searches" },
      async (context, query) => {
        const result = await search.search(query).catch((error: unknown) => {
          if (error instanceof SearchUnavailable) throw unavailable(error.message, retryAfterSeconds, { cause: error });
          throw error;
        });
        if (query.page > 1 && result.hits.length === 0) {
          throw notFound(`There is no page ${query.page}; ${result.total} articles were found.`);
        }
        if (result.total === 0 && isPageCall(context.req.method, (name) => context.req.header(name), siteOrigin)) {
          const asked = { locale: query.locale, query: typedText(query.q, query.locale) };
          countEmptySearch(asked, clientAddress(context)).catch(() => {});
        }
        // An empty search counts, so that no cache may answer in our place.
        return context.json(result, 200, { "Cache-Control": "no-store" });
      },
    ),
  );
}
