import { createServer, type IncomingHttpHeaders, request, type ServerResponse } from "node:http";
import { listen } from "./raw-request.ts";

/** up: as it should be; cut: connections break at once; silent: nobody ever answers, as behind a VPN that hangs. */
export type LineState = "up" | "cut" | "silent";

/** The line between a browser and the site, at one address whatever stands behind it. */
export interface SwitchedLine {
  /** Origin for the browser. */
  url: string;
  set(state: LineState): void;
  /** From now on another site stands behind it. */
  leadTo(site: string): void;
  /** Requests that are refused from now on, by their path; none without one. */
  refuse(path?: RegExp): void;
  /** What came over the line, in order, answered or not. */
  requests: { method: string; path: string; headers: IncomingHttpHeaders }[];
  /** Paths of what was refused, in order. */
  refused: string[];
  close(): Promise<void>;
}

export async function startSwitchedLine(site: string): Promise<SwitchedLine> {
  let home = site;
  let state: LineState = "up";
  let isRefused: RegExp | undefined;
  const refused: string[] = [];
  const requests: SwitchedLine["requests"] = [];
  const open = new Set<ServerResponse>();

  const server = createServer((incoming, outgoing) => {
    const { method = "GET", url = "/", headers } = incoming;
    open.add(outgoing);
    outgoing.on("close", () => open.delete(outgoing));
    if (isRefused?.test(url)) refused.push(url);
    if (state === "cut" || isRefused?.test(url)) return void outgoing.destroy();
    requests.push({ method, path: url, headers });
    if (state === "silent") return;
    incoming.pipe(
      request(new URL(url, home), { method, headers, agent: false }, (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      }).on("error", () => outgoing.destroy()),
    );
  });
  const port = await listen(server);
  return {
    url: `http://localhost:${port}`,
    requests,
    refused,
    set(next) {
      state = next;
      // What hangs would go on hanging.
      for (const response of open) if (next !== "silent") response.destroy();
    },
    leadTo(next) {
      home = next;
    },
    refuse(path) {
      isRefused = path;
    },
    async close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
