import { type Context, Hono } from "hono";
import { NodeAnswer, NodeQuery } from "../../api/node.schema.ts";
import { apiPaths } from "../../api/paths.ts";
import { localeOf } from "../../site/locales.ts";
import { call } from "../http/call.ts";
import { unavailable } from "../http/problem.ts";
import type { ClientAddress } from "../ip/client-address.ts";
import type { IpLookup } from "../ip/ip-lookup.ts";
import { withDistances } from "./nearby.ts";
import { nodesAsCsv } from "./node-csv.ts";
import type { Nodes } from "./node-list.ts";

export interface NodesRoutesDependencies {
  nodes: Pick<Nodes, "list">;
  lookup: Pick<IpLookup, "lookup">;
  clientAddress: ClientAddress;
}

/**
 * The server locations: JSON, or CSV with `Accept: text/csv` or `?format=csv`. The same for everybody, unless `?near=1`
 * asks for distances from the caller's country.
 */
export function nodesRoutes({ nodes, lookup, clientAddress }: NodesRoutesDependencies): Hono {
  function countryOf(context: Context, tag: string): { code: string; name: string } | null {
    const address = clientAddress(context);
    const info = address ? lookup.lookup(address, tag) : null;
    return info?.country_code ? { code: info.country_code, name: info.country ?? info.country_code } : null;
  }

  return new Hono().get(
    apiPaths.node,
    call({ summary: "Server locations", query: NodeQuery, answer: NodeAnswer }, (context, { locale, format, near }) => {
      const all = nodes.list(locale);
      if (!all) throw unavailable("The server list cannot be read right now. Please try again later.", 60);
      const list = near ? withDistances(all, countryOf(context, localeOf(locale).tag)) : all;
      context.header("Cache-Control", near ? "private, no-store" : "public, max-age=60");
      context.header("Vary", "Accept");
      if ((format ?? accepted(context.req.header("Accept") ?? "")) === "json") return context.json(list);
      context.header("Content-Type", "text/csv; charset=utf-8; header=present");
      context.header("Content-Disposition", 'attachment; filename="servers.csv"');
      return context.body(nodesAsCsv(list.nodes));
    }),
  );
}

function accepted(accept: string): "json" | "csv" {
  return /\btext\/csv\b/i.test(accept) && !/\bapplication\/json\b/i.test(accept) ? "csv" : "json";
}
