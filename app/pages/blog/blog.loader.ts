import type { Article, ArticleSummary, Category } from "../../../api/article.schema.ts";
import type { Head, SiteContext, Visit } from "../../router/route.ts";
import { articleHead } from "../article-head.ts";

export interface BlogListData {
  categories: Category[];
  popular: ArticleSummary[];
  articles: ArticleSummary[];
  /** Topic that the list is narrowed to, or null. */
  topic: string | null;
}

export async function loadBlogList({ url, signal }: Visit, { api, locale }: SiteContext): Promise<BlogListData> {
  const topic = url.searchParams.get("topic");
  const type = "blog" as const;
  const [{ categories }, popular, newest] = await Promise.all([
    api.articleCategories({ locale, type }, { signal }),
    api.articleList({ locale, type, sort: "popular", per_page: "4" }, { signal }),
    api.articleList({ locale, type, sort: "newest", per_page: "100", category: topic || undefined }, { signal }),
  ]);
  return { categories, popular: popular.articles, articles: newest.articles, topic };
}

export function loadBlogArticle({ params, signal }: Visit, { api, locale }: SiteContext): Promise<Article> {
  return api.articleInfo({ locale, type: "blog", id: params.id ?? "" }, { signal });
}

export function blogArticleHead(article: Article, { site }: SiteContext, { path }: Visit): Head {
  return articleHead(article, path, site.name);
}
