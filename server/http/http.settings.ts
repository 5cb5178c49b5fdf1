import * as v from "valibot";
import { onOff, origin, port, setting, text } from "../settings/setting.ts";

const hostList = v.pipe(
  text,
  v.transform((value) =>
    value
      .toLowerCase()
      .split(",")
      .map((host) => host.trim())
      .filter(Boolean),
  ),
  v.everyItem(
    (host) => /^([a-z0-9_]([a-z0-9._-]*[a-z0-9_])?|\[[0-9a-f:.]+\])(:\d{1,5})?$/.test(host),
    "must be host names separated by commas, or be empty",
  ),
);
/** Where the site listens and by which names it is reached. */
export const httpSettings = {
  port: setting({
    doc: "Port the site listens on; 0 lets the system choose.",
    env: "PORT",
    schema: port,
    default: "3000",
  }),
  host: setting({
    doc: "Address the site listens on; 0.0.0.0 or :: for all.",
    env: "HOST",
    schema: text,
    default: "localhost",
  }),
  apiPrefix: setting({
    doc: "Path the API lives under.",
    env: "API_PREFIX",
    schema: v.pipe(text, v.regex(/^(\/[a-z0-9_-]+)+$/, "must be a path such as /api, without a slash at the end")),
    default: "/api",
  }),
  apiBaseUrl: setting({
    doc: "Where browsers reach the API when it is not this site: an origin, without the prefix. Empty: the site's own root.",
    env: "API_BASE_URL",
    schema: origin("https://api.example.org", "or empty"),
    default: "",
  }),
  siteHosts: setting({
    doc: "Names that the site is reached by, separated by commas, such as www.example.org; any other Host is answered 421. Empty takes any.",
    env: "SITE_HOSTS",
    schema: hostList,
    default: "",
  }),
  httpsSubdomains: setting({
    doc: "Whether browsers are told to use HTTPS for all names below the site's own as well (HSTS with includeSubDomains), for a year and without a way back. On only when every one of them has it, now and later.",
    env: "HTTPS_SUBDOMAINS",
    schema: onOff,
    default: "off",
  }),
};
