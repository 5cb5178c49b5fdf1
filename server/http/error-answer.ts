import { randomUUID } from "node:crypto";
import type { Context } from "hono";
import { routePath } from "hono/route";
import type { Log } from "../log.ts";
import { HttpProblem, problemResponse } from "./problem.ts";

interface Options {
  log: Log;
  /** The error as a page for people who read it; undefined where a program asked. */
  asPage: (context: Context, problem: HttpProblem) => Promise<Response | undefined>;
}

/** Header that names a failed request, so that a report can be found in the log. There is none on other answers. */
export const requestIdHeader = "X-Request-Id";

/**
 * Answers errors: named ones as they are, anything else as a 500 that says nothing of its inside. Every 5xx is one line
 * in the log, with the pattern of its path and an id, and without anything of the request itself; but for what is in
 * the log already, such as a database that is away.
 */
export function answerErrors({ log, asPage }: Options) {
  return async (error: unknown, context: Context): Promise<Response> => {
    const problem = error instanceof HttpProblem ? error : internalError(error);
    const isLogged = problem.status >= 500 && !problem.logged;
    const named = isLogged ? withRequestId(problem, randomUUID()) : problem;
    if (isLogged) {
      const line = {
        err: error instanceof HttpProblem ? error.cause : error,
        requestId: named.headers[requestIdHeader],
        status: problem.status,
        route: `${context.req.method} ${routePath(context)}`,
      };
      if (error instanceof HttpProblem) log.warn(line, "A request could not be served");
      else log.error(line, "A request failed");
    }
    return (await asPage(context, named)) ?? problemResponse(named);
  };
}

function internalError(cause: unknown): HttpProblem {
  return new HttpProblem({ type: "about:blank", title: "Internal Server Error", status: 500 }, { cause });
}

function withRequestId({ problem, headers, cause }: HttpProblem, id: string): HttpProblem {
  return new HttpProblem(problem, { cause, headers: { ...headers, [requestIdHeader]: id } });
}

/** Whether a person reads the answer: a browser that opens a document or sends a plain form. */
export function wantsPage(context: Context): boolean {
  const { req } = context;
  const destination = req.header("Sec-Fetch-Dest");
  return /\btext\/html\b/i.test(req.header("Accept") ?? "") && (destination ?? "document") === "document";
}
