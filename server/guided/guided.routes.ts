import { Hono } from "hono";
import { GuidedQuery, GuidedSchema } from "../../api/guided.schema.ts";
import { apiPaths } from "../../api/paths.ts";
import { call } from "../http/call.ts";
import { notFound } from "../http/problem.ts";
import type { GuidedPaths } from "./guided-paths.ts";

/**
 * A guided path, whole or its start alone; who asks and how far they are stays with them. An unknown one is a 404
 * problem.
 */
export function guidedRoutes({ guided }: { guided: Pick<GuidedPaths, "find"> }): Hono {
  return new Hono().get(
    apiPaths.articleGuided,
    call(
      { summary: "A guided path with its steps", query: GuidedQuery, answer: GuidedSchema },
      (context, { id, locale, part }) => {
        const answer = guided.find(id, locale, part);
        if (!answer) throw notFound(`No guided path has the id "${id}".`);
        return context.json(answer, 200, { "Cache-Control": "public, max-age=60" });
      },
    ),
  );
}
