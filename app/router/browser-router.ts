import { flushSync } from "react-dom";
import { localizedPath, splitLocale } from "../../site/localized-path.ts";
import { documentLoad, loadChunk } from "../behaviours/chunk-reload.ts";
import type { LoadingBar } from "../behaviours/loading-bar.ts";
import { Redirect, shownError } from "./errors.ts";
import type { Matched } from "./match.ts";
import type { Resolved } from "./resolve.ts";
import type { SiteContext } from "./route.ts";
import type { Router, RouterState } from "./router.ts";
import type { Visits } from "./visits.ts";

interface RouterOptions {
  match: (path: string) => Matched | undefined;
  context: SiteContext;
  bar: LoadingBar;
  /** Loads what visits need: with the first of them, or before. */
  loadVisits: () => Promise<Visits>;
}

/**
 * Keeps visits within the document where the browser has the Navigation API: links, GET forms, back and forward are
 * resolved here; history, scroll, focus and modifier keys stay the browser's. A browser without it loads documents.
 */
export function browserRouter(first: Resolved, options: RouterOptions): Router {
  const { context, bar, loadVisits } = options;
  const listeners = new Set<() => void>();
  let state: RouterState = { shown: first, pending: undefined };
  let rewriting = false;
  let isOver = false;
  const set = (next: RouterState) => {
    state = next;
    for (const listener of listeners) listener();
  };

  async function visit(url: URL, signal: AbortSignal): Promise<void> {
    set({ ...state, pending: url });
    bar.start();
    // Called off, and nothing in its place.
    signal.addEventListener("abort", () => {
      if (state.pending !== url) return;
      set({ ...state, pending: undefined });
      bar.finish();
    });
    try {
      const visits = await loadChunk(loadVisits, url);
      const shown = await visits.resolve(url, signal);
      if (signal.aborted) return;
      if (isOver) return location.replace(url);
      // The service worker has a page to show in its place, or the help centre's list.
      if (shown.error?.offline) {
        if (isKept()) return loadDocument(url);
        visits.awaitConnection();
      }
      bar.finish(shown.error !== undefined);
      await renderOver(() => {
        flushSync(() => set({ shown, pending: undefined }));
        visits.arrive(state.shown);
      });
    } catch (error) {
      if (signal.aborted) return;
      // Nothing can be resolved or rendered here: the server does both, or the service worker.
      if (!(error instanceof Redirect)) {
        if (navigator.onLine !== false || isKept()) return loadDocument(url);
        // Neither can be asked: the page that is there stays until there is a connection.
        addEventListener("online", () => location.reload());
        return bar.finish(true);
      }
      const to = localizedPath(error.path, context.locale) + url.search;
      window.navigation.navigate(to, { history: "replace" });
    }
  }

  let rerenders = 0;

  /** Renders header and page once more where they stand, static pages as well. */
  async function rerender(): Promise<void> {
    const visits = await loadVisits();
    const { shown: before, pending } = state;
    visits.renewHeader(before).catch(console.error);
    // The page that is coming is rendered by what is true now.
    if (pending || before.error) return;
    const { data, arrived, rerendered = 0 } = before;
    const turn = ++rerenders;
    // What the server counts as a visit is not asked for again.
    const early = before.route?.counted && { take: () => Promise.resolve(data) };
    // Its address may be another than it came with (rewriteUrl).
    const url = new URL(location.href);
    const shown = await visits.resolve(url, new AbortController().signal, early || undefined);
    const isWanted = turn === rerenders && state.shown === before && !state.pending && !shown.error;
    if (isWanted) set({ ...state, shown: { ...shown, arrived, rerendered: rerendered + 1 } });
  }
  context.downloads.subscribe(() => void rerender().catch(console.error));

  if ("navigation" in window) {
    window.navigation.addEventListener("navigate", (event) => {
      const url = new URL(event.destination.url);
      if (rewriting || isOver || !mayIntercept(event) || !isPage(url, options)) return;
      event.intercept({ handler: () => visit(url, event.signal) });
    });
  }
  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    rewriteUrl(url) {
      if (state.pending || url.href === location.href) return;
      // The event of this change comes before the call returns.
      rewriting = true;
      try {
        history.replaceState(history.state, "", url);
      } finally {
        rewriting = false;
      }
    },
    loadCommonMessages: async () => (await loadVisits()).loadCommonMessages(),
    fail(error) {
      const nothing = { component: undefined, data: undefined, head: undefined };
      bar.finish(true);
      const shown: Resolved = { ...state.shown, ...nothing, error: shownError(error), arrived: "navigation" };
      set({ ...state, shown });
      loadVisits().then(({ arrive }) => arrive(shown), console.error);
    },
    giveUp() {
      isOver = true;
    },
  };
}

/** Whether the service worker has the help centre of this language. */
function isKept(): boolean {
  return "kept" in document.documentElement.dataset;
}

/** Loads the document at the address that a navigation has led to already. */
function loadDocument(url: URL): void {
  window.navigation.navigate(url.href, { history: "replace", info: documentLoad });
}

/**
 * Renders the next page, over the last one where the browser can and the reader does not mind motion (a cross-fade
 * whose length is in app/styles/base.css). Resolves when it is there; what is left of the fade goes on by itself.
 */
async function renderOver(render: () => void): Promise<void> {
  const mayMove = "startViewTransition" in document && !matchMedia("(prefers-reduced-motion: reduce)").matches;
  if (!mayMove) return render();
  const fade = document.startViewTransition(render);
  // A fade that the next visit cuts off is no error.
  fade.ready.catch(() => {});
  await fade.updateCallbackDone;
}

/** Not a jump within the page, a download, a POST or a reload, of a page or of a chunk: those are the browser's. */
function mayIntercept(event: NavigateEvent): boolean {
  return (
    event.canIntercept &&
    !event.hashChange &&
    event.downloadRequest === null &&
    event.formData === null &&
    event.navigationType !== "reload" &&
    event.info !== documentLoad
  );
}

/** A page of this locale; another locale is another document, with its own `lang` and `dir`. */
function isPage(url: URL, { match, context }: RouterOptions): boolean {
  const { locale, path } = splitLocale(url.pathname);
  // A page that stands in for one in its language is left for good: the next one may have its words.
  return locale === context.locale && context.speaks === locale && match(path) !== undefined;
}
