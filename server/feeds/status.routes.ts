import { type Context, Hono } from "hono";
import { defaultLocale, isLocaleCode, type LocaleCode } from "../../site/locales.ts";
import type { SiteFacts } from "../content/site-facts.ts";
import type { CachedResponse } from "../http/cached-response.ts";
import { createKeptResponses } from "../http/kept-responses.ts";
import { respondCached } from "../http/respond-cached.ts";
import type { Incidents } from "../incidents/incidents.ts";
import { statusOf } from "../incidents/status.ts";
import type { Nodes } from "../nodes/node-list.ts";
import { feedAnswer } from "./feed.answer.ts";
import { feedFormats } from "./feed.routes.ts";
import { statusFeed } from "./status.feed.ts";

interface StatusFeedDependencies {
  incidents: Incidents;
  nodes: Pick<Nodes, "list">;
  site: SiteFacts;
  /** The page's title and description in a locale. */
  texts: (locale: LocaleCode) => { title: string; description: string };
  /** Milliseconds since 1970. */
  clock: () => number;
}

/** How long a reader may keep a feed in which minutes count. */
const keptSeconds = 300;

/** `/status/feed.xml` and `/status/feed.json`, with and without a locale before them. */
export function statusFeedRoutes({ incidents, nodes, site, texts, clock }: StatusFeedDependencies): Hono {
  const kept = createKeptResponses();

  /** Written when first asked for, and again when an incident or a title is another. */
  function feed(locale: LocaleCode, { file, type, write }: (typeof feedFormats)[number]): Promise<CachedResponse> {
    const words = texts(locale);
    const version = JSON.stringify([incidents.version(), words]);
    return kept.get(`${locale}/${file}`, version, () => {
      const status = statusOf({ incidents, nodes }, locale, clock());
      return feedAnswer(write(statusFeed({ status, site, locale, ...words })), type, clock(), keptSeconds);
    });
  }

  const routes = new Hono();
  for (const format of feedFormats) {
    routes.get(`/status/${format.file}`, async ({ req }) => respondCached(req.raw, await feed(defaultLocale, format)));
    routes.get(`/:locale/status/${format.file}`, async (context: Context, next) => {
      const locale = context.req.param("locale") ?? "";
      if (!isLocaleCode(locale) || locale === defaultLocale) return next();
      return respondCached(context.req.raw, await feed(locale, format));
    });
  }
  return routes;
}
