import { loadChunk } from "../behaviours/chunk-reload.ts";
import type { BootData } from "../boot-data.ts";
import { writeHead } from "../head/head-sync.ts";
import { createMessageLoader } from "../i18n/message-loader.ts";
import { middleware } from "../middleware.ts";
import { awaitConnection } from "../offline/connection.ts";
import { loadWholePage } from "../pages.ts";
import type { EarlyData } from "./early-data.ts";
import type { Matched } from "./match.ts";
import { type Resolved, type ResolveOptions, resolve } from "./resolve.ts";
import type { Route, SiteContext } from "./route.ts";

/** What visits within the document need, and the page that the server drew does not: a chunk of its own. */
export interface Visits {
  /** Resolves an address to a page that can be drawn, with data that is there already. Rejects only with a Redirect. */
  resolve: (url: URL, signal: AbortSignal, early?: EarlyData) => Promise<Resolved>;
  /** Makes the document's head that of a page which is drawn. */
  writeHead: (shown: Resolved) => void;
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
}

export function createVisits({ boot, context, match }: Options): Visits {
  const { locale, revision, messages, facts, partial } = boot;
  const messageLoader = createMessageLoader({ locale, revision, messages, facts, partial });
  const options: ResolveOptions = {
    match,
    middleware,
    context,
    component: (route, to) => loadChunk(() => loadWholePage(route), to),
    prepare: messageLoader.load,
    arrived: "navigation",
    onError: console.error,
  };
  return {
    resolve: (url, signal, early) => resolve(url, signal, { ...options, ...(early && { early }) }),
    writeHead: (shown) => writeHead(shown, context),
    awaitConnection,
    prefetchPage: loadWholePage,
    prefetchMessages: messageLoader.prefetch,
    takeEarly: (early) => {
      options.early = early;
    },
  };
}
