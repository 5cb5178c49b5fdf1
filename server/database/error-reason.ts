/** An error in a few words. A host with several addresses fails with one error for each, and no message of its own. */
export function errorReason(error: unknown): string {
  if (error instanceof AggregateError && error.message === "") return error.errors.map(errorReason).join("; ");
  return (error instanceof Error && error.message) || String(error);
}
