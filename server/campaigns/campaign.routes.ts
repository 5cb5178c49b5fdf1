import { Hono } from "hono";
import { CampaignBody, campaignParameters } from "../../api/campaign.schema.ts";
import { apiPaths } from "../../api/paths.ts";
import { untilStored } from "../counting/until-stored.ts";
import { isCrawler } from "../counting/visitor-request.ts";
import { call } from "../http/call.ts";
import { badRequest } from "../http/problem.ts";
import type { ClientAddress } from "../ip/client-address.ts";
import type { CampaignVisit } from "./campaign-visit.ts";
import { readLandingUrl } from "./landing-url.ts";

interface CampaignDependencies {
  countVisit: (visit: CampaignVisit, address: string | null) => Promise<void>;
  clientAddress: ClientAddress;
}

/**
 * Visits that a campaign brought: POST with the landing URL, answered 204. A crawler's, and those of people who ask not
 * to be counted (Global Privacy Control), are answered and not counted.
 */
export function campaignRoutes({ countVisit, clientAddress }: CampaignDependencies): Hono {
  return new Hono().post(
    apiPaths.campaign,
    call(
      { summary: "A campaign brought a visit", body: CampaignBody, rate: "writes" },
      async (context, { url, locale }) => {
        const visit = readLandingUrl(url, locale);
        if (!visit) throw noCampaign();
        const header = (name: string) => context.req.header(name);
        if (header("sec-gpc") !== "1" && !isCrawler(header))
          await untilStored(countVisit(visit, clientAddress(context)));
        return context.body(null, 204, { "Cache-Control": "no-store" });
      },
    ),
  );
}

function noCampaign() {
  const detail = `must be a web address with one of ${campaignParameters.join(", ")}, not empty`;
  return badRequest(`url: ${detail}`, [{ field: "url", detail }]);
}
