import { flushSync } from "react-dom";
import { localizedPath, splitLocale } from "../../site/localized-path.ts";
import { documentLoad } from "../behaviours/chunk-reload.ts";
import { Redirect } from "./errors.ts";
import { type Resolved, type ResolveOptions, resolve } from "./resolve.ts";

export interface RouterState {
  shown: Resolved;
  /** Where a navigation is going, while it is under way. */
  pending: URL | undefined;
}

/** What components see of the router; on the server it never changes. */
export interface Router {
  state: () => RouterState;
  subscribe: (listener: () => void) => () => void;
  /**
   * Gives the page that is shown another address, for a state that the page itself has taken on, such as a filter.
   * Nothing is loaded or drawn anew. Ignored while a navigation is under way, which it would end.
   */
  rewriteUrl: (url: URL) => void;
}

export function staticRouter(shown: Resolved): Router {
  const state: RouterState = { shown, pending: undefined };
  return { state: () => state, subscribe: () => () => {}, rewriteUrl: () => {} };
}

/**
 * Keeps visits within the document where the browser has the Navigation API: links, GET forms, back and forward are
 * resolved here; history, scroll, focus and modifier keys stay the browser's. A browser without it loads documents.
 */
export function browserRouter(first: Resolved, options: ResolveOptions): Router {
  const listeners = new Set<() => void>();
  let state: RouterState = { shown: first, pending: undefined };
  let rewriting = false;
  const set = (next: RouterState) => {
    state = next;
    for (const listener of listeners) listener();
  };

  async function visit(url: URL, signal: AbortSignal): Promise<void> {
    set({ ...state, pending: url });
    try {
      const shown = await resolve(url, signal, options);
      if (signal.aborted) return;
      await drawOver(() => flushSync(() => set({ shown, pending: undefined })));
    } catch (error) {
      if (!(error instanceof Redirect) || signal.aborted) return;
      window.navigation.navigate(localizedPath(error.path, options.context.locale) + url.search, {
        history: "replace",
      });
    }
  }

  if ("navigation" in window) {
    window.navigation.addEventListener("navigate", (event) => {
      const url = new URL(event.destination.url);
      if (rewriting || !mayIntercept(event) || !isPage(url, options)) return;
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
  };
}

/**
 * Draws the next page, over the last one where the browser can and the reader does not mind motion (a cross-fade whose
 * length is in app/styles/base.css). Resolves when it is drawn; what is left of the fade goes on by itself.
 */
async function drawOver(draw: () => void): Promise<void> {
  const mayMove = "startViewTransition" in document && !matchMedia("(prefers-reduced-motion: reduce)").matches;
  if (!mayMove) return draw();
  const fade = document.startViewTransition(draw);
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
function isPage(url: URL, { match, context }: ResolveOptions): boolean {
  const { locale, path } = splitLocale(url.pathname);
  return locale === context.locale && match(path) !== undefined;
}
