import type { Context, MiddlewareHandler } from "hono";
import { HttpProblem } from "../problem.ts";
import type { RenderLimit } from "./render-limit.ts";

/** Refuses what is beyond an address's part of what all share, with 503 and Retry-After (render-limit.ts). */
export function fairlyShared(
  limit: RenderLimit,
  clientAddress: (context: Context) => string | null,
): MiddlewareHandler {
  return async (context, next) => {
    const { wait, end } = limit(clientAddress(context));
    if (wait > 0) throw overloaded(wait);
    try {
      await next();
    } finally {
      end();
    }
  };
}

function overloaded(retryAfterSeconds: number): HttpProblem {
  const detail = `Too many ask for this at once. Try again in ${retryAfterSeconds} seconds.`;
  return new HttpProblem(
    { type: "about:blank", title: "Service Unavailable", status: 503, detail },
    { headers: { "Retry-After": String(retryAfterSeconds) } },
  );
}
