import { type Context, Hono } from "hono";
import { type Download, type Platform, platforms } from "../../api/download.schema.ts";
import { countedEvents } from "../../site/counted-events.ts";
import { downloadPagePath } from "../../site/download-pages.ts";
import { defaultLocale, isLocaleCode } from "../../site/locales.ts";
import { localizedPath } from "../../site/localized-path.ts";
import { isPageVisit } from "../counting/visitor-request.ts";
import type { EventStore } from "../database/event-store.ts";
import { EventsUnavailable } from "../database/events-unavailable.ts";
import type { RateLimit } from "../http/limits/rate-limit.ts";
import type { ClientAddress } from "../ip/client-address.ts";
import type { Log } from "../log.ts";
import type { Downloads } from "./downloads.ts";

export interface DownloadLinkDependencies {
  downloads: Pick<Downloads, "list">;
  events: Pick<EventStore, "count">;
  clientAddress: ClientAddress;
  /** How many clicks of one address are counted. */
  limit: Pick<RateLimit, "take">;
  log: Log;
}

/**
 * GET /download/windows/get: the download without script, in every locale. It counts the click and leads to the file;
 * `?file=ARM64` to another file of the release by its label. Nothing waits for the count, and a click that cannot be
 * counted still gets its file. While nothing is released it leads to the platform's page (the Mac's is the list of
 * all).
 * The addresses are those of the download list, never the request's.
 */
export function downloadLinkRoutes(dependencies: DownloadLinkDependencies): Hono {
  const { downloads, events, clientAddress, limit, log } = dependencies;

  /** What another site makes a browser fetch, and more than a person clicks, leads to the file and counts nothing. */
  function counts(context: Context): boolean {
    if (!isPageVisit(context.req.method, (name) => context.req.header(name))) return false;
    if (context.req.header("Sec-Fetch-Site") === "cross-site") return false;
    const address = clientAddress(context);
    return !address || limit.take(address) === 0;
  }

  return new Hono().on("GET", ["/download/:platform/get", "/:locale/download/:platform/get"], (context, next) => {
    const locale = context.req.param("locale") ?? defaultLocale;
    const platform = context.req.param("platform") as Platform;
    if (!isLocaleCode(locale) || !platforms.includes(platform)) return next();
    const release = downloads.list()[platform];
    const url = fileUrl(release, context.req.query("file"));
    if (url === "") {
      return lead(context, localizedPath(downloadPagePath(platform), locale));
    }
    if (counts(context)) {
      events.count(countedEvents.downloads, { platform, locale, version: release.version }).catch((error: unknown) => {
        // An event store that is away has said so itself.
        if (!(error instanceof EventsUnavailable)) log.error({ err: error }, "A download click could not be counted");
      });
    }
    return lead(context, url);
  });
}

function fileUrl({ download_url: main, files = [] }: Download, label: string | undefined): string {
  return files.find((file) => file.label === label)?.url ?? main;
}

/** To a file that may be another one tomorrow, for a click that is to be counted each time. */
function lead(context: Context, location: string): Response {
  context.header("Cache-Control", "no-store");
  context.header("X-Robots-Tag", "noindex, nofollow");
  return context.redirect(location, 302);
}
