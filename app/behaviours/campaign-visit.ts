import { campaignParameters } from "../../api/choices.ts";
import type { ApiClient } from "../../api/client.ts";

/** Whether a landing URL came from a campaign: one of the parameters is there and not empty (SPEC section 4). */
export function isCampaignVisit(url: URL): boolean {
  return campaignParameters.some((name) => (url.searchParams.get(name) ?? "") !== "");
}

interface Options {
  url: URL;
  locale: string;
  api: Pick<ApiClient, "campaign">;
  /** Global Privacy Control: the visitor asks not to be counted. */
  optedOut: boolean;
}

/** Tells the server of a campaign visit; result and errors are ignored. */
export function reportCampaignVisit({ url, locale, api, optedOut }: Options): void {
  if (optedOut || !isCampaignVisit(url)) return;
  api.campaign({ url: url.href.slice(0, 2_000), locale: locale as never }).catch(() => {});
}
