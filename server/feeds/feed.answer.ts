import type { CachedResponse } from "../http/cached-response.ts";
import { compressedResponse } from "../http/compressed-response.ts";

/**
 * A feed for all who ask: readers fetch it every hour, or as `seconds` says. `now` in milliseconds since 1970.
 */
export function feedAnswer(text: string, type: string, now: number, seconds = 3600): Promise<CachedResponse> {
  const headers = { "Content-Type": `${type}; charset=utf-8`, "Cache-Control": `public, max-age=${seconds}` };
  return compressedResponse(headers, text, now);
}
