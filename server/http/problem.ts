import type { Problem } from "../../api/problem.schema.ts";

/** An error that is answered as an RFC 9457 problem document with its own status. */
export class HttpProblem extends Error {
  override readonly name = "HttpProblem";
  readonly status: number;
  readonly problem: Problem;
  /** Headers that belong to the answer, such as Retry-After. */
  readonly headers: Record<string, string>;
  /** What failed has said so in the log itself, once for all requests that it fails. */
  readonly logged: boolean;

  constructor(problem: Problem, options: { cause?: unknown; headers?: Record<string, string>; logged?: boolean } = {}) {
    super(problem.detail ?? problem.title, { cause: options.cause });
    this.status = problem.status;
    this.problem = problem;
    this.headers = options.headers ?? {};
    this.logged = options.logged ?? false;
  }
}

/** 400: the request is understood and wrong; `errors` names the fields. */
export function badRequest(detail: string, errors?: Problem["errors"]): HttpProblem {
  return new HttpProblem({ type: "about:blank", title: "Bad Request", status: 400, detail, errors });
}

/** 404: there is no such thing; `detail` says what was looked for. */
export function notFound(detail: string): HttpProblem {
  return new HttpProblem({ type: "about:blank", title: "Not Found", status: 404, detail });
}

/** 503: try again after `retryAfterSeconds`. */
export function unavailable(
  detail: string,
  retryAfterSeconds: number,
  { cause, logged = false }: { cause?: unknown; logged?: boolean } = {},
): HttpProblem {
  return new HttpProblem(
    { type: "about:blank", title: "Service Unavailable", status: 503, detail },
    { cause, logged, headers: { "Retry-After": String(retryAfterSeconds) } },
  );
}

export function problemResponse({ problem, headers }: HttpProblem): Response {
  return new Response(JSON.stringify(problem), {
    status: problem.status,
    headers: { "Content-Type": "application/problem+json", "Cache-Control": "no-store", ...headers },
  });
}
