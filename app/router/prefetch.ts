import { splitLocale } from "../../site/localized-path.ts";
import type { Matched } from "./match.ts";
import type { Route } from "./route.ts";

/** How long the browser may stay busy before links are looked at anyway, in milliseconds (SPEC section 9). */
export const prefetchIdleTimeout = 2_000;

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Never on 2g, with save-data or offline (SPEC section 4). */
export function mayPrefetch(of: { onLine: boolean; connection?: Connection | undefined }): boolean {
  return of.onLine && !of.connection?.saveData && !/2g/.test(of.connection?.effectiveType ?? "");
}

export function whenIdle(run: () => void): void {
  if (typeof requestIdleCallback === "function") requestIdleCallback(run, { timeout: prefetchIdleTimeout });
  else setTimeout(run, prefetchIdleTimeout);
}

interface PrefetchOptions {
  match: (path: string) => Matched | undefined;
  locale: string;
  /** Fetches what the route needs: chunk, styles and messages. */
  fetchRoute: (route: Route) => void;
}

/**
 * Fetches the chunks of pages whose links come into view, when the browser is idle. Links are plain `<a>`, those in
 * articles included, so the document is watched, not the components.
 */
export function startPrefetching({ match, locale, fetchRoute }: PrefetchOptions): void {
  if (!("IntersectionObserver" in window)) return;
  const done = new Set<Route>();
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      observer.unobserve(target);
      const route = routeOf((target as HTMLAnchorElement).href);
      if (!route || done.has(route) || !mayPrefetch(navigator as Navigator & { connection?: Connection })) continue;
      done.add(route);
      fetchRoute(route);
    }
  });
  function routeOf(href: string): Route | undefined {
    const url = new URL(href, location.href);
    if (url.origin !== location.origin) return undefined;
    const { locale: other, path } = splitLocale(url.pathname);
    return other === locale ? match(path)?.route : undefined;
  }
  const seen = new WeakSet<Element>();
  const look = () => {
    for (const link of document.querySelectorAll("a[href]")) {
      if (seen.has(link)) continue;
      seen.add(link);
      observer.observe(link);
    }
  };
  let planned = false;
  const plan = () => {
    if (planned) return;
    planned = true;
    whenIdle(() => {
      planned = false;
      look();
    });
  };
  new MutationObserver(plan).observe(document.body, { childList: true, subtree: true });
  plan();
}
