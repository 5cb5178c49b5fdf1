import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { HttpProblem } from "../problem.ts";
import { limitConnection } from "./connection-limit.ts";
import { createConnectionPlaces } from "./connection-places.ts";
import { contentTooLarge, type RequestGate, uriTooLong, urlLimit } from "./request-gate.ts";
import { sendProblem } from "./send-problem.ts";

export interface HttpServerOptions {
  listener: RequestListener;
  gate: RequestGate;
  /** Headers of every answer. */
  headers: Readonly<Record<string, string>>;
  /** A request, its body included, must have arrived after this time. */
  requestSeconds: number;
  /** A connection with no request on it is kept this long. */
  keepAliveSeconds: number;
  /** Connections at a time; one more takes the place of the one that has been idle for longest. 0 for any number. */
  connections: number;
}

/** The request line and all headers together, in bytes. */
export const headerLimit = 16 * 1024;
/** Headers must have arrived after this time, in seconds. */
const headersSeconds = 15;
/** A connection that is neither read from nor written to for so long is given up, in milliseconds. */
const silence = 120_000;

/**
 * The Node server with its limits: sizes, times, connections, and an answer in our own form where Node would send its
 * bare one. What Node's parser refuses (two lengths, length and chunks together, bare line feeds, folded lines) never
 * becomes a request, and its connection ends, so that nothing can hide behind it.
 */
export function createHttpServer(options: HttpServerOptions): Server {
  const { gate, headers, requestSeconds, keepAliveSeconds, connections } = options;
  const limited = limitConnection(options.listener);
  const places = connections > 0 ? createConnectionPlaces(connections) : undefined;
  const listener = places ? places.noteRequests(limited) : limited;
  const server = createServer(
    {
      maxHeaderSize: headerLimit,
      requestTimeout: requestSeconds * 1_000,
      headersTimeout: Math.min(headersSeconds, requestSeconds) * 1_000,
      connectionsCheckingInterval: Math.min(5_000, requestSeconds * 500),
      keepAliveTimeout: keepAliveSeconds * 1_000,
      // The gate answers for these two. Joined, a second Host is no host name any more.
      requireHostHeader: false,
      joinDuplicateHeaders: true,
      // Most requests are a GET, whose body nobody would read to its end.
      optimizeEmptyRequests: true,
    },
    listener,
  );
  // Bounded by their size: headers beyond a number would be dropped without a word, the Host among them.
  server.maxHeadersCount = 0;
  places?.limit(server);
  server.setTimeout(silence);

  // Whoever asks first is told before they send the body.
  server.on("checkContinue", (request: IncomingMessage, response: ServerResponse) => {
    if (!gate(request)) response.writeContinue();
    listener(request, response);
  });
  server.on("checkExpectation", (request: IncomingMessage, response: ServerResponse) => {
    sendProblem(request, response, refusal(417, "Expectation Failed", "Only 100-continue can be expected."), headers);
  });
  server.on("connect", (_request: IncomingMessage, socket: Socket) => {
    writeRaw(socket, refusal(405, "Method Not Allowed", "CONNECT is not taken here.", { Allow: "GET, HEAD" }), headers);
  });
  server.on("clientError", (error: NodeJS.ErrnoException & { rawPacket?: Buffer }, socket: Socket) => {
    // As Node does by itself: nothing may be written into an answer that has begun.
    const under = (socket as { _httpMessage?: { headersSent: boolean } })._httpMessage;
    if (error.code === "ECONNRESET" || !socket.writable || under?.headersSent) socket.destroy(error);
    else writeRaw(socket, problemOf(error), headers);
  });
  return server;
}

function problemOf({ code, rawPacket }: { code?: string | undefined; rawPacket?: Buffer }): HttpProblem {
  switch (code) {
    case "HPE_HEADER_OVERFLOW":
      if (rawPacket && !rawPacket.subarray(0, urlLimit).includes("\n")) return uriTooLong();
      return refusal(431, "Request Header Fields Too Large", `The headers may have ${headerLimit} bytes at most.`);
    case "HPE_CHUNK_EXTENSIONS_OVERFLOW":
      return contentTooLarge();
    case "ERR_HTTP_REQUEST_TIMEOUT":
      return refusal(408, "Request Timeout", "The request did not arrive in time.");
    default:
      return refusal(400, "Bad Request", "This is not a request as HTTP/1.1 has it.");
  }
}

function refusal(status: number, title: string, detail: string, headers: Record<string, string> = {}): HttpProblem {
  return new HttpProblem({ type: "about:blank", title, status, detail }, { headers });
}

/** Writes an answer where there is no request to answer, and ends the connection. */
function writeRaw(socket: Socket, { problem, headers }: HttpProblem, always: Readonly<Record<string, string>>): void {
  const body = JSON.stringify(problem);
  const lines = Object.entries({
    ...always,
    ...headers,
    "Content-Type": "application/problem+json",
    "Cache-Control": "no-store",
    "Content-Length": String(Buffer.byteLength(body)),
    Connection: "close",
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.on("error", () => {});
  socket.end(`HTTP/1.1 ${problem.status} ${problem.title}\r\n${lines.join("")}\r\n${body}`, () => socket.destroySoon());
}
