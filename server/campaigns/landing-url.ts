import { campaignParameters } from "../../api/campaign.schema.ts";
import type { LocaleCode } from "../../site/locales.ts";
import { defaultLocale } from "../../site/locales.ts";
import { splitLocale } from "../../site/localized-path.ts";
import { other } from "../counting/counted-text.ts";
import type { CampaignVisit } from "./campaign-visit.ts";

/**
 * What a landing URL says about the campaign that brought it; undefined when it names none of `campaignParameters`
 * with a value, or is no web address. The prefix in the URL knows the page's locale better than `locale`. Of the
 * click id only its presence is taken, and of the rest of the URL nothing.
 */
export function readLandingUrl(text: string, locale: LocaleCode): CampaignVisit | undefined {
  const url = URL.parse(text);
  if (url?.protocol !== "https:" && url?.protocol !== "http:") return undefined;
  const value = (name: string) => url.searchParams.getAll(name).find((given) => given.trim() !== "") ?? "";
  if (campaignParameters.every((name) => value(name) === "")) return undefined;
  const page = splitLocale(url.pathname.replace(/\/+$/, "") || "/");
  return {
    locale: page.locale === defaultLocale ? locale : page.locale,
    landingPath: page.path,
    source: value("utm_source"),
    medium: value("utm_medium"),
    campaign: value("utm_campaign"),
    term: value("utm_term"),
    content: value("utm_content"),
    keyword: value("keyword"),
    gclidPresent: value("gclid") !== "",
  };
}

/** The path of a page of this site, as the site itself writes it; anything else can hold anything, and is `(other)`. */
export function knownLandingPath(path: string, isPage: (path: string) => boolean): string {
  return /^\/[a-z0-9/_-]*$/.test(path) && isPage(path) ? path : other;
}
