import { Hono } from "hono";
import type { SiteFacts } from "../content/site-facts.ts";
import type { Downloads } from "../downloads/downloads.ts";
import type { CachedResponse } from "../http/cached-response.ts";
import { respondCached } from "../http/respond-cached.ts";
import { feedAnswer } from "./feed.answer.ts";
import { feedFormats } from "./feed.routes.ts";
import { releaseFeed } from "./release.feed.ts";

interface ReleaseFeedDependencies {
  downloads: Pick<Downloads, "list" | "version">;
  site: SiteFacts;
  /** Milliseconds since 1970. */
  clock: () => number;
}

/**
 * `/download/feed.xml` and `/download/feed.json`: what each release brought. Representation again when the list
 * changes.
 */
export function releaseFeedRoutes({ downloads, site, clock }: ReleaseFeedDependencies): Hono {
  const routes = new Hono();
  for (const { file, type, write } of feedFormats) {
    let kept: { version: string; answer: CachedResponse } | undefined;
    routes.get(`/download/${file}`, ({ req }) => {
      const version = downloads.version();
      if (kept?.version !== version) {
        kept = { version, answer: feedAnswer(write(releaseFeed(downloads.list(), site)), type, clock()) };
      }
      return respondCached(req.raw, kept.answer);
    });
  }
  return routes;
}
