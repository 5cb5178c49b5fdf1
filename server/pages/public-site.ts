import type { PublicSite } from "../../app/router/route.ts";
import type { Config } from "../config.ts";

/** The part of the configuration that pages and the browser see. */
export function publicSite({ site, apiBaseUrl, apiPrefix }: Config): PublicSite {
  return { ...site, apiBaseUrl: apiBaseUrl + apiPrefix };
}
