import { apiPaths } from "../../api/paths.ts";
import type { PageAssets } from "../../app/document.ts";
import type { RendererOptions } from "../../app/entry.server.tsx";
import type { Namespace } from "../../app/i18n/catalogue.ts";
import { callKey, type OfflinePack } from "../../app/offline/pack.ts";
import { guidedPathId } from "../../app/pages/help/guided-path.ts";
import type { LocaleCode } from "../../site/locales.ts";
import type { Config } from "../config.ts";
import type { Services } from "../services.ts";
import { keptRoutes } from "./offline-build.ts";

export interface PackSources {
  services: Pick<Services, "articles" | "messages" | "search">;
  config: Pick<Config, "apiPrefix">;
  site: () => OfflinePack["site"];
  assets: RendererOptions["assets"];
  /** Calls the API in the process, for nobody: nothing is counted. `path` is below the API's prefix. */
  call: (path: string) => Promise<Response>;
}

/**
 * All that a browser needs to show a locale's help centre without us: what the server itself would render it from.
 * Rejects when a call fails, or when the locale's words or its search cannot be had.
 */
export async function makePack(locale: LocaleCode, sources: PackSources) {
  const { services, config, site, assets, call } = sources;
  const { messages, revision, factsFor, unreadable } = services.messages.of(locale);
  const names: Namespace[] = ["common", "offline", ...new Set(keptRoutes.flatMap((route) => route.messages))];
  const unread = names.filter((name) => unreadable.has(name));
  if (unread.length > 0) throw new Error(`Messages of ${locale} cannot be read: ${unread.join(", ")}`);
  const { index, ...search } = await services.search.portable(locale);

  const calls: OfflinePack["calls"] = {};
  for (const [path, query] of callsOf(locale, services.articles)) {
    const asked = callKey(path, new URLSearchParams(query));
    const response = await call(asked);
    // A site whose owner took the guided path away has a help centre all the same.
    if (response.status === 404 && path === apiPaths.articleGuided) continue;
    if (!response.ok) throw new Error(`${asked} answered ${response.status}.`);
    calls[asked] = await response.json();
  }
  const pack: OfflinePack = {
    locale,
    site: site(),
    revision,
    messages: Object.fromEntries(names.map((name) => [name, messages[name]])),
    facts: Object.fromEntries(names.map((name) => [name, factsFor([name])])),
    assets: Object.fromEntries([
      ...keptRoutes.map((route) => [route.name, withoutFonts(assets(route, locale))]),
      ["", withoutFonts(assets(undefined, locale))],
    ]),
    apiPrefix: config.apiPrefix,
    calls,
    search,
  };
  return { pack, index };
}

/** Every call that the kept pages make, with its query. */
function callsOf(locale: LocaleCode, articles: Services["articles"]): [string, Record<string, string>][] {
  const help = { locale, type: "help" };
  return [
    [apiPaths.download, {}],
    [apiPaths.downloadProof, {}],
    [apiPaths.articleCategories, help],
    [apiPaths.articleList, { ...help, sort: "order", per_page: "100" }],
    [apiPaths.articleList, { ...help, sort: "popular", per_page: "6" }],
    [apiPaths.articleGuided, { locale, id: guidedPathId }],
    [apiPaths.articleGuided, { locale, id: guidedPathId, part: "start" }],
    ...articles
      .pages("help")
      .map(({ id }): [string, Record<string, string>] => [apiPaths.articleInfo, { ...help, id }]),
  ];
}

/** Headings have a font of their own where it is there in time; it is not fetched to be kept. */
function withoutFonts(assets: PageAssets): PageAssets {
  return { ...assets, fonts: [] };
}
