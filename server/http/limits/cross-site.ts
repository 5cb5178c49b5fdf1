import type { MiddlewareHandler } from "hono";
import { HttpProblem } from "../problem.ts";

/**
 * Refuses what another site makes a visitor's browser send, so that nobody counts clicks or votes in other people's
 * name. Browsers say where a request comes from and scripts cannot change it; a client that says nothing is no browser
 * that could be misled. `siteOrigin` is the site itself, for an API on another origin.
 */
export function refuseCrossSite(siteOrigin: string): MiddlewareHandler {
  return async (context, next) => {
    const crossSite = context.req.header("Sec-Fetch-Site") === "cross-site";
    if (crossSite && context.req.header("Origin") !== siteOrigin) throw forbidden();
    await next();
  };
}

function forbidden(): HttpProblem {
  const detail = "This call is for the site's own pages.";
  return new HttpProblem({ type: "about:blank", title: "Forbidden", status: 403, detail });
}
