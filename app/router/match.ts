import type { Route } from "./route.ts";

interface Compiled {
  route: Route;
  pattern: RegExp;
  names: string[];
}

export interface Matched {
  route: Route;
  params: Record<string, string>;
}

/**
 * Makes the function that finds the route of a path (without the locale's prefix); the first that fits wins. A page has
 * one address: a path with an escape is no page, since every character of ours is written as it is.
 */
export function createMatcher(routes: readonly Route[]): (path: string) => Matched | undefined {
  const compiled = routes.map(compile);
  return (path) => {
    for (const { route, pattern, names } of compiled) {
      const found = pattern.exec(path);
      if (found) return { route, params: Object.fromEntries(names.map((name, at) => [name, found[at + 1] ?? ""])) };
    }
    return undefined;
  };
}

function compile(route: Route): Compiled {
  const names: string[] = [];
  const source = route.path.replace(/[.]/g, "\\$&").replace(/:(\w+)/g, (_, name: string) => {
    names.push(name);
    // What has a dot is a file, such as a feed: no page, also for the browser that follows a link to it.
    return "([^/.%]+)";
  });
  return { route, pattern: new RegExp(`^${source}$`), names };
}
