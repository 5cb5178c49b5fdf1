import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { ConfigError } from "../settings/setting.ts";
import { exposition, expositionType, type Family } from "./exposition.ts";

/** Figures are for the operator alone: nothing but this machine reaches them. */
const loopback = "127.0.0.1";

/**
 * Serves the figures at http://127.0.0.1:{port}/metrics. A request by another name than the machine's own is refused,
 * so that no page in a browser on this machine reads them. Rejects with
 * ConfigError when the port is taken.
 */
export async function openMetricsServer({ port, families }: { port: number; families: () => Family[] }) {
  const server = createServer((request, response) => {
    const host = (request.headers.host ?? "").replace(/:\d+$/, "");
    if (host !== loopback && host !== "localhost") return void response.writeHead(421).end();
    if (request.url !== "/metrics" || request.method !== "GET") return void response.writeHead(404).end();
    response.writeHead(200, { "Content-Type": expositionType, "Cache-Control": "no-store" });
    response.end(exposition(families()));
  });
  server.listen(port, loopback);
  try {
    await once(server, "listening");
  } catch (cause) {
    throw new ConfigError(`METRICS_PORT=${port} cannot be used: ${(cause as Error).message}`, { cause });
  }
  return {
    port: (server.address() as AddressInfo).port,
    async close(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
