import { Hono } from "hono";
import { apiPaths } from "../../api/paths.ts";
import { StatusAnswer, StatusQuery } from "../../api/status.schema.ts";
import { call } from "../http/call.ts";
import { type StatusSources, statusOf } from "./status.ts";

/** How the service is, as far as it is known; the same for everybody. */
export function statusRoutes({ clock, ...sources }: StatusSources & { clock: () => number }): Hono {
  return new Hono().get(
    apiPaths.status,
    call(
      { summary: "Server locations by state, and incidents", query: StatusQuery, answer: StatusAnswer },
      (context, { locale }) => {
        context.header("Cache-Control", "public, max-age=60");
        return context.json(statusOf(sources, locale, clock()));
      },
    ),
  );
}
