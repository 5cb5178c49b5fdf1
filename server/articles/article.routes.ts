import { type Context, Hono } from "hono";
import {
  ArticleSchema,
  CategoriesAnswer,
  CategoriesQuery,
  InfoQuery,
  ListAnswer,
  ListQuery,
} from "../../api/article.schema.ts";
import type { ArticleType } from "../../api/common.schema.ts";
import { apiPaths } from "../../api/paths.ts";
import type { LocaleCode } from "../../site/locales.ts";
import { isPageCall } from "../counting/visitor-request.ts";
import { call } from "../http/call.ts";
import { notFound } from "../http/problem.ts";
import type { ClientAddress } from "../ip/client-address.ts";
import type { ArticleLibrary } from "./articles.library.ts";

interface ArticleDependencies {
  articles: ArticleLibrary;
  popularity: { score(type: ArticleType, id: string): number };
  /** Counts that an article was read from an address. Whether it works out makes no difference to the answer. */
  countRead: (view: { type: ArticleType; id: string; locale: LocaleCode }, address: string | null) => void;
  clientAddress: ClientAddress;
  /** The site's own origin, for an API on another one. */
  siteOrigin: string;
}

/** The same for everybody and cheap to make; a minute spares a crowd. */
const shared = { "Cache-Control": "public, max-age=60" };
/** Counts a view, so that no cache may answer in our place. */
const counted = { "Cache-Control": "no-store" };

/** Categories, lists and articles. An article that does not exist, and a page beyond the end, are 404 problems. */
export function articleRoutes(dependencies: ArticleDependencies): Hono {
  const { articles, popularity, countRead, clientAddress, siteOrigin } = dependencies;

  return new Hono()
    .get(
      apiPaths.articleCategories,
      call({ summary: "Categories", query: CategoriesQuery, answer: CategoriesAnswer }, (context, { type }) => {
        return context.json({ categories: articles.categories(type) }, 200, shared);
      }),
    )
    .get(
      apiPaths.articleList,
      call({ summary: "Articles", query: ListQuery, answer: ListAnswer }, (context, query) => {
        const list = articles.list({ ...query, score: (id) => popularity.score(query.type, id) });
        if (query.page > 1 && list.articles.length === 0) {
          throw notFound(`There is no page ${query.page}; the list has ${list.total} articles.`);
        }
        return context.json(list, 200, shared);
      }),
    )
    .get(
      apiPaths.articleInfo,
      call({ summary: "An article", query: InfoQuery, answer: ArticleSchema }, (context, { type, id, locale }) => {
        const article = articles.find(type, id, locale);
        if (!article) throw notFound(`No ${type} article has the id "${id}".`);
        if (isReader(context, siteOrigin)) countRead({ type, id, locale }, clientAddress(context));
        return context.json(article, 200, counted);
      }),
    );
}

/** Whether somebody reads the answer now, in a page of this site. */
function isReader(context: Context, siteOrigin: string): boolean {
  const { req } = context;
  return isPageCall(req.method, (name) => req.header(name), siteOrigin) && req.query("preview") === undefined;
}
