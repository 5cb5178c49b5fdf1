import { routeOf } from "../pages/page-key.ts";

interface Options {
  apiPrefix: string;
  /** Paths of the calls, with the prefix. */
  calls: ReadonlySet<string>;
  isFile: (path: string) => boolean;
}

/**
 * Makes the function that gives the path of a request the name that metrics count it under. There are as many names as
 * routes, calls and a few kinds of files: nothing that a visitor has typed ever becomes one.
 */
export function createRouteNames({ apiPrefix, calls, isFile }: Options) {
  return (url: string): string => {
    const query = url.indexOf("?");
    const path = query < 0 ? url : url.slice(0, query);
    if (isFile(path)) return "file";
    if (calls.has(path)) return `call ${path.slice(apiPrefix.length)}`;
    if (path.startsWith(`${apiPrefix}/`)) return "call other";
    if (path.startsWith("/messages/")) return "messages";
    if (path.startsWith("/health/")) return "health";
    if (path === "/locale") return "locale";
    return routeOf(path)?.name ?? "other";
  };
}
