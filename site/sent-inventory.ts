import { localeCookie } from "./match-locale.ts";

/**
 * Everything that a visitor's browser sends, in one list: what the address of a request carries, the fields of a body,
 * the headers that the site's own code sets. tests/e2e/privacy-proof.spec.ts visits every page, presses what can be
 * pressed and holds each request against it: what is not here may not be sent, and what is here must be seen.
 */
export interface Sent {
  readonly id: string;
  readonly methods: readonly string[];
  /**
   * Patterns of the path as URLPattern has them, without a locale's prefix. "page" is every page of the route table.
   */
  readonly paths: readonly string[];
  /** Names in the query; those of a link that led here belong to the link. */
  readonly query?: readonly string[];
  /** Names in a JSON body or a form. */
  readonly body?: readonly string[];
  /** Headers that are not the browser's own, in small letters. */
  readonly headers?: readonly string[];
}

/** SPEC section 7: every call has a timestamp, and asks for no stored answer. */
const call = { query: ["_t"], headers: ["if-modified-since"] } as const;
const answered = (...query: string[]) => ({ ...call, query: [...call.query, ...query], methods: ["GET"] });

/** What a campaign's link carries. The browser sends it with the first page, as it does with any link. */
const campaignLink = ["utm_source", "utm_medium", "utm_campaign", "utm_term", "utm_content", "keyword", "gclid"];

export const sentInventory: readonly Sent[] = [
  {
    id: "page",
    methods: ["GET"],
    paths: ["page"],
    query: ["q", "region", "tag", "protocol", "sort", "ip", "topic", "way", "sheet", "feedback", ...campaignLink],
  },
  {
    id: "file",
    methods: ["GET"],
    paths: [
      "/assets/*",
      "/js/*",
      "/icons/*",
      "/figures.svg",
      "/favicon.*",
      "/manifest.webmanifest",
      "/messages/:revision/:code/:file",
    ],
  },
  { id: "offlineHelp", methods: ["GET"], paths: ["/offline.js", "/offline/:file"] },
  { id: "language", methods: ["GET"], paths: ["/locale"], query: ["code", "to", "keep"] },
  { id: "downloadLink", methods: ["GET"], paths: ["/download/:platform/get"], query: ["file"] },
  {
    id: "feedbackForm",
    methods: ["POST"],
    paths: ["/api/article/feedback/form"],
    body: ["id", "type", "locale", "helpful", "reason", "return_to"],
  },
  { id: "downloads", paths: ["/api/download"], ...answered() },
  { id: "downloadProof", paths: ["/api/download/proof"], ...answered() },
  { id: "categories", paths: ["/api/article/categories"], ...answered("locale", "type") },
  { id: "articles", paths: ["/api/article/list"], ...answered("locale", "type", "sort", "per_page") },
  { id: "article", paths: ["/api/article/info"], ...answered("locale", "type", "id") },
  { id: "search", paths: ["/api/article/search"], ...answered("locale", "q", "page") },
  { id: "guided", paths: ["/api/article/guided"], ...answered("locale", "id", "part") },
  { id: "legal", paths: ["/api/legal"], ...answered("locale") },
  { id: "trust", paths: ["/api/trust"], ...answered("locale") },
  { id: "status", paths: ["/api/status"], ...answered("locale") },
  { id: "address", paths: ["/api/ip/v3"], ...answered("locale", "ip") },
  { id: "servers", paths: ["/api/node"], ...answered("locale", "near") },
  { id: "serverFile", methods: ["GET"], paths: ["/api/node"], query: ["locale", "format"] },
  {
    id: "feedback",
    methods: ["POST"],
    paths: ["/api/article/feedback"],
    ...call,
    body: ["id", "type", "locale", "helpful", "reason"],
  },
  { id: "clickWindows", paths: ["/api/download/ajax-click-download"], ...answered("locale", "campaign") },
  {
    id: "click",
    methods: ["POST"],
    paths: ["/api/download/ajax-click-download"],
    ...call,
    body: ["platform", "locale", "version", "campaign"],
  },
  { id: "campaign", methods: ["POST"], paths: ["/api/thematic-activity/v2"], ...call, body: ["url", "locale"] },
];

/** The cookies that are sent back. */
export const sentCookies: readonly string[] = [localeCookie.name];

/** Headers that browsers send by themselves, to every site, in small letters. */
export const browserHeaders: readonly string[] = [
  "accept",
  "accept-encoding",
  "accept-language",
  "access-control-request-headers",
  "access-control-request-method",
  "cache-control",
  "connection",
  "content-length",
  "content-type",
  "cookie",
  "dnt",
  "host",
  "if-none-match",
  "origin",
  "pragma",
  "priority",
  "proxy-connection",
  "purpose",
  "referer",
  "sec-ch-ua",
  "sec-ch-ua-mobile",
  "sec-ch-ua-platform",
  "sec-fetch-dest",
  "sec-fetch-mode",
  "sec-fetch-site",
  "sec-fetch-storage-access",
  "sec-fetch-user",
  "sec-gpc",
  "sec-purpose",
  "service-worker",
  "service-worker-navigation-preload",
  "upgrade-insecure-requests",
  "user-agent",
];
