import { createMatcher } from "../../app/router/match.ts";
import type { Route } from "../../app/router/route.ts";
import { routes } from "../../app/routes.ts";
import { splitLocale } from "../../site/localized-path.ts";

const match = createMatcher(routes);

/** The route of a URL's path, whatever its locale. */
export function routeOf(pathname: string): Route | undefined {
  return match(splitLocale(pathname).path)?.route;
}

/**
 * What names a page in the cache: its path and the query parameters that it reads, in a fixed order; any other
 * parameter is the same page. undefined: the answer depends on who asks, or there is no such page.
 */
export function pageKey(url: URL): string | undefined {
  const route = routeOf(url.pathname);
  if (!route || isPersonal(route, url.searchParams)) return undefined;
  const query = (route.query ?? []).flatMap((name) => {
    const value = url.searchParams.get(name);
    return value ? [`${name}=${encodeURIComponent(value)}`] : [];
  });
  return query.length === 0 ? url.pathname : `${url.pathname}?${query.join("&")}`;
}

function isPersonal({ personal = false }: Route, query: URLSearchParams): boolean {
  return typeof personal === "function" ? personal(query) : personal;
}
