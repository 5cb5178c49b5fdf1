import type { Server } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";

/** Whether the process takes new visitors. */
export interface Lifecycle {
  readonly draining: boolean;
  /** From now on `/health/ready` says no and every answer ends its connection. */
  drain: () => void;
}

export function createLifecycle(): Lifecycle {
  let draining = false;
  return {
    get draining() {
      return draining;
    },
    drain() {
      draining = true;
    },
  };
}

/** Requests under way get this long to end once nothing new is taken, in milliseconds. */
const lastRequests = 10_000;

/**
 * Takes a server out of service without a failed request: it says that it is not ready and serves on for
 * `drainSeconds`, so that a load balancer notices; then it takes no connection any more, and ends with the last answer.
 * Resolves with whether all of them were sent.
 */
export async function drainServer(server: Server, lifecycle: Lifecycle, drainSeconds: number): Promise<boolean> {
  lifecycle.drain();
  await sleep(drainSeconds * 1_000);
  const closed = new Promise<boolean>((resolve) => server.close(() => resolve(true)));
  const late = sleep(lastRequests, false, { ref: false });
  return await Promise.race([closed, late]);
}
