import { Hono } from "hono";
import { ClickBody, type Platform, WindowsClickQuery } from "../../api/download.schema.ts";
import { apiPaths } from "../../api/paths.ts";
import { holdsAddress, withheld } from "../database/counted-text.ts";
import type { EventStore } from "../database/event-store.ts";
import { stored } from "../http/stored.ts";
import { parseBody, parseQuery } from "../http/validate.ts";

export interface ClickDependencies {
  events: Pick<EventStore, "recordClick">;
  /** The version that the site offers for a platform; an empty string while nothing is released. */
  currentVersion: (platform: Platform) => string | Promise<string>;
}

const noStore = { "Cache-Control": "no-store" };

/** Download clicks: GET for Windows, POST for the other platforms (SPEC section 7). Both answer 204. */
export function clickRoutes({ events, currentVersion }: ClickDependencies): Hono {
  return new Hono()
    .get(apiPaths.clickDownload, async (context) => {
      const { locale } = parseQuery(context, WindowsClickQuery);
      if (wasClicked(context.req.raw)) {
        await stored(events.recordClick({ platform: "windows", locale, version: await currentVersion("windows") }));
      }
      return context.body(null, 204, noStore);
    })
    .post(apiPaths.clickDownload, async (context) => {
      const { platform, locale, version } = await parseBody(context, ClickBody);
      const current = await currentVersion(platform);
      await stored(events.recordClick({ platform, locale, version: countedVersion(version, current) }));
      return context.body(null, 204, noStore);
    });
}

/** A HEAD request and a page that is fetched ahead come to the same route and are no clicks. */
export function wasClicked(request: Request): boolean {
  return request.method === "GET" && !request.headers.get("Sec-Purpose")?.includes("prefetch");
}

/** The version the visitor was shown, or else today's. Four numbers that are not ours could be an IP address. */
function countedVersion(sent: string | undefined, current: string): string {
  if (!sent || sent === current) return current;
  return holdsAddress(sent) ? withheld : sent;
}
