import { type Context, Hono } from "hono";
import { ClickBody, type Platform, WindowsClickQuery } from "../../api/download.schema.ts";
import { apiPaths } from "../../api/paths.ts";
import { countedEvents } from "../../site/counted-events.ts";
import type { LocaleCode } from "../../site/locales.ts";
import type { ConversionCounter } from "../campaigns/conversion.counter.ts";
import { other } from "../counting/counted-text.ts";
import { untilStored } from "../counting/until-stored.ts";
import { type HeaderOf, isCrawler, isPageCall } from "../counting/visitor-request.ts";
import type { EventStore } from "../database/event-store.ts";
import { call } from "../http/call.ts";
import type { ClientAddress } from "../ip/client-address.ts";

export interface ClickDependencies {
  events: Pick<EventStore, "count">;
  /** The version that the site offers for a platform; an empty string while nothing is released. */
  currentVersion: (platform: Platform) => string | Promise<string>;
  /** Whether the site offers a version, or ever did. */
  wasOffered: (platform: Platform, version: string) => boolean;
  /** The site's own origin, for an API on another one. */
  siteOrigin: string;
  /** Counts a download by its campaign; undefined where those are not counted. */
  countConversion?: ConversionCounter | undefined;
  clientAddress: ClientAddress;
}

interface Clicked {
  platform: Platform;
  locale: LocaleCode;
  version: string;
  /** What the tab says of the campaign that opened it. */
  campaign: string | undefined;
}

const noStore = { "Cache-Control": "no-store" };

/**
 * Download clicks: GET for Windows, POST for the other platforms (SPEC section 7). Both answer 204, also to what is no
 * click: a HEAD request, a page that is fetched ahead, a picture in a page of somebody else's, a crawler.
 */
export function clickRoutes(dependencies: ClickDependencies): Hono {
  const { events, currentVersion, wasOffered, siteOrigin, countConversion, clientAddress } = dependencies;

  /**
   * The version the visitor was shown, or else today's. What was never offered is not named: anybody could fill it in.
   */
  async function countedVersion(platform: Platform, sent: string | undefined): Promise<string> {
    const current = await currentVersion(platform);
    if (!sent || sent === current) return current;
    return wasOffered(platform, sent) ? sent : other;
  }

  /** The download, and the pair with its campaign but for people who ask not to be counted in campaigns. */
  async function count(context: Context, { campaign, ...download }: Clicked): Promise<void> {
    const counted = [events.count(countedEvents.downloads, download)];
    if (campaign && countConversion && context.req.header("sec-gpc") !== "1")
      counted.push(countConversion(campaign, download.platform, clientAddress(context)));
    await untilStored(Promise.all(counted).then(() => {}));
  }

  return new Hono()
    .get(
      apiPaths.clickDownload,
      call(
        { summary: "A Windows download was clicked", query: WindowsClickQuery, rate: "writes" },
        async (context, { locale, campaign }) => {
          if (isPageCall(context.req.method, headerOf(context), siteOrigin)) {
            const version = await currentVersion("windows");
            await count(context, { platform: "windows", locale, version, campaign });
          }
          return context.body(null, 204, noStore);
        },
      ),
    )
    .post(
      apiPaths.clickDownload,
      call(
        { summary: "Another download was clicked", body: ClickBody, rate: "writes" },
        async (context, { platform, locale, version, campaign }) => {
          if (!isCrawler(headerOf(context))) {
            const counted = await countedVersion(platform, version);
            await count(context, { platform, locale, version: counted, campaign });
          }
          return context.body(null, 204, noStore);
        },
      ),
    );
}

function headerOf(context: Context): HeaderOf {
  return (name) => context.req.header(name);
}
