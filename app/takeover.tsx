import { StrictMode, startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { lazyClient, loadClient } from "../api/lazy-client.ts";
import { loadAnswers } from "../api/load-answers.ts";
import { formatTag } from "../site/locales.ts";
import { splitLocale } from "../site/localized-path.ts";
import { App } from "./app.tsx";
import { loadChunk } from "./behaviours/chunk-reload.ts";
import { downloadListStore } from "./behaviours/download-list.ts";
import type { LoadingBar } from "./behaviours/loading-bar.ts";
import type { BootData } from "./boot-data.ts";
import { LazyErrorPage } from "./components/error-page/lazy-error-page.tsx";
import { mainId } from "./components/page-frame/frame-places.ts";
import { createTranslate } from "./i18n/translate.ts";
import { browserRouter } from "./router/browser-router.ts";
import { createMatcher } from "./router/match.ts";
import { mayPrefetch, whenIdle } from "./router/prefetch-rules.ts";
import type { Resolved } from "./router/resolve.ts";
import type { PageComponent, SiteContext } from "./router/route.ts";
import type { Visits } from "./router/visits.ts";
import { loadLoaders, routes } from "./routes.ts";

interface Takeover {
  boot: BootData;
  bar: LoadingBar;
}

/**
 * React takes the page over that the server rendered: from here on visits stay within the document, and the page's
 * controls work. Rejects, and leaves the page as it is, when the page's chunk can't be had even after the one reload.
 */
export async function takeOver({ boot, bar }: Takeover): Promise<void> {
  const { locale, messages, facts, site } = boot;
  const speaks = boot.speaks ?? locale;
  const tag = formatTag(speaks);
  const context: SiteContext = {
    locale,
    speaks,
    tag,
    site,
    api: lazyClient({ baseUrl: site.apiBaseUrl, fetch: (input, init) => fetch(input, init) }),
    downloads: downloadListStore(site.released),
    t: createTranslate({ tag, messages, facts, onError: console.error }),
  };
  const match = createMatcher(routes);
  let loading: Promise<Visits> | undefined;
  const loadVisits = () => {
    loading ??= import("./router/visits.ts").then(({ createVisits }) => createVisits({ boot, context, match, router }));
    // What fails is tried again.
    loading.catch(() => {
      loading = undefined;
    });
    return loading;
  };

  const first = await firstPage(boot);
  const main = document.getElementById(mainId);
  if (!main) return;
  const router = browserRouter(first, { match, context, bar, loadVisits });
  const app = (
    <StrictMode>
      <App site={context} router={router} ErrorPage={LazyErrorPage} />
    </StrictMode>
  );
  if (first.component) {
    // As a transition, hydration lets the browser answer a tap in between.
    startTransition(() => void hydrateRoot(main, app));
  } else {
    // What the server rendered stays until something else is shown.
    const stop = router.subscribe(() => {
      if (router.state().shown === first) return;
      stop();
      createRoot(main).render(app);
    });
  }
  performance.mark("taken-over");
  whenIdle(() => {
    if (mayPrefetch()) fetchAhead().catch(() => {});
  });

  /** A prefetch that fails is no loss: the visit itself tries again, with the reload guard. */
  async function fetchAhead(): Promise<void> {
    const [{ startEarlyData, startPrefetching }, visits] = await Promise.all([
      import("./router/ahead.ts"),
      loadVisits(),
    ]);
    visits.takeEarly(startEarlyData({ match, context }));
    startPrefetching({
      match,
      locale,
      partsOf: (next) => [
        () => visits.prefetchPage(next),
        () => visits.prefetchMessages(next),
        loadClient,
        loadAnswers,
        loadLoaders,
      ],
    });
  }
}

/**
 * The page as the server rendered it, without a component where it stays so. Rejects when its chunk can't be had, even
 * after the one reload.
 */
async function firstPage({ page, data, error, modules }: BootData): Promise<Resolved> {
  const url = new URL(location.href);
  const { path } = splitLocale(url.pathname);
  const route = routes.find(({ name }) => name === page);
  const shown = { url, path, route, data, head: undefined, error, arrived: "document" } as const;
  if (error || modules.length === 0) return { ...shown, component: undefined };
  return { ...shown, component: await loadChunk(() => loadFirstPage(modules), url) };
}

/** The server names the file: a first visit does without the list of all pages, which visits bring along. */
async function loadFirstPage([file = ""]: BootData["modules"]): Promise<PageComponent> {
  const page: { default: PageComponent } = await import(/* @vite-ignore */ file);
  return page.default;
}
