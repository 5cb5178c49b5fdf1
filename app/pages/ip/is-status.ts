import type { ApiError } from "../../../api/api-error.ts";

/** Whether an error is a call's answer with one of these statuses. */
export function isStatus(error: unknown, ...statuses: readonly number[]): boolean {
  // Not `instanceof ApiError`: on the server the client comes from outside this bundle, and so does its class.
  const { status } = error as Partial<ApiError>;
  return status !== undefined && statuses.includes(status);
}
