import { readFileSync } from "node:fs";
import * as v from "valibot";
import { parse as parseYaml } from "yaml";
import { localeCodes } from "../site/locales.ts";
import { parseRangeList, rangeListForm } from "./ip/address-ranges.ts";
import { nearestName } from "./nearest-setting.ts";

/** A setting documents itself; docs/operating.md lists them from here and nothing else reads process.env. */
interface Setting<S extends v.GenericSchema> {
  doc: string;
  env: string;
  schema: S;
  default: string;
}

function setting<S extends v.GenericSchema<string, unknown>>(definition: Setting<S>): Setting<S> {
  return definition;
}

const port = v.pipe(
  v.string(),
  v.regex(/^\d{1,5}$/, "must be a port from 0 to 65535"),
  v.transform(Number),
  v.maxValue(65_535, "must be a port from 0 to 65535"),
);
const text = v.string();
const optionalPort = v.union(
  [
    v.pipe(
      v.literal(""),
      v.transform(() => null),
    ),
    port,
  ],
  "must be a port from 0 to 65535, or empty",
);
const onOff = v.pipe(
  v.picklist(["on", "off"], "must be on or off"),
  v.transform((value) => value === "on"),
);
/** A whole number that may be 0, with what it counts. */
const count = (unit: string) =>
  v.pipe(text, v.regex(/^\d{1,6}$/, `must be a whole number of ${unit}`), v.transform(Number));
