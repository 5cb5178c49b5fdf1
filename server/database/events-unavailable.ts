export type UnavailableReason = "queue full" | "database down" | "closed";

/**
 * An event could not be stored, and nothing says it was: the caller answers 503 with Retry-After, or lets the
 * event go. `cause` is the database's own error where there is one.
 */
export class EventsUnavailable extends Error {
  override readonly name = "EventsUnavailable";
  readonly reason: UnavailableReason;
  readonly retryAfterSeconds: number;

  constructor(reason: UnavailableReason, options: { cause?: unknown; retryAfterSeconds?: number } = {}) {
    super(`Events cannot be stored: ${reason}.`, { cause: options.cause });
    this.reason = reason;
    this.retryAfterSeconds = options.retryAfterSeconds ?? 5;
  }
}
