import type { ApiClient } from "../../api/client.ts";
import type { Platform } from "../../api/download.schema.ts";
import type { LocaleCode } from "../../site/locales.ts";
import { campaignOfTab } from "./tab-campaign.ts";

interface Options {
  api: Pick<ApiClient, "clickWindows" | "clickOther">;
  platform: Platform;
  locale: LocaleCode;
  /** The version that the visitor was shown. */
  version: string;
}

/**
 * Tells the server that a download was clicked: GET for Windows, POST for the others (SPEC section 7), with the campaign
 * that opened this tab, if one did. The request outlives the page, nothing waits for it, and its errors are ignored: the
 * download goes on whatever comes of it.
 */
export function reportDownloadClick({ api, platform, locale, version }: Options): void {
  const keepalive = { keepalive: true };
  const known = { locale, campaign: campaignOfTab() };
  const sent =
    platform === "windows"
      ? api.clickWindows(known, keepalive)
      : api.clickOther({ ...known, platform, version }, keepalive);
  sent.catch(() => {});
}
