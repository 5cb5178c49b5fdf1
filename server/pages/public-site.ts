import type { PublicSite } from "../../app/router/route.ts";
import type { Config } from "../config.ts";

/** The part of the configuration that pages and the browser see. */
export function publicSite(config: Config): PublicSite {
  const { site, apiBaseUrl, apiPrefix, stunPort, ipDataCredit, ipv4Host, ipv6Host } = config;
  return {
    ...site,
    apiBaseUrl: apiBaseUrl + apiPrefix,
    // Port 0 is one that the system chooses, which nobody can be told beforehand.
    stunPort: stunPort || null,
    ipDataCredit,
    ipHosts: { 4: ipv4Host, 6: ipv6Host },
  };
}
