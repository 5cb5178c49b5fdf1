import { splitLocale } from "../../site/localized-path.ts";
import type { Matched } from "./match.ts";
import { mayPrefetch, whenIdle } from "./prefetch-rules.ts";
import type { Route } from "./route.ts";

interface PrefetchOptions {
  match: (path: string) => Matched | undefined;
  locale: string;
  /** Fetches what the route needs: chunk, styles and messages. May reject: then nothing is gained and nothing lost. */
  fetchRoute: (route: Route) => Promise<void>;
}

/**
 * Fetches the chunks of pages whose links come into view, when the browser is idle: one page at a time, because asking for
 * several at once keeps a slow phone busy for longer than a tap should wait. Links are plain `<a>`, those in articles
 * included, so the document is watched, not the components.
 */
export function startPrefetching({ match, locale, fetchRoute }: PrefetchOptions): void {
  if (!("IntersectionObserver" in window)) return;
  const done = new Set<Route>();
  const waiting: Route[] = [];
  const fetchNext = async () => {
    const [route] = waiting;
    if (route) await fetchRoute(route).catch(() => {});
    waiting.shift();
    if (waiting.length > 0) whenIdle(fetchNext);
  };
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      observer.unobserve(target);
      const route = routeOf((target as HTMLAnchorElement).href);
      if (!route || done.has(route) || !mayPrefetch()) continue;
      done.add(route);
      if (waiting.push(route) === 1) whenIdle(fetchNext);
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
