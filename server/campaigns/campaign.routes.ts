import { Hono } from "hono";
import { CampaignBody, campaignParameters } from "../../api/campaign.schema.ts";
import { apiPaths } from "../../api/paths.ts";
import type { EventStore } from "../database/event-store.ts";
import { badRequest } from "../http/problem.ts";
import { stored } from "../http/stored.ts";
import { parseBody } from "../http/validate.ts";
import { readLandingUrl } from "./landing-url.ts";

/** Visits that a campaign brought: POST with the landing URL, answered 204. */
export function campaignRoutes({ events }: { events: Pick<EventStore, "recordCampaignVisit"> }): Hono {
  return new Hono().post(apiPaths.campaign, async (context) => {
    const { url, locale } = await parseBody(context, CampaignBody);
    const visit = readLandingUrl(url, locale);
    if (!visit) throw noCampaign();
    await stored(events.recordCampaignVisit(visit));
    return context.body(null, 204, { "Cache-Control": "no-store" });
  });
}

function noCampaign() {
  const detail = `must be a web address with one of ${campaignParameters.join(", ")}, not empty`;
  return badRequest(`url: ${detail}`, [{ field: "url", detail }]);
}
