import type { Article, ArticleSummary, Category } from "../../../api/article.schema.ts";
import { pageNotFound } from "../../router/errors.ts";
import type { Head, SiteContext, Visit } from "../../router/route.ts";
import { articleHead } from "../article-head.ts";
import { blogBreadcrumbs, topicTitle } from "./blog.breadcrumbs.ts";

export interface BlogListData {
  topics: Category[];
  popular: Pick<ArticleSummary, "id" | "title" | "locale">[];
  /** Newest first. */
  articles: ArticleSummary[];
  /** Topic that the list is narrowed to, or null. */
  topic: string | null;
}

const image = "/share/blog.png";
const popularCount = 4;

/** The newest articles, all or of one topic; a topic that there is not is no page. */
export async function loadBlogList({ url, signal }: Visit, { api, locale }: SiteContext): Promise<BlogListData> {
  const topic = url.searchParams.get("topic") || null;
  const type = "blog" as const;
  const [{ categories }, popular, newest] = await Promise.all([
    api.articleCategories({ locale, type }, { signal }),
    api.articleList({ locale, type, sort: "popular", per_page: String(popularCount) }, { signal }),
    api.articleList({ locale, type, sort: "newest", per_page: "100" }, { signal }),
  ]);
  if (topic !== null && !categories.some(({ id }) => id === topic)) throw pageNotFound();
  return {
    topics: categories,
    popular: popular.articles.map(({ id, title, locale: own }) => ({ id, title, locale: own })),
    articles: newest.articles.filter(({ category }) => topic === null || category === topic),
    topic,
  };
}

export function blogHead({ topic }: BlogListData, { t, site }: SiteContext): Head {
  const title =
    topic === null ? t("blog.meta.title") : `${t("blog.topic", { topic: topicTitle(t, topic) })} · ${site.name}`;
  return { title, description: t("blog.meta.description"), image };
}

export function loadBlogArticle({ params, signal }: Visit, { api, locale }: SiteContext): Promise<Article> {
  return api.articleInfo({ locale, type: "blog", id: params.id ?? "" }, { signal });
}

export function blogArticleHead(article: Article, context: SiteContext, { path }: Visit): Head {
  return articleHead(article, context, { path, breadcrumbs: blogBreadcrumbs(context.t, article.category), image });
}
