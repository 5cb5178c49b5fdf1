import { articlePath } from "../../site/article-paths.ts";
import { defaultLocale, type LocaleCode, localeOf } from "../../site/locales.ts";
import { localizedPath } from "../../site/localized-path.ts";
import type { ArticleLibrary } from "../articles/articles.library.ts";
import type { SiteFacts } from "../content/site-facts.ts";
import type { Feed, FeedEntry } from "./feed.ts";

/** Most articles of a feed. */
const limit = 50;

interface Options {
  articles: Pick<ArticleLibrary, "list" | "find">;
  site: SiteFacts;
  locale: LocaleCode;
  title: string;
  description: string;
}

/**
 * The newest blog articles that are written in a locale. Where none is translated yet, the English ones, marked as
 * English and with the addresses of the English pages: a feed never claims to be a translation when it is not.
 */
export function blogFeed({ articles, site, locale, title, description }: Options): Feed {
  const { origin } = site;
  const list = articles.list({ type: "blog", locale, sort: "newest", page: 1, per_page: Number.MAX_SAFE_INTEGER });
  const translated = list.articles.filter((article) => article.locale === locale);
  const from = translated.length > 0 ? locale : defaultLocale;
  const shown = (translated.length > 0 ? translated : list.articles).slice(0, limit);
  const page = origin + localizedPath("/blog", locale);
  return {
    language: localeOf(locale).tag,
    title,
    description,
    author: site.company,
    origin,
    page,
    self: { atom: `${page}/feed.xml`, json: `${page}/feed.json` },
    entries: shown.flatMap(({ id }): FeedEntry[] => {
      const article = articles.find("blog", id, from);
      if (!article) return [];
      const url = origin + localizedPath(articlePath("blog", id), from);
      return [
        {
          url,
          language: localeOf(article.locale).tag,
          title: article.title,
          summary: article.summary,
          html: absoluteHtml(article.html, url, origin),
          category: article.category,
          published: article.published,
          updated: article.updated,
        },
      ];
    }),
  };
}

/** Article HTML for a reader that knows neither our address nor our style sheet. */
export function absoluteHtml(html: string, url: string, origin: string): string {
  return html
    .replace(/<figure\b[^>]*>[\s\S]*?<\/figure>\n?/g, "")
    .replace(/ (href|src)="\//g, ` $1="${origin}/`)
    .replace(/ href="#/g, ` href="${url}#`);
}
