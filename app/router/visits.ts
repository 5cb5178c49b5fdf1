import { announce } from "../behaviours/announce.ts";
import { loadChunk } from "../behaviours/chunk-reload.ts";
import type { BootData } from "../boot-data.ts";
import { syncLinks } from "../components/page-frame/frame-sync.ts";
import { writeHead } from "../head/head-sync.ts";
import { createMessageLoader } from "../i18n/message-loader.ts";
import { middleware } from "../middleware.ts";
import { awaitConnection } from "../offline/connection.ts";
import { loadPage } from "../pages.ts";
import type { EarlyData } from "./early-data.ts";
import type { Matched } from "./match.ts";
import { type Resolved, type ResolveOptions, resolve } from "./resolve.ts";
import type { Route, SiteContext } from "./route.ts";
import type { Router } from "./router.ts";

/** What visits within the document need, and the page that the server rendered does not: a chunk of its own. */
export interface Visits {
  /**
   * Resolves an address to a page that can be rendered, with data that is there already. Rejects only with a Redirect.
   */
  resolve: (url: URL, signal: AbortSignal, early?: EarlyData) => Promise<Resolved>;
  /** Makes the head, and the frame around the page, those of a page that is rendered; says its title. */
  arrive: (shown: Resolved) => void;
  /** Renders the header again: what can be downloaded has changed. */
  renewHeader: (shown: Resolved) => Promise<void>;
  /** Loads the words that every page shares, all of them. */
  loadCommonMessages: () => Promise<void>;
  /** After a page that could not be shown: loads it when there is a connection again. */
  awaitConnection: () => Promise<void>;
  prefetchPage: (route: Route) => Promise<unknown>;
  prefetchMessages: (route: Route) => Promise<void>;
  /** Data that is asked for before a visit is taken from here, from now on. */
  takeEarly: (early: EarlyData) => void;
}

interface Options {
  boot: BootData;
  context: SiteContext;
  match: (path: string) => Matched | undefined;
  router: Router;
}

export function createVisits({ boot, context, match, router }: Options): Visits {
  const { locale, revision, messages, facts, partial } = boot;
  const messageLoader = createMessageLoader({ locale, revision, messages, facts, partial });
  const loadCommonMessages = () => messageLoader.loadFile("common");
  const options: ResolveOptions = {
    match,
    middleware,
    context,
    component: (route, to) => loadChunk(() => loadPage(route), to),
    prepare: messageLoader.load,
    arrived: "navigation",
    onError: console.error,
  };
  return {
    resolve: (url, signal, early) => resolve(url, signal, { ...options, ...(early && { early }) }),
    arrive(shown) {
      writeHead(shown, context);
      syncLinks(shown, locale);
      announce(document.title);
      scrollToTop();
    },
    async renewHeader(shown) {
      const [{ renewHeader }] = await Promise.all([
        import("../components/site-header/renew-header.tsx"),
        loadCommonMessages(),
      ]);
      renewHeader({ site: context, router });
      syncLinks(shown, locale);
    },
    loadCommonMessages,
    awaitConnection,
    prefetchPage: loadPage,
    prefetchMessages: messageLoader.prefetch,
    takeEarly: (early) => {
      options.early = early;
    },
  };
}

/** The browser's own part of a visit (`intercept`), which Chromium 147 and 148 leave out. Back and forward are theirs. */
function scrollToTop(): void {
  const transition = "navigation" in window && window.navigation.transition;
  if (transition && transition.navigationType !== "traverse" && !location.hash) scrollTo(0, 0);
}
