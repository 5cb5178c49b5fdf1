import type { Article, ArticleSummary, Category, SearchResult } from "../../../api/article.schema.ts";
import type { Head, SiteContext, Visit } from "../../router/route.ts";
import { articleHead } from "../article-head.ts";

export interface HelpHomeData {
  categories: Category[];
  /** All articles in reading order. */
  articles: ArticleSummary[];
  popular: ArticleSummary[];
}

export async function loadHelpHome({ signal }: Visit, { api, locale }: SiteContext): Promise<HelpHomeData> {
  const type = "help" as const;
  const [{ categories }, all, popular] = await Promise.all([
    api.articleCategories({ locale, type }, { signal }),
    api.articleList({ locale, type, sort: "order", per_page: "100" }, { signal }),
    api.articleList({ locale, type, sort: "popular", per_page: "6" }, { signal }),
  ]);
  return { categories, articles: all.articles, popular: popular.articles };
}

export function loadHelpArticle({ params, signal }: Visit, { api, locale }: SiteContext): Promise<Article> {
  return api.articleInfo({ locale, type: "help", id: params.id ?? "" }, { signal });
}

export function helpArticleHead(article: Article, { site }: SiteContext, { path }: Visit): Head {
  return articleHead(article, path, site.name);
}

export interface SearchData {
  q: string;
  /** null when nothing was asked yet. */
  result: SearchResult | null;
}

/** An empty question shows the empty form; one that is too long is cut to what the call takes. */
export async function loadSearch({ url, signal }: Visit, { api, locale }: SiteContext): Promise<SearchData> {
  const q = (url.searchParams.get("q") ?? "").trim().slice(0, 200);
  if (q === "") return { q, result: null };
  const page = url.searchParams.get("page") ?? "1";
  return { q, result: await api.articleSearch({ locale, q, page }, { signal }) };
}

export function searchHead({ q }: SearchData, { t }: SiteContext): Head {
  return { title: q === "" ? t("help.search.title") : `${q} · ${t("help.search.title")}`, noindex: true };
}
