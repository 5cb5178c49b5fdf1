import { Hono } from "hono";
import { routes } from "../../app/routes.ts";
import { type LocaleCode, locales } from "../../site/locales.ts";
import { localizedPath } from "../../site/localized-path.ts";
import type { SiteFacts } from "../config.ts";

/** A page of the sitemap: its own path and the locales that have it as itself. */
export interface ListedPage {
  path: string;
  locales: readonly LocaleCode[];
  /** Day of the last change, when it is known. */
  updated?: string;
}

interface Options {
  site: SiteFacts;
  /** Articles, which come and go while the server runs. */
  articles: () => readonly ListedPage[];
  /** Milliseconds since 1970. */
  clock: () => number;
}

const everyLocale = locales.map(({ code }) => code);

/** Files that a site is asked for: robots.txt, the sitemap, the web manifest and security.txt. */
export function siteFileRoutes({ site, articles, clock }: Options): Hono {
  const pages: ListedPage[] = routes
    .filter(({ path, unlisted }) => !unlisted && !path.includes(":"))
    .map(({ path }) => ({ path, locales: everyLocale }));
  const downloads = ["windows", "android", "ios"].map((name) => ({ path: `/download/${name}`, locales: everyLocale }));

  return new Hono()
    .get("/robots.txt", (context) => {
      context.header("Cache-Control", "public, max-age=3600");
      return context.text(robots(site.origin));
    })
    .get("/sitemap.xml", (context) => {
      context.header("Cache-Control", "public, max-age=3600");
      context.header("Content-Type", "application/xml; charset=utf-8");
      return context.body(sitemap(site.origin, [...pages, ...downloads, ...articles()]));
    })
    .get("/.well-known/security.txt", (context) => {
      context.header("Cache-Control", "public, max-age=3600");
      return context.text(securityText(site, clock()));
    })
    .get("/manifest.webmanifest", (context) => {
      context.header("Cache-Control", "public, max-age=3600");
      context.header("Content-Type", "application/manifest+json");
      return context.body(JSON.stringify(webManifest(site)));
    });
}

/** Links that set a cookie or count a click are no pages. */
function robots(origin: string): string {
  const rules = ["User-agent: *", "Allow: /", "Disallow: /locale", "Disallow: /*/get$", "Disallow: /*/get?"];
  return `${rules.join("\n")}\n\nSitemap: ${origin}/sitemap.xml\n`;
}

/** One `<url>` for each page and locale, each with all its alternates. */
function sitemap(origin: string, pages: readonly ListedPage[]): string {
  const urls = pages.flatMap((page) => {
    const links = locales
      .filter(({ code }) => page.locales.includes(code))
      .map(({ code, tag }) => alternate(tag, origin + localizedPath(page.path, code)));
    links.push(alternate("x-default", origin + page.path));
    const changed = page.updated ? `<lastmod>${page.updated}</lastmod>` : "";
    return page.locales.map(
      (code) =>
        `<url><loc>${escapeXml(origin + localizedPath(page.path, code))}</loc>${changed}${links.join("")}</url>`,
    );
  });
  const namespaces = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${namespaces}>\n${urls.join("\n")}\n</urlset>\n`;
}

function alternate(hreflang: string, href: string): string {
  return `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escapeXml(href)}"/>`;
}

function escapeXml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}

/** How long security.txt says that it holds; RFC 9116 wants less than a year. */
const securityTextDays = 180;

/** Where to report a weakness (RFC 9116). It never expires while the site is served: the day is counted from today. */
function securityText({ origin, supportEmail }: SiteFacts, now: number): string {
  const expires = new Date(now + securityTextDays * 86_400_000).toISOString().slice(0, 10);
  return [
    `Contact: mailto:${supportEmail}`,
    `Expires: ${expires}T00:00:00Z`,
    "Preferred-Languages: en",
    `Canonical: ${origin}/.well-known/security.txt`,
    "",
  ].join("\n");
}

function webManifest(site: SiteFacts): object {
  return {
    name: site.name,
    short_name: site.name,
    start_url: "/",
    display: "browser",
    background_color: "#fef9f1",
    theme_color: "#fef9f1",
    icons: [
      { src: "/icons/icon-192.png", sizes: "192x192", type: "image/png" },
      { src: "/icons/icon-512.png", sizes: "512x512", type: "image/png" },
      { src: "/icons/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
      { src: "/favicon.svg", sizes: "any", type: "image/svg+xml" },
    ],
  };
}
