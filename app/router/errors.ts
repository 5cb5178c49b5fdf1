import type { HelpSubject } from "../pages/help/help-entry.ts";

/** A page's answer is an error; the error page shows the status. */
export class HttpError extends Error {
  override readonly name = "HttpError";
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/**
 * The page is somewhere else. `path` is without a locale's prefix; the visitor stays in their locale and
 * keeps the query.
 */
export class Redirect extends Error {
  override readonly name = "Redirect";
  readonly path: string;
  readonly status: 301 | 302;

  constructor(path: string, status: 301 | 302 = 302) {
    super(`Redirect to ${path}`);
    this.path = path;
    this.status = status;
  }
}

/** SPEC section 8: unknown route or failed page validation. */
export const pageNotFound = () => new HttpError(404, "This page could not be found");

/** What the error page shows. */
export interface ShownError {
  status: number;
  /**
   * There is no connection: nothing is wrong with the site. With what can be read all the same, where that is known.
   */
  offline?: { subjects: readonly HelpSubject[]; mirrors: readonly string[] };
  /** The error's own words. */
  message: string | undefined;
}

/** The page cannot be had because there is no connection. `mirrors` are addresses of the site's copies. */
export function offlineError(subjects: readonly HelpSubject[] = [], mirrors: readonly string[] = []): ShownError {
  return { status: 503, message: undefined, offline: { subjects, mirrors } };
}

/** Status from the error's statusCode, status or response status, 500 otherwise (SPEC section 8). */
export function shownError(error: unknown): ShownError {
  const of = error as {
    statusCode?: unknown;
    status?: unknown;
    response?: { status?: unknown };
    message?: unknown;
  } | null;
  const status = [of?.statusCode, of?.status, of?.response?.status].find(
    (value): value is number => typeof value === "number" && value >= 400 && value <= 599,
  );
  return {
    status: status ?? 500,
    message: typeof of?.message === "string" && of.message !== "" ? of.message : undefined,
  };
}
