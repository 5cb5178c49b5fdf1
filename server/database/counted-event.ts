import { createHash } from "node:crypto";
import type { feedbackReasons } from "../../api/article.schema.ts";
import type { ArticleType } from "../../api/common.schema.ts";
import type { Platform } from "../../api/download.schema.ts";
import type { LocaleCode } from "../../site/locales.ts";
import { countedText, other } from "./counted-text.ts";
import type { EventTable, EventTables } from "./tables.ts";

export interface ClickEvent {
  platform: Platform;
  locale: LocaleCode;
  /** Empty when nothing is released. */
  version: string;
}

/** What a landing URL says about the campaign; texts as they stand in the URL, decoded, empty when not there. */
export interface CampaignEvent {
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

export interface ViewEvent {
  type: ArticleType;
  id: string;
  locale: LocaleCode;
}

export interface FeedbackEvent extends ViewEvent {
  helpful: boolean;
  /** Counts only when it did not help. */
  reason?: (typeof feedbackReasons)[number] | undefined;
}

/** A row on its way into its table. */
export type CountedEvent = { [T in EventTable]: { table: T; row: EventTables[T] } }[EventTable];

const versionLimit = 40;

export function clickRow(day: string, { platform, locale, version }: ClickEvent): EventTables["download_clicks"] {
  return { day, platform, locale, version: version.toWellFormed().replaceAll("\0", "").slice(0, versionLimit), n: 1 };
}

/** `varied` says whether this combination may be counted by name; if not, its texts become `(other)`. */
export function visitRow(
  day: string,
  visit: CampaignEvent,
  varied: (combination: string) => boolean,
): EventTables["campaign_visits"] {
  const named = campaignTexts(visit, countedText);
  const texts = varied(combinationOf(visit, named)) ? named : campaignTexts(visit, (text) => (text ? other : ""));
  return {
    day,
    combination: combinationOf(visit, texts),
    locale: visit.locale,
    ...texts,
    gclid_present: visit.gclidPresent ? 1 : 0,
    n: 1,
  };
}

type CampaignTexts = ReturnType<typeof campaignTexts>;

function campaignTexts(visit: CampaignEvent, kept: (text: string) => string) {
  return {
    landing_path: kept(visit.landingPath),
    utm_source: kept(visit.source),
    utm_medium: kept(visit.medium),
    utm_campaign: kept(visit.campaign),
    utm_term: kept(visit.term),
    utm_content: kept(visit.content),
    keyword: kept(visit.keyword),
  };
}

/** A digest of what the row counts: of the campaign's words, of nothing about a visitor. */
function combinationOf({ locale, gclidPresent }: CampaignEvent, texts: CampaignTexts): string {
  const parts = JSON.stringify([locale, gclidPresent, ...Object.values(texts)]);
  return createHash("sha256").update(parts).digest("base64url").slice(0, 22);
}

export function viewRow(day: string, { type, id, locale }: ViewEvent, times: number): EventTables["article_views"] {
  return { day, type, article_id: id, locale, n: times };
}

export function feedbackRow(
  day: string,
  { type, id, locale, helpful, reason }: FeedbackEvent,
): EventTables["article_feedback"] {
  return { day, type, article_id: id, locale, helpful: helpful ? 1 : 0, reason: helpful ? "" : (reason ?? ""), n: 1 };
}
