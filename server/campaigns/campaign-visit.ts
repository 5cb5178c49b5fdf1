import { createHash } from "node:crypto";
import type { countedEvents } from "../../site/counted-events.ts";
import type { EventOf } from "../../site/event-kind.ts";
import type { LocaleCode } from "../../site/locales.ts";
import { countedText } from "../counting/counted-text.ts";

/** What a landing URL says about the campaign; texts as they stand in the URL, decoded, empty when not there. */
export interface CampaignVisit {
  locale: LocaleCode;
  /** Page path without the locale's prefix. */
  landingPath: string;
  source: string;
  medium: string;
  campaign: string;
  term: string;
  content: string;
  keyword: string;
  gclidPresent: boolean;
}

/** The counter of a visit, its texts in one spelling. */
export function campaignEvent(visit: CampaignVisit): EventOf<typeof countedEvents.campaigns> {
  const counted = {
    locale: visit.locale,
    landing_path: countedText(visit.landingPath),
    utm_source: countedText(visit.source),
    utm_medium: countedText(visit.medium),
    utm_campaign: countedText(visit.campaign),
    utm_term: countedText(visit.term),
    utm_content: countedText(visit.content),
    keyword: countedText(visit.keyword),
    gclid_present: visit.gclidPresent ? 1 : 0,
  };
  // Of the campaign's words, of nothing about a visitor. The order of the values is that of all digests stored so far.
  const { locale, gclid_present, ...texts } = counted;
  const parts = JSON.stringify([locale, gclid_present === 1, ...Object.values(texts)]);
  return { ...counted, combination: createHash("sha256").update(parts).digest("base64url").slice(0, 22) };
}
