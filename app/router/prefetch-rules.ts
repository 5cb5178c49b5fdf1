/** How long the browser may stay busy before links are looked at anyway, in milliseconds (SPEC section 9). */
export const prefetchIdleTimeout = 2_000;

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Never on 2g, with save-data or offline (SPEC section 4). */
export function mayPrefetch(of: { onLine: boolean; connection?: Connection } = navigator): boolean {
  return of.onLine && !of.connection?.saveData && !/2g/.test(of.connection?.effectiveType ?? "");
}

export function whenIdle(run: () => void): void {
  if (typeof requestIdleCallback === "function") requestIdleCallback(run, { timeout: prefetchIdleTimeout });
  else setTimeout(run, prefetchIdleTimeout);
}
