import { type Context, Hono } from "hono";
import { version } from "../version.ts";
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
 * The version and the names of files are for whoever asks on the machine itself, past every proxy.
 */
export function healthRoutes({ lifecycle, eventsHealthy, contentFaults }: Options): Hono {
  return new Hono()
    .get("/health/live", (context) => context.json({ status: "live" }, 200, noStore))
    .get("/health/ready", (context) => {
      const [status, code] = lifecycle.phase === "serving" ? (["ready", 200] as const) : (["draining", 503] as const);
      const faults = contentFaults();
      const summary = {
        status,
        events: eventsHealthy() ? "stored" : "refused",
        content: faults.length === 0 ? "good" : "faulty",
      };
      if (!isFromMachine(context)) return context.json(summary, code, noStore);
      return context.json({ ...summary, version, ...(faults.length > 0 && { details: faults }) }, code, noStore);
    });
}

/** What proxies add to a request; one that adds nothing of it has to be on another machine to be told apart. */
const forwarding = ["x-forwarded-for", "forwarded", "x-forwarded-host", "x-forwarded-proto", "x-real-ip", "via"];

function isFromMachine({ req, env }: Context): boolean {
  if (forwarding.some((name) => req.header(name) !== undefined)) return false;
  const bindings = env as { incoming?: { socket?: { remoteAddress?: string } } } | undefined;
  // Without a socket the request was made within the process.
  return /^(?:::1|(?:::ffff:)?127\..*)$/.test(bindings?.incoming?.socket?.remoteAddress ?? "::1");
}
