import type { ArticleSummary } from "../../api/article.schema.ts";
import type { LocaleCode } from "../../site/locales.ts";
import type { PageAssets } from "../document.ts";
import type { Messages } from "../i18n/catalogue.ts";
import type { Facts } from "../i18n/translate.ts";
import type { PublicSite } from "../router/route.ts";

/** What a browser may keep of one locale; the two files change their names when they change. */
export interface OfflineManifest {
  /** The worker's build that both belong to (WorkerBuild.id); another one leaves them alone. */
  build?: string;
  /** Address of an OfflinePack; null where the operator has switched this off. */
  pack: string | null;
  /** Address of the search index: bytes as the server reads them. */
  index: string | null;
}

/** All that is needed to render a locale's help centre and download pages as the server renders them. */
export interface OfflinePack {
  locale: LocaleCode;
  site: PublicSite;
  revision: string;
  messages: Messages;
  /** Facts that the messages of a namespace name. */
  facts: Record<string, Facts>;
  /** By name of the route; "" is the error page. */
  assets: Record<string, PageAssets>;
  /** Path of the API, before the names in `calls`. */
  apiPrefix: string;
  /** Answers of the API, by `callKey`. */
  calls: Record<string, unknown>;
  search: {
    /** What a synonym file says. */
    synonyms: {
      synonyms: readonly (readonly string[])[];
      names: Readonly<Record<string, string>>;
      ignored: readonly string[];
      readings: Readonly<Record<string, string>>;
    };
    /** What a result shows, and what its excerpt is taken from. */
    articles: { key: string; text: string; summary: ArticleSummary }[];
  };
}

/** What a call asks for, whatever the order of its parameters and the time. `path` is below the API's prefix. */
export function callKey(path: string, query: URLSearchParams): string {
  const named = [...query].filter(([name]) => name !== "_t").toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `${path}?${new URLSearchParams(named)}`;
}
