import { count, setting } from "../settings/setting.ts";

/** How the process stops. */
export const healthSettings = {
  drainSeconds: setting({
    doc: "After SIGTERM, seconds to serve on while /health/ready says 503, so that a load balancer notices; 0 behind none.",
    env: "DRAIN_SECONDS",
    schema: count("seconds"),
    default: "0",
  }),
};
