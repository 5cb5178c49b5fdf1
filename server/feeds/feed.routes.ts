import { type Context, Hono } from "hono";
import { defaultLocale, isLocaleCode, type LocaleCode } from "../../site/locales.ts";
import type { ArticleLibrary } from "../articles/articles.library.ts";
import type { SiteFacts } from "../content/site-facts.ts";
import type { CachedResponse } from "../http/cached-response.ts";
import { createKeptResponses } from "../http/kept-responses.ts";
import { respondCached } from "../http/respond-cached.ts";
import { atomFeed } from "./atom.feed.ts";
import { blogFeed } from "./blog.feed.ts";
import { feedAnswer } from "./feed.answer.ts";
import type { Feed } from "./feed.ts";
import { jsonFeed } from "./json.feed.ts";

interface FeedDependencies {
  articles: Pick<ArticleLibrary, "list" | "find" | "version">;
  site: SiteFacts;
  /** The blog's title and description in a locale. */
  texts: (locale: LocaleCode) => { title: string; description: string };
  /** Milliseconds since 1970. */
  clock: () => number;
}

/** Forms that readers of feeds take, each a file of its own. */
export const feedFormats: { file: string; type: string; write: (feed: Feed) => string }[] = [
  { file: "feed.xml", type: "application/atom+xml", write: atomFeed },
  { file: "feed.json", type: "application/feed+json", write: jsonFeed },
];

/** The blog's feeds, `/blog/feed.xml` and `/blog/feed.json`, with and without a locale before them. */
export function feedRoutes({ articles, site, texts, clock }: FeedDependencies): Hono {
  const kept = createKeptResponses();

  /** Representation when first asked for, and again when an article or a title is another. */
  function feed(locale: LocaleCode, { file, type, write }: (typeof feedFormats)[number]): Promise<CachedResponse> {
    const { title, description } = texts(locale);
    const version = JSON.stringify([articles.version(), title, description]);
    return kept.get(`${locale}/${file}`, version, async (last) => {
      const fresh = await feedAnswer(write(blogFeed({ articles, site, locale, title, description })), type, clock());
      // Another article of the site changed: readers of this feed have nothing new to fetch.
      return last?.tag === fresh.tag ? last : fresh;
    });
  }

  const routes = new Hono();
  for (const format of feedFormats) {
    routes.get(`/blog/${format.file}`, async ({ req }) => respondCached(req.raw, await feed(defaultLocale, format)));
    routes.get(`/:locale/blog/${format.file}`, async (context: Context, next) => {
      const locale = context.req.param("locale") ?? "";
      // English has no prefix; what else is no locale is no page of ours.
      if (!isLocaleCode(locale) || locale === defaultLocale) return next();
      return respondCached(context.req.raw, await feed(locale, format));
    });
  }
  return routes;
}
