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

/** Makes the function that finds the route of a path (without the locale's prefix); the first that fits wins. */
export function createMatcher(routes: readonly Route[]): (path: string) => Matched | undefined {
  const compiled = routes.map(compile);
  return (path) => {
    for (const { route, pattern, names } of compiled) {
      const found = pattern.exec(path);
      if (!found) continue;
      const params = decodeAll(names, found);
      if (params) return { route, params };
    }
    return undefined;
  };
}

function compile(route: Route): Compiled {
  const names: string[] = [];
  const source = route.path.replace(/[.]/g, "\\$&").replace(/:(\w+)/g, (_, name: string) => {
    names.push(name);
    // What has a dot is a file, such as a feed: no page, also for the browser that follows a link to it.
    return "([^/.]+)";
  });
  return { route, pattern: new RegExp(`^${source}$`), names };
}

/** undefined when an escape in the path is broken: such a page does not exist. */
function decodeAll(names: string[], found: RegExpExecArray): Record<string, string> | undefined {
  try {
    return Object.fromEntries(names.map((name, index) => [name, decodeURIComponent(found[index + 1] ?? "")]));
  } catch {
    return undefined;
  }
}
