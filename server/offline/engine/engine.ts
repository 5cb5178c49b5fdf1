import { createApiClient } from "../../../api/client.ts";
import { apiPaths } from "../../../api/paths.ts";
import { createRenderer } from "../../../app/entry.server.tsx";
import type { Namespace } from "../../../app/i18n/catalogue.ts";
import type { Facts } from "../../../app/i18n/translate.ts";
import { callKey, type OfflinePack } from "../../../app/offline/pack.ts";
import type { KeptPage, OfflineEngine, OfflineHelp } from "../../../app/offline/worker/scope.ts";
import { subjectsOf } from "../../../app/pages/help/help.loader.ts";
import { offlineError } from "../../../app/router/errors.ts";
import { openSearch } from "./offline-search.ts";

/** A page that takes longer to render is given up, in milliseconds. */
const renderTimeout = 10_000;

/**
 * The site without a server: what the server has sent of one locale, rendered by the server's own renderer. Runs in the
 * service worker, which loads it when there is no connection.
 */
async function open(pack: OfflinePack, index: ArrayBuffer): Promise<OfflineHelp> {
  const { locale, calls, messages, facts } = pack;
  const search = await openSearch(locale, index, pack.search);

  function call(path: string, query: URLSearchParams): unknown {
    if (path === apiPaths.articleSearch) return search(query);
    return calls[callKey(path, query)];
  }

  const factsFor = (names: readonly string[]): Facts => Object.assign({}, ...names.map((name) => facts[name]));
  const words = {
    unreadable: new Set<string>(),
    revision: pack.revision,
    messages,
    facts: factsFor(Object.keys(facts)),
    factsFor,
  };
  const render = createRenderer({
    site: () => pack.site,
    messages: () => words,
    assets: (route) => assetsOf(pack, route?.name),
    // What is not kept is no fault.
    onError: () => {},
  });
  const api = createApiClient({
    baseUrl: "http://kept.invalid",
    fetch: (asked) => {
      const { pathname, searchParams } = new URL(asked);
      const answer = call(pathname, searchParams);
      if (answer === undefined) throw new TypeError(`${pathname} is not kept.`);
      return Response.json(answer);
    },
  });

  async function offlinePage(url: URL): Promise<KeptPage> {
    const signal = AbortSignal.timeout(renderTimeout);
    const [subjects, { mirrors }] = await Promise.all([
      subjectsOf({ api, locale, signal }),
      api.downloadProof({ signal }),
    ]);
    const copies = mirrors?.mirrors.map(({ address }) => address);
    const page = await render({ url, api, signal, error: offlineError(subjects, copies) });
    return page.kind === "page" ? { status: 503, html: page.html } : page;
  }

  return {
    call,
    words: (namespace) => {
      const name = namespace as Namespace;
      return name in messages ? { messages: messages[name], facts: facts[name] ?? {} } : undefined;
    },
    offlinePage,
    async page(url) {
      const page = await render({ url, api, signal: AbortSignal.timeout(renderTimeout) });
      if (page.kind === "redirect") return page;
      const isKept = page.status === 200 && page.route !== undefined && page.route.name in pack.assets;
      return isKept ? { status: 200, html: page.html } : offlinePage(url);
    },
  };
}

/** The page that says what is there offline stands in the place of any page, and has the help centre's list in it. */
function assetsOf({ assets }: OfflinePack, name: string | undefined): OfflinePack["assets"][string] {
  const { "": plain, help } = assets;
  if (!plain || !help) throw new Error("The files of the pages are missing.");
  if (name !== undefined) return assets[name] ?? plain;
  return { ...plain, styles: [...new Set([...plain.styles, ...help.styles])] };
}

(globalThis as { offlineEngine?: OfflineEngine }).offlineEngine = { open };
