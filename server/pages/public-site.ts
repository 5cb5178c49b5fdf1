import type { DownloadList } from "../../api/download.schema.ts";
import { releasedIn } from "../../app/behaviours/download-list.ts";
import type { PublicSite, SamplePart } from "../../app/router/route.ts";
import type { LocaleCode } from "../../site/locales.ts";
import type { Config } from "../config.ts";

/** What pages are told beside the configuration. */
interface State {
  samples: readonly SamplePart[];
  downloads: DownloadList;
  /** Locales that have no words of their own. */
  unspoken: readonly LocaleCode[];
}

/** The part of the configuration that pages and the browser see. */
export function publicSite(config: Config, { samples, downloads, unspoken }: State): PublicSite {
  const { apiBaseUrl, apiPrefix, stunPort, dnsCheckZone, ipDataCredit, ipv4Host, ipv6Host } = config;
  const {
    funding: _,
    fundingTranslations: __,
    legal: ___,
    keys: ____,
    shortName: _____,
    people: ______,
    ...site
  } = config.site;
  return {
    ...site,
    apiBaseUrl: apiBaseUrl + apiPrefix,
    // Port 0 is one that the system chooses, which nobody can be told beforehand.
    stunPort: stunPort || null,
    dnsCheck: dnsCheckZone !== "",
    campaignDownloads: config.countCampaignDownloads,
    ipDataCredit,
    ipHosts: { 4: ipv4Host, 6: ipv6Host },
    released: releasedIn(downloads),
    samples,
    unspoken,
  };
}
