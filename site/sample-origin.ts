/** Whether an origin is one that nobody can own (RFC 2606), such as the one that comes with the project. */
export function isSampleOrigin(origin: string): boolean {
  return /\.example$/.test(new URL(origin).hostname);
}
