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
  /** The page that is shown cannot be rendered: its error takes its place. */
  fail: (error: unknown) => void;
  /** Nothing can be rendered any more: from now on documents are loaded. */
  giveUp: () => void;
}

export function staticRouter(shown: Resolved): Router {
  const state: RouterState = { shown, pending: undefined };
  return { state: () => state, subscribe: () => () => {}, rewriteUrl: () => {}, fail: () => {}, giveUp: () => {} };
}
