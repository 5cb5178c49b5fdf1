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

/**
 * Whether an error is an ApiError. By its name: the server's client is not part of the built renderer, where
 * `instanceof` would ask for another class of the same name.
 */
export function isApiError(error: unknown): error is ApiError {
  return error instanceof Error && error.name === "ApiError";
}
