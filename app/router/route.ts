import type { ComponentType } from "react";
import type { ApiClient } from "../../api/client.ts";
import type { LocaleCode } from "../../site/locales.ts";
import type { DownloadListStore, Released } from "../behaviours/download-list.ts";
import type { Namespace } from "../i18n/catalogue.ts";
import type { Translate } from "../i18n/translate.ts";

/** What the site knows everywhere: in loaders, in heads and in components. */
export interface SiteContext {
  locale: LocaleCode;
  /** The language that the page's own words are in: English where those of its locale cannot be read. */
  speaks: LocaleCode;
  /** BCP 47 tag that numbers, dates and names are written by; for `lang` take localeOf(locale).tag. */
  tag: string;
  site: PublicSite;
  api: ApiClient;
  /** What can be downloaded, for every button and word that offers it. */
  downloads: DownloadListStore;
  t: Translate;
}

/** What visitors are told of while it is what came with the project. */
export type SamplePart = "servers" | "downloads" | "testimonials" | "legal";

/** The part of the site's configuration that pages show. */
export interface PublicSite {
  name: string;
  origin: string;
  supportEmail: string;
  company: string;
  social: readonly { name: string; url: string }[];
  /** Where the browser's client reaches the API: origin (or nothing) and prefix. */
  apiBaseUrl: string;
  /** UDP port of the site's own STUN responder, on the site's own host; null when there is none. */
  stunPort: number | null;
  /** Whether the site has a name server of its own that tells which DNS resolvers ask for a visitor. */
  dnsCheck: boolean;
  /** Whether downloads are counted by the campaign that opened the tab, which remembers it for that. */
  campaignDownloads: boolean;
  /** Whom to credit for the address data; empty for the makers of the data that comes with the project. */
  ipDataCredit: string;
  /** Names of this site that have addresses of one family only; empty where there is none. */
  ipHosts: { 4: string; 6: string };
  /** What can be downloaded at the moment. */
  released: Released;
  /** Locales whose messages cannot be read at the moment: their pages are in English. */
  unspoken: readonly LocaleCode[];
  /** What is still the sample that came with the project. */
  samples: readonly SamplePart[];
}

/** One visit to a route. `path` is the page's own, without the locale's prefix. */
export interface Visit {
  url: URL;
  path: string;
  params: Record<string, string>;
  signal: AbortSignal;
}

/** What search engines and link previews read. */
export interface Head {
  title: string;
  description?: string;
  /** Kept out of search engines. */
  noindex?: boolean;
  /** What stands in the place of a page: no address is its own. */
  isError?: boolean;
  /** The page whose copy this one is: a path in English. Default: the page itself. */
  canonicalPath?: string;
  /** Locales in which the page exists as itself; default all. */
  alternates?: readonly LocaleCode[];
  /** Path of the share picture. */
  image?: string;
  type?: "website" | "article";
  /** Structured data, one JSON-LD object each. */
  structuredData?: readonly object[];
}

// biome-ignore lint/suspicious/noExplicitAny: each page knows its own data; the table holds them all.
export type PageComponent<Data = any> = ComponentType<{ data: Data }>;

// biome-ignore lint/suspicious/noExplicitAny: as above.
export interface Route<Data = any> {
  /** Name of the page: unique, in the boot data and in metrics. */
  name: string;
  /** Pattern of the page's own path; `:name` matches one segment. */
  path: string;
  /**
   * The page's file below app/pages, without `.page.tsx`: its own chunk. Of a `.page.static.tsx` nothing listens or
   * changes: on a first visit it stays as the server rendered it, and its chunk is not loaded.
   */
  page: string;
  /** Message files beside "common". */
  messages: readonly Namespace[];
  /** Query parameters the page reads; any other does not make another page. */
  query?: readonly string[];
  /**
   * Part of the page is of little use without script: React comes right after the first paint, not at the first sign
   * that the visitor is about to use something (app/behaviours/takeover-signs.ts).
   */
  atOnce?: true;
  /** The answer depends on who asks, always or with some queries, and is never kept or shared. */
  personal?: boolean | ((query: URLSearchParams) => boolean);
  /** The server counts each call for the page's data as a visit. */
  counted?: true;
  /** The page promises that nobody counts its visits. */
  uncounted?: true;
  /** Names of functions in middleware.ts, run in order before anything else. */
  middleware?: readonly string[];
  /** false: there is no such page (404). */
  validate?: (visit: Visit) => boolean;
  load?: (visit: Visit, context: SiteContext) => Promise<Data>;
  head: (data: Data, context: SiteContext, visit: Visit) => Head | Promise<Head>;
}

/** Runs before a page; may end the visit by throwing a Redirect or an HttpError. */
export type Middleware = (visit: Visit, context: SiteContext) => void | Promise<void>;
