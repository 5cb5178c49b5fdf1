import { Hono } from "hono";
import { GuidedQuery } from "../../api/guided.schema.ts";
import { apiPaths } from "../../api/paths.ts";
import { notFound } from "../http/problem.ts";
import { parseQuery } from "../http/validate.ts";
import type { GuidedPaths } from "./guided-paths.ts";

/** A guided path, whole or its start alone; who asks and how far they are stays with them. An unknown one is a 404 problem. */
export function guidedRoutes({ guided }: { guided: Pick<GuidedPaths, "find"> }): Hono {
  return new Hono().get(apiPaths.articleGuided, (context) => {
    const { id, locale, part } = parseQuery(context, GuidedQuery);
    const answer = guided.find(id, locale, part);
    if (!answer) throw notFound(`No guided path has the id "${id}".`);
    return context.json(answer, 200, { "Cache-Control": "public, max-age=60" });
  });
}
