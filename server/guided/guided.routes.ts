import { Hono } from "hono";
import { GuidedQuery } from "../../api/guided.schema.ts";
import { apiPaths } from "../../api/paths.ts";
import { badRequest, notFound } from "../http/problem.ts";
import { parseQuery } from "../http/validate.ts";
import { StepsRefused } from "./guide.walk.ts";
import type { GuidedPaths } from "./guided-paths.ts";

/** A guided path at the step that the query names. An unknown path is a 404 problem, steps that do not follow a 400. */
export function guidedRoutes({ guided }: { guided: GuidedPaths }): Hono {
  return new Hono().get(apiPaths.articleGuided, (context) => {
    const { id, locale, step } = parseQuery(context, GuidedQuery);
    try {
      const answer = guided.find(id, locale, step);
      if (!answer) throw notFound(`No guided path has the id "${id}".`);
      return context.json(answer, 200, { "Cache-Control": "public, max-age=60" });
    } catch (error) {
      if (!(error instanceof StepsRefused)) throw error;
      throw badRequest(`step: ${error.message}`, [{ field: "step", detail: error.message }]);
    }
  });
}
