/** Reads a request's header by its name in lower case. */
export type HeaderOf = (name: string) => string | undefined;

/**
 * Programs that say they are none of the visitors: search engines, previews of links, archives, watchers of sites. The
 * user agent is looked at and forgotten. A phone is called Cubot. Source: the names that these programs publish
 * (November 2026); nearly all of them call themselves a bot, a crawler or a spider.
 */
const crawlers =
  /(?<!cu)bot\b|crawl|spider|slurp|mediapartners|preview|facebookexternalhit|meta-external|whatsapp\/|embedly|google-inspection|google-read-aloud|googleother|lighthouse|ia_archiver|pingdom|statuscake|yandex(?:images|media|video|news|direct|metrika)|(?:chatgpt|perplexity|claude)-user|duckassist|feedfetcher|w3c_validator|vkshare/i;

export function isCrawler(header: HeaderOf): boolean {
  return crawlers.test(header("user-agent") ?? "");
}

/**
 * Whether the answer is fetched ahead, for a page that may never be looked at. Older browsers have words of their own.
 */
export function isFetchedAhead(header: HeaderOf): boolean {
  const purpose = header("sec-purpose") ?? header("purpose") ?? header("x-purpose") ?? header("x-moz") ?? "";
  return /prefetch|preview|prerender/i.test(purpose);
}

/**
 * Whether a person opens a page: no program, nothing fetched ahead, no picture or frame in a page of somebody else's.
 */
export function isPageVisit(method: string | undefined, header: HeaderOf): boolean {
  return method === "GET" && goesTo(header, "document") && !isFetchedAhead(header) && !isCrawler(header);
}

/**
 * Whether a person's page calls the API by GET: its script, not an address that another site embeds. `siteOrigin` for
 * an API on another origin than the site's.
 */
export function isPageCall(method: string, header: HeaderOf, siteOrigin: string): boolean {
  if (method !== "GET" || !goesTo(header, "empty") || isFetchedAhead(header) || isCrawler(header)) return false;
  return header("sec-fetch-site") !== "cross-site" || header("origin") === siteOrigin;
}

/** What a browser wants the answer for. One that does not say tells pictures by what they accept. */
function goesTo(header: HeaderOf, destination: "document" | "empty"): boolean {
  const said = header("sec-fetch-dest");
  return said === undefined ? !/^image\//i.test(header("accept") ?? "") : said === destination;
}
