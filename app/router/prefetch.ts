import { splitLocale } from "../../site/localized-path.ts";
import type { Matched } from "./match.ts";
import { mayPrefetch, whenIdle } from "./prefetch-rules.ts";
import type { Route } from "./route.ts";

interface PrefetchOptions {
  match: (path: string) => Matched | undefined;
  locale: string;
  /** What fetches each part that a route needs: chunk, styles, messages. */
  partsOf: (route: Route) => (() => Promise<unknown>)[];
}

/**
 * Fetches what pages need whose links come into view, when the browser is idle: one part of one page at a time, because
 * asking for several at once keeps a slow phone busy for longer than a tap should wait. A part that fails is no loss.
 * Links are plain `<a>`, those in articles included, so the document is watched, not the components.
 */
export function startPrefetching({ match, locale, partsOf }: PrefetchOptions): void {
  if (!("IntersectionObserver" in window)) return;
  const done = new Set<Route>();
  let lastFetch = Promise.resolve();
  const fetchParts = async (route: Route) => {
    for (const fetchPart of partsOf(route)) await fetchPart();
  };
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      observer.unobserve(target);
      const route = routeOf((target as HTMLAnchorElement).href);
      if (!route || done.has(route) || !mayPrefetch()) continue;
      done.add(route);
      lastFetch = lastFetch
        .then(() => new Promise<void>(whenIdle))
        .then(() => fetchParts(route))
        .catch(() => {});
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
