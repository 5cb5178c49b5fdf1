import type { Resolved } from "./resolve.ts";

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
   * Nothing is loaded or rendered anew. Ignored while a navigation is under way, which it would end.
   */
  rewriteUrl: (url: URL) => void;
  /** Loads the words that every page shares, all of them: a page comes with those that it may have to say by itself. */
  loadCommonMessages: () => Promise<void>;
  /** The page that is shown cannot be rendered: its error takes its place. */
  fail: (error: unknown) => void;
  /** Nothing can be rendered any more: from now on documents are loaded. */
  giveUp: () => void;
}

export function staticRouter(shown: Resolved): Router {
  const state: RouterState = { shown, pending: undefined };
  const nothing = () => {};
  const loadCommonMessages = async () => {};
  return {
    state: () => state,
    subscribe: () => nothing,
    rewriteUrl: nothing,
    loadCommonMessages,
    fail: nothing,
    giveUp: nothing,
  };
}
