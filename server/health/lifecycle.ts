import type { Server } from "node:http";
import { Server as NetServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

/**
 * Whether the process takes visitors. `draining`: `/health/ready` says no, and every answer ends its connection.
 * `leaving`: what can be asked again without harm (GET, HEAD) gets no answer any more, so that a proxy that has not
 * noticed yet asks another replica and stays there; only then is it safe to close the port.
 */
export type Phase = "serving" | "draining" | "leaving";

export interface Lifecycle {
  phase: Phase;
}

export function createLifecycle(): Lifecycle {
  return { phase: "serving" };
}

/** How long the last phase takes, in milliseconds. */
const leaveTime = 1_000;
/** Requests under way get this long to end once nothing new is taken, in milliseconds. */
const lastRequests = 10_000;
/** A connection taken a moment ago gets this long to bring its request, in milliseconds. */
const lastArrivals = 500;

/**
 * Takes a server out of service without a failed request: it says that it is not ready and serves on for
 * `drainSeconds`, so that a load balancer notices; then it takes no connection any more, and ends with the last answer.
 * Resolves with whether all of them were sent.
 */
export async function drainServer(server: Server, lifecycle: Lifecycle, drainSeconds: number): Promise<boolean> {
  lifecycle.phase = "draining";
  if (drainSeconds > 0) {
    await sleep(drainSeconds * 1_000);
    lifecycle.phase = "leaving";
    await sleep(leaveTime);
  }
  // The HTTP server's own close() also cuts connections whose first request is on its way.
  const closed = new Promise<true>((resolve) => NetServer.prototype.close.call(server, () => resolve(true)));
  const late = sleep(lastRequests, false, { ref: false });
  if (drainSeconds > 0) await Promise.race([closed, sleep(lastArrivals)]);
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  server.closeIdleConnections();
  try {
    return await Promise.race([closed, late]);
  } finally {
    clearInterval(idle);
  }
}
