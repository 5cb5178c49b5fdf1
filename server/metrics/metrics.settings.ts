import { optionalPort, setting } from "../settings/setting.ts";

/** The figures for Prometheus. */
export const metricsSettings = {
  metricsPort: setting({
    doc: "Port of the figures for Prometheus, at /metrics on 127.0.0.1 only; empty turns them off.",
    env: "METRICS_PORT",
    schema: optionalPort,
    default: "",
  }),
};
