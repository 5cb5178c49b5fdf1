import type { Platform } from "../../api/download.schema.ts";
import { countedEvents } from "../../site/counted-events.ts";
import type { LocaleCode } from "../../site/locales.ts";
import { splitLocale } from "../../site/localized-path.ts";
import { countedText, other } from "../counting/counted-text.ts";
import type { NameThreshold } from "../counting/name-threshold.ts";
import type { EventStore } from "../database/event-store.ts";
import { knownLandingPath } from "./landing-url.ts";

/** A campaign as it is told apart where downloads are counted by it. */
export interface CampaignOrigin {
  locale: LocaleCode;
  /** Page path without the locale's prefix. */
  landingPath: string;
  source: string;
  medium: string;
  campaign: string;
}

interface ConversionCounterOptions {
  events: Pick<EventStore, "count">;
  /** Whether there is a page at a path without the locale's prefix. */
  isPage: (path: string) => boolean;
  /** Brought by the visits of campaigns too, by `nameOfOrigin`. */
  names: NameThreshold;
}

/** What five people have to bring before it is written down. The texts as countedText makes them. */
export function nameOfOrigin({ locale, landingPath, source, medium, campaign }: CampaignOrigin): string {
  return JSON.stringify([locale, landingPath, source, medium, campaign]);
}

/**
 * Makes the function that counts a download in a tab which a campaign opened. `told` is what the tab has kept
 * (app/behaviours/tab-campaign.ts), or anything else that somebody sends: it is looked at like a campaign's link, and
 * written down only when five different people of a day have come by it.
 */
export function createConversionCounter({ events, isPage, names }: ConversionCounterOptions) {
  return (told: string, platform: Platform, address: string | null): Promise<void> => {
    const origin = readOrigin(told, isPage);
    const { named } = names.bring(nameOfOrigin(origin), address);
    const shown = named ? origin : unnamed(origin);
    return events.count(countedEvents.conversions, {
      platform,
      locale: shown.locale,
      landing_path: shown.landingPath,
      utm_source: shown.source,
      utm_medium: shown.medium,
      utm_campaign: shown.campaign,
    });
  };
}

export type ConversionCounter = ReturnType<typeof createConversionCounter>;

function readOrigin(told: string, isPage: (path: string) => boolean): CampaignOrigin {
  const [pathname = "", query = ""] = told.split("?", 2);
  const labels = new URLSearchParams(query);
  const { locale, path } = splitLocale(pathname.replace(/\/+$/, "") || "/");
  const text = (name: string) => countedText(labels.get(name) ?? "");
  return {
    locale,
    landingPath: knownLandingPath(path, isPage),
    source: text("utm_source"),
    medium: text("utm_medium"),
    campaign: text("utm_campaign"),
  };
}

function unnamed({ locale, source, medium, campaign }: CampaignOrigin): CampaignOrigin {
  const hidden = (text: string) => (text === "" ? "" : other);
  return {
    locale,
    landingPath: other,
    source: hidden(source),
    medium: hidden(medium),
    campaign: hidden(campaign),
  };
}
