/** How long the browser may stay busy before links are looked at anyway, in milliseconds (SPEC section 9). */
export const prefetchIdleTimeout = 2_000;

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** What the browser says of its line; some say nothing of the connection. */
export interface Line {
  onLine: boolean;
  connection?: Connection;
}

/** Never on 2g, with save-data or offline (SPEC section 4). */
export function mayPrefetch({ onLine, connection }: Line = navigator): boolean {
  return onLine && !connection?.saveData && !/2g/.test(connection?.effectiveType ?? "");
}

/** A line on which what nobody has asked for yet costs nobody anything; one that is not described counts as such. */
export function isGoodLine(line: Line = navigator): boolean {
  return mayPrefetch(line) && (line.connection?.effectiveType ?? "4g") === "4g";
}

export function whenIdle(run: () => void): void {
  if (typeof requestIdleCallback === "function") requestIdleCallback(run, { timeout: prefetchIdleTimeout });
  else setTimeout(run, prefetchIdleTimeout);
}