/** Whole seconds, at least one. */
const seconds = v.pipe(
  text,
  v.regex(/^[1-9]\d{0,4}$/, "must be a whole number of seconds, 1 or more"),
  v.transform(Number),
);
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
const rangeList = v.pipe(
  text,
  v.check((value) => {
    try {
      return parseRangeList(value).length >= 0;
    } catch {
      return false;
    }
  }, `must be ${rangeListForm}`),
);
const hostName = v.pipe(
  text,
  v.regex(
    /^([a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*(:\d{1,5})?)?$/,
    "must be a host name in lower case, such as ip4.example.org, or empty",
  ),
);
const source = v.pipe(
  text,
  v.check(
    (value) => !value.includes("://") || (/^https?:\/\//.test(value) && URL.canParse(value)),
    "must be an http(s) URL or a file, or be empty",
  ),
);

export const settings = {
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
  dataDir: setting({
    doc: "Folder for the event store and the search index cache; created at start.",
    env: "DATA_DIR",
    schema: text,
    default: "data",
  }),
  contentDir: setting({
    doc: "Folder with articles, servers, downloads, claims and site.yaml.",
    env: "CONTENT_DIR",
    schema: text,
    default: "content",
  }),
  messagesDir: setting({
    doc: "Folder with the message catalogues.",
    env: "MESSAGES_DIR",
    schema: text,
    default: "messages",
  }),
  pseudoLocale: setting({
    doc: "For development: a locale, such as de, that is shown as accented, longer English, so that a text outside the catalogues or a box too narrow is seen at once. Empty: none.",
    env: "PSEUDO_LOCALE",
    schema: v.union(
      [
        v.pipe(
          v.literal(""),
          v.transform(() => undefined),
        ),
        v.picklist(localeCodes),
      ],
      `must be a locale of site/locales.ts: ${localeCodes.join(", ")}`,
    ),
    default: "",
  }),
  databaseUrl: setting({
    doc: "PostgreSQL connection string. Empty: an SQLite file in DATA_DIR.",
    env: "DATABASE_URL",
    schema: v.pipe(
      text,
      v.check(
        (value) => value === "" || /^postgres(ql)?:\/\//.test(value),
        "must start with postgres:// or postgresql://, or be empty",
      ),
    ),
    default: "",
  }),
  retentionDays: setting({
    doc: "Days that counts are kept, today included; older ones are deleted every night. 0 keeps them for ever.",
    env: "RETENTION_DAYS",
    schema: count("days"),
    // Two years to compare, and a month to do it in.
    default: "760",
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
    schema: v.pipe(
      text,
      v.check(
        (value) => value === "" || /^https?:\/\/[^/]+$/.test(value),
        "must be an origin such as https://api.example.org, or empty",
      ),
    ),
    default: "",
  }),
  siteName: setting({ doc: "Brand name; empty takes content/site.yaml.", env: "SITE_NAME", schema: text, default: "" }),
  siteOrigin: setting({
    doc: "Production origin for canonical links, hreflang, sitemap and feeds; empty takes content/site.yaml.",
    env: "SITE_ORIGIN",
    schema: v.pipe(
      text,
      v.check(
        (value) => value === "" || /^https?:\/\/[^/]+$/.test(value),
        "must be an origin such as https://www.example.org, without a slash at the end",
      ),
    ),
    default: "",
  }),
  supportEmail: setting({
    doc: "Support address; empty takes content/site.yaml.",
    env: "SUPPORT_EMAIL",
    schema: text,
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
  maxConnections: setting({
    doc: "Connections at a time; one more takes the place of the one that has been without a request for longest. 0 for any number.",
    env: "MAX_CONNECTIONS",
    schema: count("connections"),
    default: "10000",
  }),
  requestSeconds: setting({
    doc: "Time for a request to arrive with its body, in seconds; its headers get 15 of them at most.",
    env: "REQUEST_SECONDS",
    schema: seconds,
    default: "30",
  }),
  keepAliveSeconds: setting({
    doc: "How long a connection without a request is kept, in seconds; behind a proxy longer than the proxy keeps it.",
    env: "KEEP_ALIVE_SECONDS",
    schema: seconds,
    default: "75",
  }),
  drainSeconds: setting({
    doc: "After SIGTERM, seconds to serve on while /health/ready says 503, so that a load balancer notices; 0 behind none.",
    env: "DRAIN_SECONDS",
    schema: count("seconds"),
    default: "0",
  }),
  writesPerMinute: setting({
    doc: "Clicks, votes and campaign visits that one address may send a minute; 0 for any number. Behind a proxy it needs TRUSTED_PROXIES.",
    env: "WRITES_PER_MINUTE",
    schema: count("requests"),
    default: "120",
  }),
  searchesPerMinute: setting({
    doc: "Searches, suggestions included, that one address may ask for a minute; 0 for any number. Behind a proxy it needs TRUSTED_PROXIES.",
    env: "SEARCHES_PER_MINUTE",
    schema: count("requests"),
    default: "300",
  }),
  drawingsPerSecond: setting({
    doc: "Pages a second, over time, of each kind that no cache keeps: look-ups, searches, and filters; an address has a quarter of it. 0 for any number. Behind a proxy it needs TRUSTED_PROXIES.",
    env: "DRAWINGS_PER_SECOND",
    schema: count("pages"),
    default: "60",
  }),
  replicas: setting({
    doc: "Processes that share the visitors behind one proxy. Each lets its share of the two rates for an address through, so that together they are no more.",
    env: "REPLICAS",
    schema: v.pipe(text, v.regex(/^[1-9]\d{0,3}$/, "must be a whole number, 1 or more"), v.transform(Number)),
    default: "1",
  }),
  trustedProxies: setting({
    doc: "Proxies whose forwarding header is believed: addresses, subnets, or loopback, private, linklocal; separated by commas.",
    env: "TRUSTED_PROXIES",
    schema: rangeList,
    default: "",
  }),
  clientAddressHeader: setting({
    doc: "The one header those proxies set.",
    env: "CLIENT_ADDRESS_HEADER",
    schema: v.picklist(["x-forwarded-for", "forwarded"], "must be x-forwarded-for or forwarded"),
    default: "x-forwarded-for",
  }),
  countryDatabase: setting({
    doc: "An MMDB file for countries (GeoLite2, DB-IP); empty takes the one that comes with the project.",
    env: "COUNTRY_DATABASE",
    schema: text,
    default: "",
  }),
  providerDatabase: setting({
    doc: "An MMDB file for internet providers (GeoLite2-ASN, DB-IP ASN Lite); empty takes the table that is made from the data that comes with the project.",
    env: "PROVIDER_DATABASE",
    schema: text,
    default: "",
  }),
  providerTable: setting({
    doc: "Where that table is kept; made by npm run geo:compile, or at the first start.",
    env: "PROVIDER_TABLE",
    schema: v.pipe(text, v.minLength(1, "must be a file")),
    default: "build/geo/asn.bin",
  }),
  ownRanges: setting({
    doc: "Addresses and subnets of your own VPN servers, separated by commas: visitors from there are told that they are protected.",
    env: "OWN_RANGES",
    schema: rangeList,
    default: "",
  }),
  torExitList: setting({
    doc: "A file with the addresses of Tor exits, one a line; read again when it changes. Empty: Tor is not recognised.",
    env: "TOR_EXIT_LIST",
    schema: text,
    default: "",
  }),
  ipDataCredit: setting({
    doc: "Whom /ip credits for the address data, in one line; empty credits the makers of the data that comes with the project. Set it with your own COUNTRY_DATABASE or PROVIDER_DATABASE.",
    env: "IP_DATA_CREDIT",
    schema: v.pipe(text, v.maxLength(300, "must be 300 characters or fewer")),
    default: "",
  }),
  ipv4Host: setting({
    doc: "A name of this site that has IPv4 addresses only, such as ip4.example.org: /ip then shows the visitor's IPv4 address beside IPv6. Goes into SITE_HOSTS too, where that is set.",
    env: "IPV4_HOST",
    schema: hostName,
    default: "",
  }),
  ipv6Host: setting({
    doc: "The same with IPv6 addresses only, such as ip6.example.org.",
    env: "IPV6_HOST",
    schema: hostName,
    default: "",
  }),
  stunPort: setting({
    doc: "UDP port of the STUN responder behind the WebRTC leak check (usually 3478); empty turns the check off.",
    env: "STUN_PORT",
    schema: optionalPort,
    default: "",
  }),
  nodeFeedUrl: setting({
    doc: "The server list: an http(s) URL or a file, in our own form, Mullvad's relay list or gluetun's servers.json. Empty takes content/nodes.json.",
    env: "NODE_FEED_URL",
    schema: source,
    default: "",
  }),
  downloadsUrl: setting({
    doc: "The download list: an http(s) URL or a file. Empty takes content/downloads.json.",
    env: "DOWNLOADS_URL",
    schema: source,
    default: "",
  }),
  logLevel: setting({
    doc: "How much is logged.",
    env: "LOG_LEVEL",
    schema: v.picklist(["debug", "info", "warn", "error", "silent"], "must be debug, info, warn, error or silent"),
    default: "info",
  }),
  metricsPort: setting({
    doc: "Port of the figures for Prometheus, at /metrics on 127.0.0.1 only; empty turns them off.",
    env: "METRICS_PORT",
    schema: optionalPort,
    default: "",
  }),
  pageCacheMegabytes: setting({
    doc: "Memory for rendered pages, in megabytes; 0 renders every request.",
    env: "PAGE_CACHE_MB",
    schema: count("megabytes"),
    default: "128",
  }),
  watchContent: setting({
    doc: "Pick up changed content and messages while running.",
    env: "WATCH_CONTENT",
    schema: onOff,
    default: "on",
  }),
} as const;

type Settings = { [K in keyof typeof settings]: v.InferOutput<(typeof settings)[K]["schema"]> };

const days = v.pipe(v.number(), v.integer("must be a whole number of days"), v.minValue(1));
const LegalSchema = v.strictObject({
  address: v.optional(v.string(), ""),
  country: v.optional(v.string(), ""),
  register: v.optional(v.string(), ""),
  officer: v.optional(v.string(), ""),
  representative: v.optional(v.string(), ""),
  authority: v.optional(v.string(), ""),
  host: v.optional(v.string(), ""),
  mail: v.optional(v.string(), ""),
  governingLaw: v.optional(v.string(), ""),
  abuse: v.optional(v.string(), ""),
  dsa: v.optional(v.string(), ""),
  minimumAge: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 16),
  mailDays: v.optional(days, 365),
  logDays: v.optional(days, 14),
  answerDays: v.optional(days, 30),
  noticeDays: v.optional(days, 30),
});

/** The site's own facts: content/site.yaml with what the environment overrides. */
const SiteSchema = v.object({
  name: v.pipe(v.string(), v.minLength(1)),
  origin: v.pipe(v.string(), v.regex(/^https?:\/\/[^/]+$/, "must be an origin without a slash at the end")),
  supportEmail: v.pipe(v.string(), v.email("must be an email address")),
  company: v.string(),
  funding: v.string(),
  /** The same sentence in other languages, by the name of their file; English where there is none. */
  fundingTranslations: v.optional(v.record(v.string(), v.string()), {}),
  social: v.array(v.object({ name: v.string(), url: v.pipe(v.string(), v.url()) })),
  /** What only the owner can say; empty texts are asked for on the pages and by the publishing check. */
  legal: v.optional(LegalSchema, {}),
});
export type SiteFacts = v.InferOutput<typeof SiteSchema>;

export interface Config extends Settings {
  site: SiteFacts;
}

/** A setting or site.yaml is wrong; the message says which one and what it must be. */
export class ConfigError extends Error {
  override readonly name = "ConfigError";
}

/** Reads every setting. Throws ConfigError with all that is wrong, one line each, misspelt names among them. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const values: Record<string, unknown> = {};
  const wrong: string[] = mistaken(env);
  for (const [key, { env: name, schema, default: fallback }] of Object.entries(settings)) {
    const result = v.safeParse(schema, env[name] ?? fallback);
    if (result.success) values[key] = result.output;
    else wrong.push(`${name}=${shown(name, env[name])} ${result.issues[0].message}`);
  }
  if (wrong.length > 0) throw new ConfigError(wrong.join("\n"));
  const read = values as Settings;
  return { ...read, site: readSite(read) };
}

/** Names that are no settings and look like one; what else is in the environment is for others. */
function mistaken(env: Record<string, string | undefined>): string[] {
  const names: string[] = Object.values(settings).map(({ env: name }) => name);
  return Object.keys(env)
    .filter((name) => !names.includes(name) && !elsewhere.has(name) && env[name] !== undefined)
    .flatMap((name) => {
      const nearest = nearestName(name, names);
      return nearest === undefined ? [] : [`${name} is no setting: ${nearest} is`];
    });
}

/** Names that are near one of ours and belong to the system or to other programs. */
const elsewhere = new Set(["BASE_URL", "HOSTS", "POST"]);

/** A value as it may stand in a log: that of a connection holds a password. */
function shown(name: string, value: string | undefined): string {
  return name === settings.databaseUrl.env ? "…" : String(value);
}

function readSite({ contentDir, siteName, siteOrigin, supportEmail }: Settings): SiteFacts {
  const file = `${contentDir}/site.yaml`;
  let raw: unknown;
  try {
    raw = parseYaml(readFileSync(file, "utf8"));
  } catch (cause) {
    throw new ConfigError(`${file} cannot be read: ${(cause as Error).message}`, { cause });
  }
  const overrides = {
    ...(siteName && { name: siteName }),
    ...(siteOrigin && { origin: siteOrigin }),
    ...(supportEmail && { supportEmail }),
  };
  const result = v.safeParse(SiteSchema, { ...(raw as object), ...overrides });
  if (result.success) return result.output;
  const variables: Record<string, string> = { name: "SITE_NAME", origin: "SITE_ORIGIN", supportEmail: "SUPPORT_EMAIL" };
  const lines = result.issues.map((issue) => {
    const field = v.getDotPath(issue) ?? "file";
    const variable = field in overrides ? variables[field] : undefined;
    return `${variable ? `${variable}=${overrides[field as keyof typeof overrides]}` : `${file}: ${field}`} ${issue.message}`;
  });
  throw new ConfigError(lines.join("\n"));
}
