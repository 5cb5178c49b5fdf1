import { Hono } from "hono";
import { localeCodes } from "../../site/locales.ts";
import { localeBase } from "../../site/localized-path.ts";
import type { SiteFacts } from "../content/site-facts.ts";
import { type ManifestSources, webManifest } from "./web-manifest.ts";

interface Options extends ManifestSources {
  site: SiteFacts;
  /** Milliseconds since 1970. */
  clock: () => number;
}

/** Files that a site is asked for: robots.txt, the web manifests, one for each locale, and security.txt. */
export function siteFileRoutes({ site, clock, ...sources }: Options): Hono {
  const routes = new Hono()
    .get("/robots.txt", (context) => {
      context.header("Cache-Control", "public, max-age=3600");
      return context.text(robots(site.origin));
    })
    .get("/.well-known/security.txt", (context) => {
      context.header("Cache-Control", "public, max-age=3600");
      return context.text(securityText(site, clock()));
    });
  for (const locale of localeCodes) {
    routes.get(`${localeBase(locale)}/manifest.webmanifest`, (context) => {
      context.header("Cache-Control", "public, max-age=3600");
      context.header("Content-Type", "application/manifest+json");
      return context.body(JSON.stringify(webManifest(locale, { site, ...sources })));
    });
  }
  return routes;
}

/**
 * Links that set a cookie or count a click are no pages. The steps of the guided path have an address for every way
 * through it, hundreds of thousands in each language, and nothing that its start and the articles do not say.
 */
function robots(origin: string): string {
  const noPages = ["/locale?", "/*/get$", "/*/get?", "/*?way=", "/*&way="];
  const rules = ["User-agent: *", "Allow: /", ...noPages.map((pattern) => `Disallow: ${pattern}`)];
  return `${rules.join("\n")}\n\nSitemap: ${origin}/sitemap.xml\n`;
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
