import { createServer, type IncomingHttpHeaders, type IncomingMessage, request } from "node:http";
import { text } from "node:stream/consumers";
import { listen } from "./raw-request.ts";

/** A request as it left the browser. */
export interface Recorded {
  method: string;
  url: URL;
  headers: IncomingHttpHeaders;
  body: string;
}

export interface RecordingProxy {
  /** For the browser's proxy setting. */
  server: string;
  /** Every request so far, in order; of an encrypted connection only where it was to lead, as CONNECT. */
  requests: readonly Recorded[];
  close(): Promise<void>;
}

export interface RecordingProxyOptions {
  /** Origin of the site under test; requests to other hosts are written down and refused. */
  site: string;
  /** Other names of the site, which lead to it too. */
  aliases?: readonly string[];
  /** The visitor's address, told to the site in X-Forwarded-For. */
  clientAddress: string;
}

/**
 * A proxy that a browser sends everything through, what the page's own scripts cannot see included. It writes each
 * request down and passes it on to the site.
 */
export async function startRecordingProxy(options: RecordingProxyOptions): Promise<RecordingProxy> {
  const { site, aliases = [], clientAddress } = options;
  const home = new URL(site);
  const requests: Recorded[] = [];
  const note = async (incoming: IncomingMessage, url: URL): Promise<Recorded> => {
    const recorded = { method: incoming.method ?? "", url, headers: incoming.headers, body: "" };
    requests.push(recorded);
    recorded.body = await text(incoming);
    return recorded;
  };

  const server = createServer(async (incoming, outgoing) => {
    const { method, url, headers, body } = await note(incoming, new URL(incoming.url ?? ""));
    if (url.host !== home.host && !aliases.includes(url.host)) return void outgoing.writeHead(502).end();
    const target = new URL(url.pathname + url.search, home);
    const passed = { ...headers, "x-forwarded-for": clientAddress };
    request(target, { method, headers: passed, agent: false }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    })
      .on("error", () => outgoing.destroy())
      .end(body);
  });
  server.on("connect", (incoming, socket) => {
    requests.push({ method: "CONNECT", url: new URL(`https://${incoming.url}`), headers: incoming.headers, body: "" });
    socket.on("error", () => {}).end("HTTP/1.1 403 Forbidden\r\n\r\n");
  });
  const port = await listen(server);
  return {
    server: `http://127.0.0.1:${port}`,
    requests,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}
