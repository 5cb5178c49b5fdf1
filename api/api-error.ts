import type { Problem } from "./problem.schema.ts";

/** The API answered with an error; `status` is the answer's own. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly status: number;
  readonly problem: Problem | undefined;

  constructor(status: number, message: string, problem?: Problem) {
    super(message);
    this.status = status;
    this.problem = problem;
  }
}

/** Nobody answered a call: there is no connection, or the site cannot be reached. The cause is what `fetch` threw. */
export class NoConnection extends Error {
  override readonly name = "NoConnection";
}

/** Whether an error is a NoConnection; by its name, as below. */
export function isNoConnection(error: unknown): boolean {
  return error instanceof Error && error.name === "NoConnection";
}

/**
 * Whether an error is an ApiError. By its name: the server's client is not part of the built renderer, where
 * `instanceof` would ask for another class of the same name.
 */
export function isApiError(error: unknown): error is ApiError {
  return error instanceof Error && error.name === "ApiError";
}
