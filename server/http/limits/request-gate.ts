import type { IncomingMessage } from "node:http";
import { badRequest, HttpProblem } from "../problem.ts";
import { bodyLimit } from "../validate.ts";

/** The longest request target that is read, in characters. Everything the site links to is far shorter. */
export const urlLimit = 8_000;

/** Methods that some call or page of the site takes. */
const methods = new Set(["GET", "HEAD", "POST", "OPTIONS"]);
/** Methods of HTTP itself that none takes; any other is not known here at all (RFC 9110, section 15.6.2). */
const refusedMethods = new Set(["PUT", "DELETE", "PATCH", "TRACE", "CONNECT"]);

const hostForm = /^(?:[a-z0-9_](?:[a-z0-9._-]{0,251}[a-z0-9_])?\.?|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i;

/** Asked by what watches the process, by the machine's address: they are answered under any name. */
export const healthPaths: readonly string[] = ["/health/live", "/health/ready"];

/** Returns what is wrong with a request before anybody reads it; undefined lets it through. */
export type RequestGate = (request: IncomingMessage) => HttpProblem | undefined;

/**
 * Looks at what Node's parser lets through: method, target, Host and announced length. `hosts` are the names that the
 * site is reached by, in small letters, with a port where that matters; none takes any. A target in absolute form
 * (RFC 9112, section 3.2.2) is rewritten to the usual one, and its authority is the Host.
 */
export function createRequestGate({ hosts }: { hosts: readonly string[] }): RequestGate {
  const known = new Set(hosts);

  return (request) => {
    const { method = "" } = request;
    if (!methods.has(method)) return refusedMethods.has(method) ? methodNotAllowed(method) : notImplemented();
    const target = request.url ?? "";
    if (target.length > urlLimit) return uriTooLong();
    if (target[0] !== "/" && !takeAbsolute(request)) return badRequest("The request target is not a path.");
    const { host } = request.headers;
    if (host === undefined) {
      // Only HTTP/1.0 may leave it out.
      return request.httpVersionMinor === 0 && known.size === 0 ? undefined : badRequest("There is no Host header.");
    }
    if (!hostForm.test(host)) return badRequest("The Host header is not one host name.");
    if (known.size > 0 && !isKnown(host.toLowerCase()) && !healthPaths.includes(request.url ?? "")) {
      return misdirected();
    }
    if (Number(request.headers["content-length"] ?? 0) > bodyLimit) return contentTooLarge();
    return undefined;
  };

  function isKnown(host: string): boolean {
    return known.has(host) || known.has(host.replace(/:\d+$/, ""));
  }
}

function takeAbsolute(request: IncomingMessage): boolean {
  const url = /^https?:\/\//i.test(request.url ?? "") ? URL.parse(request.url ?? "") : null;
  if (!url || url.username || url.password) return false;
  request.url = url.pathname + url.search;
  request.headers.host = url.host;
  return true;
}

function problem(status: number, title: string, detail: string, headers: Record<string, string> = {}): HttpProblem {
  return new HttpProblem({ type: "about:blank", title, status, detail }, { headers });
}

function methodNotAllowed(method: string): HttpProblem {
  return problem(405, "Method Not Allowed", `${method} is not taken here.`, { Allow: [...methods].join(", ") });
}

function notImplemented(): HttpProblem {
  return problem(501, "Not Implemented", "This server does not know that method.");
}

function misdirected(): HttpProblem {
  return problem(421, "Misdirected Request", "This server does not answer for that host.");
}

/** 413: more is announced than any call takes. */
export function contentTooLarge(): HttpProblem {
  return problem(413, "Content Too Large", `The body may have ${bodyLimit} bytes at most.`);
}

/** 414: the target is longer than anything the site links to. */
export function uriTooLong(): HttpProblem {
  return problem(414, "URI Too Long", `The address may have ${urlLimit} characters at most.`);
}
