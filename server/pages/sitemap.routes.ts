import { type Context, Hono } from "hono";
import { routes } from "../../app/routes.ts";
import { downloadPagePath, downloadPages } from "../../site/download-pages.ts";
import { type LocaleCode, locales } from "../../site/locales.ts";
import { localizedPath } from "../../site/localized-path.ts";
import type { CachedResponse } from "../http/cached-response.ts";
import { compressedResponse } from "../http/compressed-response.ts";
import { createKeptResponses } from "../http/kept-responses.ts";
import { respondCached } from "../http/respond-cached.ts";

/** A page of the sitemap: its own path and the locales that have it as itself. */
export interface ListedPage {
  path: string;
  locales: readonly LocaleCode[];
  /** Day of the last change, when it is known. */
  updated?: string;
}

interface Options {
  origin: string;
  /** Articles and legal texts, which come and go while the server runs. */
  articles: () => readonly ListedPage[];
  /** Locales whose messages cannot be read: their pages are English ones. */
  unspoken: () => readonly LocaleCode[];
  /** Changes whenever the list of articles or of locales may. */
  version: () => string;
}

const everyLocale = locales.map(({ code }) => code);
const headers = { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "public, max-age=3600" };
const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** Where the sitemap of a locale is, as a path. */
export function sitemapPath(locale: LocaleCode): string {
  return `/sitemap-${locale}.xml`;
}

/**
 * `/sitemap.xml` names a sitemap for each locale; together they would pass the 50 MB that a sitemap may have with some
 * seven hundred articles. Each is written when it is first asked for, and again when the articles are others.
 */
export function sitemapRoutes({ origin, articles, unspoken, version }: Options): Hono {
  const fixed: ListedPage[] = [
    ...routes.filter(({ path }) => !path.includes(":")).map(({ path }) => path),
    ...downloadPages.map(downloadPagePath),
  ].map((path) => ({ path, locales: everyLocale }));
  const kept = createKeptResponses();

  function sitemapOf(locale: LocaleCode): Promise<CachedResponse> {
    return kept.get(locale, version(), () => {
      // A route of its own may be listed as content too, which knows its locales.
      const pages = new Map([...fixed, ...articles()].map((page) => [page.path, withoutUnspoken(page)]));
      return compressedResponse(headers, writeSitemap(origin, locale, [...pages.values()]));
    });
  }

  function withoutUnspoken(page: ListedPage): ListedPage {
    const left = unspoken();
    return left.length === 0 ? page : { ...page, locales: page.locales.filter((code) => !left.includes(code)) };
  }

  const app = new Hono().get("/sitemap.xml", (context) => context.body(writeIndex(origin), 200, headers));
  for (const { code } of locales) {
    app.get(sitemapPath(code), async (context: Context) => respondCached(context.req.raw, await sitemapOf(code)));
  }
  return app;
}

function writeIndex(origin: string): string {
  const entries = locales.map(({ code }) => `<sitemap><loc>${escapeXml(origin + sitemapPath(code))}</loc></sitemap>`);
  return `${declaration}<sitemapindex ${namespace}>\n${entries.join("\n")}\n</sitemapindex>\n`;
}

/** One `<url>` for each page that the locale has, with all its alternates. */
function writeSitemap(origin: string, locale: LocaleCode, pages: readonly ListedPage[]): string {
  const urls = pages
    .filter((page) => page.locales.includes(locale))
    .map((page) => {
      const links = locales
        .filter(({ code }) => page.locales.includes(code))
        .map(({ code, tag }) => alternate(tag, origin + localizedPath(page.path, code)));
      links.push(alternate("x-default", origin + page.path));
      const changed = page.updated ? `<lastmod>${page.updated}</lastmod>` : "";
      return `<url><loc>${escapeXml(origin + localizedPath(page.path, locale))}</loc>${changed}${links.join("")}</url>`;
    });
  const xhtml = 'xmlns:xhtml="http://www.w3.org/1999/xhtml"';
  return `${declaration}<urlset ${namespace} ${xhtml}>\n${urls.join("\n")}\n</urlset>\n`;
}

function alternate(hreflang: string, href: string): string {
  return `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escapeXml(href)}"/>`;
}

function escapeXml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}
