import { apiPaths } from "../../api/paths.ts";
import { routeOf } from "../pages/page-key.ts";

/**
 * Makes the function that gives the path of a request the name that metrics count it under. There are as many names as
 * routes, calls and a few kinds of files: nothing that a visitor has typed ever becomes one.
 */
export function createRouteNames({ apiPrefix, isFile }: { apiPrefix: string; isFile: (path: string) => boolean }) {
  const calls = new Set<string>(Object.values(apiPaths));

  return (url: string): string => {
    const query = url.indexOf("?");
    const path = query < 0 ? url : url.slice(0, query);
    if (isFile(path)) return "file";
    if (path.startsWith(`${apiPrefix}/`)) return callName(path.slice(apiPrefix.length));
    if (path.startsWith("/messages/")) return "messages";
    if (path.startsWith("/health/")) return "health";
    if (path === "/locale") return "locale";
    return routeOf(path)?.name ?? "other";
  };

  function callName(path: string): string {
    if (calls.has(path)) return `call ${path}`;
    return path.startsWith(`${apiPaths.articleFeedback}/`) ? `call ${apiPaths.articleFeedback}` : "call other";
  }
}
