import { Hono } from "hono";
import { NodeQuery } from "../../api/node.schema.ts";
import { apiPaths } from "../../api/paths.ts";
import { unavailable } from "../http/problem.ts";
import { parseQuery } from "../http/validate.ts";
import { nodesAsCsv } from "./node-csv.ts";
import type { Nodes } from "./node-list.ts";

/** The server locations, for everybody the same: JSON, or CSV with `Accept: text/csv` or `?format=csv`. */
export function nodesRoutes({ nodes }: { nodes: Pick<Nodes, "list"> }): Hono {
  return new Hono().get(apiPaths.node, (context) => {
    const { locale, format } = parseQuery(context, NodeQuery);
    const list = nodes.list(locale);
    if (!list) throw unavailable("The server list cannot be read right now. Please try again later.", 60);
    context.header("Cache-Control", "public, max-age=60");
    context.header("Vary", "Accept");
    if ((format ?? accepted(context.req.header("Accept") ?? "")) === "json") return context.json(list);
    context.header("Content-Type", "text/csv; charset=utf-8; header=present");
    context.header("Content-Disposition", 'attachment; filename="servers.csv"');
    return context.body(nodesAsCsv(list.nodes));
  });
}

function accepted(accept: string): "json" | "csv" {
  return /\btext\/csv\b/i.test(accept) && !/\bapplication\/json\b/i.test(accept) ? "csv" : "json";
}
