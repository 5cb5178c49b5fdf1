import "./styles/index.css";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { laterClient, loadAnswers, loadClient } from "../api/later.ts";
import { formatTag } from "../site/locales.ts";
import { splitLocale } from "../site/localized-path.ts";
import { App } from "./app.tsx";
import { reportCampaignVisit } from "./behaviours/campaign-visit.ts";
import { loadChunk } from "./behaviours/chunk-reload.ts";
import { type BootData, bootElementId } from "./boot-data.ts";
import { createMessageLoader } from "./i18n/message-loader.ts";
import { createTranslate } from "./i18n/translate.ts";
import { middleware } from "./middleware.ts";
import { loadPage, loadWholePage } from "./pages.ts";
import { browserRouter } from "./router/browser-router.ts";
import { createMatcher } from "./router/match.ts";
import { mayPrefetch, whenIdle } from "./router/prefetch-rules.ts";
import type { Resolved, ResolveOptions } from "./router/resolve.ts";
import type { SiteContext } from "./router/route.ts";
import { loadLoaders, routes } from "./routes.ts";

const boot = JSON.parse(document.getElementById(bootElementId)?.textContent ?? "{}") as BootData;
const { locale, messages, facts, site } = boot;
const tag = formatTag(locale);
const url = new URL(location.href);

const context: SiteContext = {
  locale,
  tag,
  site,
  api: laterClient({ baseUrl: site.apiBaseUrl, fetch: (input, init) => fetch(input, init) }),
  t: createTranslate({ tag, messages, facts, onError: console.error }),
};
const messageLoader = createMessageLoader({ locale, revision: boot.revision, messages, facts, partial: boot.partial });
const options: ResolveOptions = {
  match: createMatcher(routes),
  middleware,
  context,
  component: (route, to) => loadChunk(() => loadWholePage(route), to),
  prepare: messageLoader.load,
  arrived: "navigation",
  onError: console.error,
};

const route = routes.find(({ name }) => name === boot.page);

/** The page as the server drew it. Rejects when its chunk can't be had, even after the one reload. */
async function firstPage(): Promise<Resolved> {
  const { path } = splitLocale(url.pathname);
  const shown = { url, path, route, data: boot.data, head: undefined, error: boot.error, arrived: "document" } as const;
  if (!route || boot.error) return { ...shown, component: undefined };
  if (route.still) return { ...shown, component: undefined, kept: true };
  return { ...shown, component: await loadChunk(() => loadPage(route), url) };
}

function takeOver(first: Resolved): void {
  const root = document.getElementById("root");
  if (!root) return;
  // As a transition, hydration lets the browser answer a tap in between.
  startTransition(() => {
    hydrateRoot(
      root,
      <StrictMode>
        <App site={context} router={browserRouter(first, options)} />
      </StrictMode>,
    );
  });
  whenIdle(() => {
    if (mayPrefetch()) fetchAhead().catch(() => {});
  });
}

/** A prefetch that fails is no loss: the visit itself tries again, with the reload guard. */
async function fetchAhead(): Promise<void> {
  const { startEarlyData, startPrefetching } = await import("./router/ahead.ts");
  options.early = startEarlyData(options);
  startPrefetching({
    match: options.match,
    locale,
    partsOf: (next) => [
      () => loadWholePage(next),
      () => messageLoader.prefetch(next),
      loadClient,
      loadAnswers,
      loadLoaders,
    ],
  });
}

// Without its chunk the page stays what it is: readable, with links and forms that load documents.
firstPage().then(takeOver, console.error);
const { globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
reportCampaignVisit({ url, locale, api: context.api, optedOut: globalPrivacyControl === true });
