import { type Context, Hono } from "hono";
import { ClickBody, type Platform, WindowsClickQuery } from "../../api/download.schema.ts";
import { apiPaths } from "../../api/paths.ts";
import { countedEvents } from "../../site/counted-events.ts";
import type { LocaleCode } from "../../site/locales.ts";
import { other } from "../counting/counted-text.ts";
import { untilStored } from "../counting/until-stored.ts";
import { type HeaderOf, isCrawler, isPageCall } from "../counting/visitor-request.ts";
import type { EventStore } from "../database/event-store.ts";
import { call } from "../http/call.ts";

export interface ClickDependencies {
  events: Pick<EventStore, "count">;
  /** The version that the site offers for a platform; an empty string while nothing is released. */
  currentVersion: (platform: Platform) => string | Promise<string>;
  /** Whether the site offers a version, or ever did. */
  wasOffered: (platform: Platform, version: string) => boolean;
  /** The site's own origin, for an API on another one. */
  siteOrigin: string;
}

const noStore = { "Cache-Control": "no-store" };

/**
 * Download clicks: GET for Windows, POST for the other platforms (SPEC section 7). Both answer 204, also to what is no
 * click: a HEAD request, a page that is fetched ahead, a picture in a page of somebody else's, a crawler.
 */
export function clickRoutes({ events, currentVersion, wasOffered, siteOrigin }: ClickDependencies): Hono {
  /**
   * The version the visitor was shown, or else today's. What was never offered is not named: anybody could fill it in.
   */
  async function countedVersion(platform: Platform, sent: string | undefined): Promise<string> {
    const current = await currentVersion(platform);
    if (!sent || sent === current) return current;
    return wasOffered(platform, sent) ? sent : other;
  }

  const count = (platform: Platform, locale: LocaleCode, version: string) =>
    untilStored(events.count(countedEvents.downloads, { platform, locale, version }));

  return new Hono()
    .get(
      apiPaths.clickDownload,
      call(
        { summary: "A Windows download was clicked", query: WindowsClickQuery, rate: "writes" },
        async (context, { locale }) => {
          if (isPageCall(context.req.method, headerOf(context), siteOrigin)) {
            await count("windows", locale, await currentVersion("windows"));
          }
          return context.body(null, 204, noStore);
        },
      ),
    )
    .post(
      apiPaths.clickDownload,
      call(
        { summary: "Another download was clicked", body: ClickBody, rate: "writes" },
        async (context, { platform, locale, version }) => {
          if (!isCrawler(headerOf(context))) {
            await count(platform, locale, await countedVersion(platform, version));
          }
          return context.body(null, 204, noStore);
        },
      ),
    );
}

function headerOf(context: Context): HeaderOf {
  return (name) => context.req.header(name);
}
