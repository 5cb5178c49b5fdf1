import { type Download, platforms } from "../../api/download.schema.ts";
import { routes } from "../../app/routes.ts";
import type { Config } from "../../server/config.ts";
import type { LocaleCode } from "../../site/locales.ts";
import { localizedPath } from "../../site/localized-path.ts";

/** What the configurations of web servers say beyond where the files are. */
export interface WebServerFacts {
  /** Name of the site, such as www.example.org. */
  host: string;
  /** Absolute folder of the files. */
  root: string;
  apiPrefix: string;
  /** Origin of the running site that is asked for the rest; undefined when there is none. */
  api: string | undefined;
  /** Locales with a prefix. */
  prefixed: readonly LocaleCode[];
  /** Headers of every answer, as the site itself sends them. */
  headers: Readonly<Record<string, string>>;
  /** Cache-Control of the site's own answers, by what is asked for. */
  caching: Readonly<Record<"root" | "page" | "personal" | "missing" | "file" | "fresh" | "lasting", string>>;
  /** Routes whose answer is the visitor's, or that of too many queries for files. */
  asked: readonly AskedRoute[];
  /** Where a click on a download leads, by the platform and the label of the file (empty, and last: the main one). */
  downloads: ReadonlyMap<string, string>;
}

interface AskedRoute {
  /** Regular expression of the page's own path. */
  pattern: string;
  /** Parameters that make it another page; none when it always depends on the visitor. */
  query: readonly string[];
}

interface Sources {
  config: Pick<Config, "site" | "apiPrefix">;
  /** The site, without the network. */
  ask: (path: string) => Promise<Response>;
  staticFiles: ReadonlyMap<string, unknown>;
  downloads: Readonly<Record<(typeof platforms)[number], Download>>;
}

/** Queries that have files of their own. */
const exportedQueries = new Set(["topic"]);
/** Headers that belong to one answer. */
const ownHeaders = new Set(["cache-control", "content-length", "content-type", "etag", "vary"]);

/** Gathers the facts from the site's own answers, so that nothing is written down twice. */
export async function webServerFacts(
  { config, ask, staticFiles, downloads }: Sources,
  { root, api, locales }: { root: string; api: string | undefined; locales: readonly LocaleCode[] },
): Promise<WebServerFacts> {
  const caching = async (path: string) => (await ask(path)).headers.get("Cache-Control") ?? "";
  const asset = [...staticFiles.keys()].find((path) => path.startsWith("/assets/")) ?? "";
  const { headers } = await ask("/free");
  return {
    host: new URL(config.site.origin).hostname,
    root,
    apiPrefix: config.apiPrefix,
    api,
    prefixed: locales.filter((code) => localizedPath("/", code) !== "/"),
    headers: Object.fromEntries([...headers].filter(([name]) => !ownHeaders.has(name))),
    caching: {
      root: await caching("/"),
      page: await caching("/free"),
      personal: await caching("/ip"),
      missing: await caching("/404"),
      file: await caching("/js/common.js"),
      fresh: await caching("/status/feed.xml"),
      lasting: await caching(asset),
    },
    asked: askedRoutes(),
    downloads: downloadTargets(downloads),
  };
}

function askedRoutes(): AskedRoute[] {
  return routes.flatMap(({ path, personal, query = [] }) => {
    const pattern = path.replace(/:\w+/g, "[^/]+");
    if (personal === true) return [{ pattern, query: [] }];
    const left = query.filter((name) => !exportedQueries.has(name));
    return left.length > 0 ? [{ pattern, query: left }] : [];
  });
}

function downloadTargets(downloads: Sources["downloads"]): Map<string, string> {
  const targets = new Map<string, string>();
  for (const platform of platforms) {
    const { download_url: main, files = [] } = downloads[platform];
    if (main === "") continue;
    for (const { label, url } of files) targets.set(`${platform} ${encodeURIComponent(label)}`, url);
    targets.set(`${platform} `, main);
  }
  return targets;
}
