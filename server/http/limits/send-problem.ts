import type { IncomingMessage, ServerResponse } from "node:http";
import type { HttpProblem } from "../problem.ts";

/**
 * How much, in bytes, and how long, in milliseconds, a body that nobody wants is read, so that its sender reads the
 * answer.
 */
const discardLimit = 1024 * 1024;
const discardTime = 500;

/** Answers a request with a problem document on the Node server itself, before the app sees it. */
export function sendProblem(
  request: IncomingMessage,
  response: ServerResponse,
  { problem, headers }: HttpProblem,
  always: Readonly<Record<string, string>>,
): void {
  const body = JSON.stringify(problem);
  response.writeHead(problem.status, {
    ...always,
    ...headers,
    "Content-Type": "application/problem+json",
    "Cache-Control": "no-store",
    "Content-Length": Buffer.byteLength(body),
  });
  response.end(request.method === "HEAD" ? undefined : body);
  discardBody(request);
}

function discardBody(request: IncomingMessage): void {
  const late = setTimeout(() => request.socket.destroy(), discardTime).unref();
  let read = 0;
  request
    .on("data", (chunk: Buffer) => {
      read += chunk.byteLength;
      if (read > discardLimit) request.socket.destroy();
    })
    .on("error", () => {})
    .on("close", () => clearTimeout(late));
}
