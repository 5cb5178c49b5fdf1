import type { Article } from "../../api/article.schema.ts";
import type { Head } from "../router/route.ts";

/** An article that is not translated is a copy of the English page: canonical there and kept out of search engines. */
export function articleHead(article: Article, path: string, siteName: string): Head {
  const copy = article.translation === "missing";
  return {
    title: `${article.title} · ${siteName}`,
    description: article.summary,
    type: "article",
    alternates: article.locales,
    ...(copy && { noindex: true, canonicalPath: path }),
  };
}
