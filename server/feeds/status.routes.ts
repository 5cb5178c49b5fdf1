import { type Context, Hono } from "hono";
import { defaultLocale, isLocaleCode, type LocaleCode } from "../../site/locales.ts";
import type { SiteFacts } from "../content/site-facts.ts";
import type { CachedResponse } from "../http/cached-response.ts";
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
  const kept = new Map<string, { version: string; answer: CachedResponse }>();

  /** Written when first asked for, and again when an incident or a title is another. */
  function feed(locale: LocaleCode, { file, type, write }: (typeof feedFormats)[number]): CachedResponse {
    const words = texts(locale);
    const version = JSON.stringify([incidents.version(), words]);
    const key = `${locale}/${file}`;
    const last = kept.get(key);
    if (last?.version === version) return last.answer;
    const status = statusOf({ incidents, nodes }, locale, clock());
    const answer = feedAnswer(write(statusFeed({ status, site, locale, ...words })), type, clock(), keptSeconds);
    kept.set(key, { version, answer });
    return answer;
  }

  const routes = new Hono();
  for (const format of feedFormats) {
    routes.get(`/status/${format.file}`, ({ req }) => respondCached(req.raw, feed(defaultLocale, format)));
    routes.get(`/:locale/status/${format.file}`, (context: Context, next) => {
      const locale = context.req.param("locale") ?? "";
      if (!isLocaleCode(locale) || locale === defaultLocale) return next();
      return Promise.resolve(respondCached(context.req.raw, feed(locale, format)));
    });
  }
  return routes;
}
