import { Hono } from "hono";
import type { Lifecycle } from "./lifecycle.ts";

interface Options {
  lifecycle: Lifecycle;
  /** Whether events are stored at the moment; pages do not need it. */
  eventsHealthy: () => boolean;
  /** What is wrong with the content, a line each; visitors see its last good version. */
  contentFaults: () => readonly string[];
}

const noStore = { "Cache-Control": "no-store" };

/**
 * For what watches the process. `/health/live`: it answers; restart it when it does not. `/health/ready`: send visitors
 * here (200) or not (503); a database that is away is no reason to send them elsewhere, as it is away for all replicas.
 */
export function healthRoutes({ lifecycle, eventsHealthy, contentFaults }: Options): Hono {
  return new Hono()
    .get("/health/live", (context) => context.json({ status: "live" }, 200, noStore))
    .get("/health/ready", (context) => {
      const [status, code] = lifecycle.phase === "serving" ? (["ready", 200] as const) : (["draining", 503] as const);
      const faults = contentFaults();
      const content = faults.length === 0 ? { content: "good" } : { content: "faulty", details: faults };
      return context.json({ status, events: eventsHealthy() ? "stored" : "refused", ...content }, code, noStore);
    });
}
