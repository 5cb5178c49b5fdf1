import { Hono } from "hono";
import type { SiteFacts } from "../content/site-facts.ts";
import type { Downloads } from "../downloads/downloads.ts";
import { createKeptResponses } from "../http/kept-responses.ts";
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
  const kept = createKeptResponses();
  for (const { file, type, write } of feedFormats) {
    routes.get(`/download/${file}`, async ({ req }) => {
      const make = () => feedAnswer(write(releaseFeed(downloads.list(), site)), type, clock());
      return respondCached(req.raw, await kept.get(file, downloads.version(), make));
    });
  }
  return routes;
}
