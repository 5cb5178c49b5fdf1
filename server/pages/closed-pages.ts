import type { Route } from "../../app/router/route.ts";
import type { Config } from "../config.ts";
import type { Services } from "../services.ts";

/**
 * A page that is not for the public. It exists in English alone, is rendered for each request, never cached or listed,
 * and browsers are not told of its address. Its component is public like any other: what is secret comes from `load`,
 * which runs on the server alone.
 */
export interface ClosedPage extends Route {
  /**
   * Whether who asks may read it: for everybody else there is no such page. Throw an HttpProblem to answer otherwise,
   * such as 401 with `WWW-Authenticate`.
   */
  mayRead: (request: Request, address: string | null) => boolean | Promise<boolean>;
}

interface Needs {
  services: Services;
  config: Config;
}

/** All of them, with what their `load` and `mayRead` need. docs/adding-a-page.md has an example. */
export function closedPages(_needs: Needs): readonly ClosedPage[] {
  return [];
}
