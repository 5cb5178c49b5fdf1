import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import type { Hono } from "hono";
import type { Lifecycle } from "./health/lifecycle.ts";
import type { CachedResponse } from "./http/cached-response.ts";
import { healthPaths, type RequestGate } from "./http/limits/request-gate.ts";
import { sendProblem } from "./http/limits/send-problem.ts";
import { prepareResponses } from "./http/prepared-response.ts";
import { badRequest, problemResponse } from "./http/problem.ts";
import { selectRepresentation } from "./http/select-representation.ts";
import { createSendPrepared } from "./http/send-prepared.ts";
import type { RequestMetrics } from "./metrics/request-metrics.ts";
import type { ViewCounter } from "./pages/article-views.ts";
import { fetchHeaders, languageChoice } from "./pages/language-choice.ts";
import { rootHeaders, rootLocale } from "./pages/locale.routes.ts";
import type { PageCache } from "./pages/page-cache.ts";

export interface ListenerOptions {
  app: Hono;
  gate: RequestGate;
  lifecycle: Lifecycle;
  staticFiles: ReadonlyMap<string, CachedResponse>;
  pageCache: PageCache;
  /** Headers of every answer. */
  headers: Readonly<Record<string, string>>;
  /** A connection with no request on it is kept this long. */
  keepAliveSeconds: number;
  /** Hears of every page that was served from the cache. */
  countView: ViewCounter;
  /** The visitor's address; null when it is not known. */
  addressOf: (request: IncomingMessage) => string | null;
  /** Measures requests, when somebody wants to know. */
  metrics?: RequestMetrics | undefined;
}

/**
 * The Node listener: files and cached pages are answered here from ready bytes, before Hono sees the request, which
 * serves twice as many of them (docs/decisions); everything else goes on to the app.
 */
export function createListener({
  app,
  gate,
  lifecycle,
  staticFiles,
  pageCache,
  headers,
  keepAliveSeconds,
  countView,
  addressOf,
  metrics,
}: ListenerOptions): RequestListener {
  const next = getRequestListener(app.fetch, {
    // HTTP/1.0 knows no Host, and a URL needs one.
    hostname: "localhost",
    errorHandler: () => {
      const response = problemResponse(badRequest("The request target is not one that this server can read."));
      for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
      return response;
    },
  });

  /** The home page depends on the visitor. */
  const homeHeaders = { ...rootHeaders, Vary: `${rootHeaders.Vary}, Accept-Encoding` };
  const wholeResponse = prepareResponses(headers);
  const wholeHome = prepareResponses(headers, homeHeaders);
  const sendPrepared = createSendPrepared({ keepAlive: keepAliveSeconds });

  function send(request: IncomingMessage, response: ServerResponse, cached: CachedResponse, isHome = false): void {
    const asked = {
      method: request.method ?? "GET",
      acceptEncoding: request.headers["accept-encoding"] as string | undefined,
      ifNoneMatch: request.headers["if-none-match"],
      ifModifiedSince: request.headers["if-modified-since"],
      range: request.headers.range,
      ifRange: request.headers["if-range"] as string | undefined,
    };
    const whole = isHome ? wholeHome(cached, asked) : wholeResponse(cached, asked);
    if (whole) {
      sendPrepared(response, whole);
      return;
    }
    const written = selectRepresentation(cached, asked);
    response.writeHead(written.status, { ...headers, ...written.headers, ...(isHome && homeHeaders) });
    response.end(written.body ?? undefined);
  }

  return (request, response) => {
    metrics?.watch(request, response);
    if (lifecycle.phase !== "serving") response.shouldKeepAlive = false;
    if (lifecycle.phase === "leaving" && isRepeatable(request)) return void request.socket.destroy();
    const refused = gate(request);
    if (refused) return sendProblem(request, response, refused, headers);
    const path = request.url ?? "";
    if (request.method === "GET" || request.method === "HEAD") {
      const query = path.indexOf("?");
      const file = staticFiles.get(query < 0 ? path : path.slice(0, query));
      if (file) return send(request, response, file);
      const page = query < 0 && !isLanguageChoice(request) ? pageCache.peek(path) : undefined;
      const isHome = path === "/";
      if (page && (!isHome || rootLocale(request.headers.cookie, request.headers["accept-language"]) === undefined)) {
        countView(path, {
          method: request.method,
          header: (name) => request.headers[name] as string | undefined,
          address: () => addressOf(request),
        });
        return send(request, response, page, isHome);
      }
    }
    return next(request, response);
  };
}

/** A visit that has a choice of language kept on the way, which no cached answer does. */
function isLanguageChoice({ method, url = "", headers }: IncomingMessage): boolean {
  // Most requests for a page come from elsewhere, or say nothing.
  if (headers.referer === undefined) return false;
  const told = fetchHeaders((name) => headers[name] as string | undefined);
  return languageChoice({ method, host: headers.host, url, ...told }) !== undefined;
}

/** A proxy may send it to another replica when there is no answer; what watches the process is told until the end. */
function isRepeatable({ method, url = "" }: IncomingMessage): boolean {
  return (method === "GET" || method === "HEAD") && !healthPaths.includes(url);
}
