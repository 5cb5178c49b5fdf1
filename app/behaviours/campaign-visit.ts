import { campaignParameters } from "../../api/choices.ts";
import type { ApiClient } from "../../api/client.ts";
import { keepCampaign } from "./tab-campaign.ts";

/** Whether a landing URL came from a campaign: one of the parameters is there and not empty (SPEC section 4). */
export function isCampaignVisit(url: URL): boolean {
  return campaignParameters.some((name) => url.searchParams.get(name));
}

interface Options {
  url: URL;
  locale: string;
  api: Pick<ApiClient, "campaign">;
  /** Global Privacy Control: the visitor asks not to be counted. */
  optedOut: boolean;
  /** Downloads are counted by campaign: this tab remembers which one opened it. */
  keeps: boolean;
}

/**
 * Tells the server of a campaign visit, once in a tab: loading the landing page anew, coming back to it or reading it
 * in another language is no other visit. Result and errors are ignored.
 */
export function reportCampaignVisit({ url, locale, api, optedOut, keeps }: Options): void {
  if (optedOut || !isCampaignVisit(url)) return;
  if (keeps) keepCampaign(url);
  if (wasTold(url)) return;
  api.campaign({ url: url.href.slice(0, 2_000), locale: locale as never }).catch(() => {});
}

const key = "campaignsTold";

/** Whether this tab has told of the same parameters before; from now on it has. Where nothing can be kept: no. */
function wasTold({ searchParams }: URL): boolean {
  try {
    const told = JSON.parse(sessionStorage.getItem(key) ?? "[]") as number[];
    const own = digest(JSON.stringify(campaignParameters.map((name) => searchParams.get(name))));
    if (told.includes(own)) return true;
    sessionStorage.setItem(key, JSON.stringify([...told, own]));
  } catch {
    // Storage may be forbidden, or hold what is not ours.
  }
  return false;
}

/** 32 bits of a text (FNV-1a): enough to know it again, and nothing that can be read. */
function digest(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}
