import { offlineManifestPath } from "../../app/offline/offline-paths.ts";
import { routes } from "../../app/routes.ts";
import type { ArticleLibrary } from "../../server/articles/articles.library.ts";
import type { Downloads } from "../../server/downloads/downloads.ts";
import type { GuidedPaths } from "../../server/guided/guided-paths.ts";
import { sitemapPath } from "../../server/pages/sitemap.routes.ts";
import { articlePath } from "../../site/article-paths.ts";
import { downloadPages } from "../../site/download-pages.ts";
import { type LocaleCode, locales } from "../../site/locales.ts";
import { localizedPath } from "../../site/localized-path.ts";

/** An answer to ask the site for, and the file that keeps it. */
export interface Wanted {
  path: string;
  /** Below the folder of the export, with slashes. */
  file: string;
}

interface Content {
  articles: Pick<ArticleLibrary, "pages">;
  guided: Pick<GuidedPaths, "pages">;
  downloads: Pick<Downloads, "list">;
}

/** The part of a path that names the page of what is not there; no page of the site may have it. */
const missing = "/404";

/** Pages without a locale: every route, with a page for each value that its path takes. */
export function pagePaths({ articles, guided, downloads }: Content): string[] {
  const values: Record<string, readonly string[]> = {
    "/help/:id": articles.pages("help").map(({ id }) => id),
    "/blog/:id": articles.pages("blog").map(({ id }) => id),
    "/download/:platform": downloadPages,
    // What is not released cannot be passed on.
    "/pass/:platform": downloadPages.filter((platform) => downloads.list()[platform].download_url !== ""),
  };
  const fromRoutes = routes.flatMap(({ path }) => {
    const [, before, name] = /^(.*\/):(\w+)$/.exec(path) ?? [];
    if (name === undefined) return [path];
    const known = values[path];
    if (!known) throw new Error(`cli/export/site-paths.ts does not know the values of ${path}.`);
    return known.map((value) => `${before}${value}`);
  });
  return [...new Set([...fromRoutes, ...guided.pages().map(({ id }) => articlePath("help", id))])];
}

/** What one locale has: its pages, its topics of the blog, its feeds and its page for what is not there. */
export function localeFiles(locale: LocaleCode, pages: readonly string[], topics: readonly string[]): Wanted[] {
  const listed = pages.map((path) => {
    const own = localizedPath(path, locale);
    return { path: own, file: pageFile(own) };
  });
  const blog = localizedPath("/blog", locale);
  const feeds = [blog, localizedPath("/status", locale)];
  return [
    ...listed,
    ...topics.map((topic) => ({ path: `${blog}?topic=${topic}`, file: `${blog.slice(1)}@topic=${topic}.html` })),
    ...feeds.flatMap((page) =>
      ["feed.xml", "feed.json"].map((name) => ({ path: `${page}/${name}`, file: `${page.slice(1)}/${name}` })),
    ),
    { path: localizedPath(missing, locale), file: `${localizedPath(missing, locale).slice(1)}.html` },
  ];
}

/** What the site has once. */
export const siteFiles: readonly Wanted[] = [
  "robots.txt",
  "sitemap.xml",
  ...locales.map(({ code }) => sitemapPath(code).slice(1)),
  ".well-known/security.txt",
  ...locales.map(({ code }) => localizedPath("/manifest.webmanifest", code).slice(1)),
  "download/feed.xml",
  "download/feed.json",
  // What pages ask of reading offline: that there is none here.
  "offline.js",
  ...locales.map(({ code }) => offlineManifestPath(code).slice(1)),
].map((file) => ({ path: `/${file}`, file }));

/** `/de/help` is `de/help.html`, so that no address has a slash at its end; `/` is `index.html`. */
function pageFile(path: string): string {
  return path === "/" ? "index.html" : `${path.slice(1)}.html`;
}

export function isMissingPage(file: string): boolean {
  return /(^|\/)404\.html$/.test(file);
}
