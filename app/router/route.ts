import type { ComponentType } from "react";
import type { ApiClient } from "../../api/client.ts";
import type { LocaleCode } from "../../site/locales.ts";
import type { Namespace } from "../i18n/catalogue.ts";
import type { Translate } from "../i18n/translate.ts";

/** What the site knows everywhere: in loaders, in heads and in components. */
export interface SiteContext {
  locale: LocaleCode;
  /** BCP 47 tag that numbers, dates and names are written by; for `lang` take localeOf(locale).tag. */
  tag: string;
  site: PublicSite;
  api: ApiClient;
  t: Translate;
}

/** The part of the site's configuration that pages show. */
export interface PublicSite {
  name: string;
  origin: string;
  supportEmail: string;
  company: string;
  funding: string;
  social: readonly { name: string; url: string }[];
  /** Where the browser's client reaches the API: origin (or nothing) and prefix. */
  apiBaseUrl: string;
  /** UDP port of the site's own STUN responder, on the site's own host; null when there is none. */
  stunPort: number | null;
  /** Whom to credit for the address data; empty for the makers of the data that comes with the project. */
  ipDataCredit: string;
  /** Names of this site that have addresses of one family only; empty where there is none. */
  ipHosts: { 4: string; 6: string };
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
  /** The page whose copy this one is: a path in English. Default: the page itself. */
  canonicalPath?: string;
  /** Locales in which the page exists as itself; default all. */
  alternates?: readonly LocaleCode[];
  /** Path of the share picture. */
  image?: string;
  type?: "website" | "article";
  /**
   * Structured data, one JSON-LD object each. Only the server writes it: `import.meta.env?.SSR === false ? [] : [...]`
   * is settled while the browser's script is built, and everything after the colon falls away there. The `?.` is for the
   * server, which reads the route table without a build as well.
   */
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
  /** The page's file below app/pages, without `.page.tsx`: its own chunk. */
  page: string;
  /** Message files beside "common". */
  messages: readonly Namespace[];
  /** Query parameters the page reads; any other does not make another page. */
  query?: readonly string[];
  /**
   * Nothing in the page listens or changes: on a first visit it stays as the server drew it, and its chunk is not
   * loaded. server/pages/still-pages.test.ts holds the pages to it.
   */
  still?: true;
  /**
   * Groups of messages, such as `bestVpn.advice`, that only still parts of the page say: a first visit has their words
   * in the HTML already.
   */
  stillMessages?: readonly string[];
  /** Not listed in the sitemap: a page for a moment, such as search results. */
  unlisted?: boolean;
  /** The answer depends on who asks, always or with some queries, and is never kept or shared. */
  personal?: boolean | ((query: URLSearchParams) => boolean);
  /** The server counts each call for the page's data as a visit. */
  counted?: true;
  /** Names of functions in middleware.ts, run in order before anything else. */
  middleware?: readonly string[];
  /** false: there is no such page (404). */
  validate?: (visit: Visit) => boolean;
  load?: (visit: Visit, context: SiteContext) => Promise<Data>;
  head: (data: Data, context: SiteContext, visit: Visit) => Head | Promise<Head>;
}

/** Runs before a page; may end the visit by throwing a Redirect or an HttpError. */
export type Middleware = (visit: Visit, context: SiteContext) => void | Promise<void>;
