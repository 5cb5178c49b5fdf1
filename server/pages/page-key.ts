import { nodeTags, protocols, regions } from "../../api/choices.ts";
import { createMatcher, type Matched } from "../../app/router/match.ts";
import type { Route } from "../../app/router/route.ts";
import { routes } from "../../app/routes.ts";
import { localizedPath, splitLocale } from "../../site/localized-path.ts";

const match = createMatcher(routes);

/** The route of a URL's path, whatever its locale. */
export function routeOf(pathname: string): Route | undefined {
  return match(splitLocale(pathname).path)?.route;
}

/** Values that make another page, where a parameter has a choice of them; any other value counts as not given. */
const choices: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  "best-vpn": { region: regions, tag: nodeTags, protocol: protocols, sort: ["servers", "distance"] },
  "help-article": { feedback: ["thanks"] },
  "blog-article": { feedback: ["thanks"] },
};

/** More of what somebody typed makes no other page. */
const longestText = 100;

/** What names a page: `key` is its address, made of route, parameters and query, and never what the client wrote. */
export interface PageName {
  route: Route;
  key: string;
  /** With a query that makes it another page. */
  asked: boolean;
  /** The answer depends on who asks. */
  personal: boolean;
  /** Anybody's words are in the query: there are addresses without end, and no cache should keep them. */
  free: boolean;
}

/** The name of the page at a URL; undefined when no route fits. */
export function pageName(url: URL): PageName | undefined {
  const { locale, path } = splitLocale(url.pathname);
  const matched = match(path);
  if (!matched) return undefined;
  const { route } = matched;
  const query = (route.query ?? []).flatMap((name) => {
    const value = readValue(route.name, name, url.searchParams.get(name) ?? "");
    return value === "" ? [] : [[name, value] as const];
  });
  const own = localizedPath(pathOf(matched), locale);
  const key = query.length === 0 ? own : `${own}?${new URLSearchParams(query.map((pair) => [...pair]))}`;
  const asked = query.length > 0;
  const free = query.some(([name]) => name === "q");
  return { route, key, asked, personal: isPersonal(route, url.searchParams), free };
}

/** The path of a route with its parameters filled in. */
function pathOf({ route, params }: Matched): string {
  return route.path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? "");
}

function readValue(route: string, name: string, value: string): string {
  const allowed = choices[route]?.[name];
  if (allowed) return allowed.includes(value) ? value : "";
  return value.trim().slice(0, name === "q" ? longestText : undefined);
}

function isPersonal({ personal = false }: Route, query: URLSearchParams): boolean {
  return typeof personal === "function" ? personal(query) : personal;
}
