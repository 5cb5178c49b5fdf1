import { once } from "node:events";
import { createServer, type IncomingMessage, type RequestListener, request, type Server } from "node:http";
import { freePort } from "./free-port.ts";

/** What stands behind a proxy under test: answers as it is told, counts, and comes and goes. */
export interface ScriptedUpstream {
  port: number;
  /** Answers every request from now on; an answer without a status is 200. */
  answer: (script: (request: IncomingMessage) => ScriptedAnswer) => void;
  /** Requests so far for a path with its query, by the value of Accept-Encoding. */
  asked: (path: string) => string[];
  /** Ends at once, connections and all, as a killed process does. */
  stop: () => Promise<void>;
  start: () => Promise<void>;
}

export interface ScriptedAnswer {
  status?: number;
  headers?: Record<string, string>;
  body?: string;
}

export async function startUpstream(): Promise<ScriptedUpstream> {
  const port = await freePort();
  const seen: [path: string, encoding: string][] = [];
  let script: (request: IncomingMessage) => ScriptedAnswer = () => ({});
  let server: Server | undefined;
  const listener: RequestListener = (incoming, response) => {
    seen.push([incoming.url ?? "", String(incoming.headers["accept-encoding"] ?? "")]);
    const { status = 200, headers = {}, body = "" } = script(incoming);
    response.writeHead(status, { "Content-Length": Buffer.byteLength(body), ...headers });
    response.end(incoming.method === "HEAD" ? undefined : body);
  };

  async function start(): Promise<void> {
    if (server?.listening) return;
    server = createServer(listener).listen(port, "127.0.0.1");
    await once(server, "listening");
  }

  async function stop(): Promise<void> {
    if (!server?.listening) return;
    const closed = once(server, "close");
    server.close();
    server.closeAllConnections();
    await closed;
  }

  await start();
  return {
    port,
    answer: (next) => {
      script = next;
    },
    asked: (path) => seen.filter(([one]) => one === path).map(([, encoding]) => encoding),
    stop,
    start,
  };
}

export interface ProxyAnswer {
  status: number;
  headers: IncomingMessage["headers"];
  body: string;
}

interface Asked {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

/** Asks over a connection of its own, with the path as it is written. */
export function askPort(
  port: number,
  path: string,
  { method = "GET", headers = {}, body }: Asked = {},
): Promise<ProxyAnswer> {
  return new Promise((resolve, reject) => {
    request({ host: "127.0.0.1", port, path, method, headers, agent: false }, async (response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk as Buffer);
      resolve({
        status: response.statusCode ?? 0,
        headers: response.headers,
        body: Buffer.concat(chunks).toString("latin1"),
      });
    })
      .once("error", reject)
      .end(body);
  });
}
