import type { Config } from "../config.ts";
import type { Family } from "./exposition.ts";
import { openMetricsServer } from "./metrics-server.ts";
import { openProcessMetrics } from "./process-metrics.ts";
import { createRequestMetrics, type RequestMetrics } from "./request-metrics.ts";
import { createRouteNames } from "./route-names.ts";

interface Options {
  config: Pick<Config, "metricsPort" | "apiPrefix">;
  /** Paths of the API that are mounted, with its prefix. */
  calls: ReadonlySet<string>;
  isFile: (path: string) => boolean;
  /** Figures of the site's own parts. */
  families: () => Family[];
}

export interface Metrics {
  requests: RequestMetrics;
  /** Where they are served. */
  port: number;
  close: () => Promise<void>;
}

/** Opens what measures the site, when a port is set; without one nothing is measured. */
export async function openMetrics({ config, calls, isFile, families }: Options): Promise<Metrics | undefined> {
  if (config.metricsPort === null) return undefined;
  const requests = createRequestMetrics(createRouteNames({ apiPrefix: config.apiPrefix, calls, isFile }));
  const ofProcess = openProcessMetrics();
  const server = await openMetricsServer({
    port: config.metricsPort,
    families: () => [...requests.families(), ...families(), ...ofProcess.families()],
  });
  return {
    requests,
    port: server.port,
    async close() {
      ofProcess.close();
      await server.close();
    },
  };
}
