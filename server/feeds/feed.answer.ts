import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { type CachedResponse, cachedResponse } from "../http/cached-response.ts";

/**
 * Compressed once for all who ask: readers fetch feeds every hour, or as `seconds` says. `now` in milliseconds since
 * 1970.
 */
export function feedAnswer(text: string, type: string, now: number, seconds = 3600): CachedResponse {
  const headers = { "Content-Type": `${type}; charset=utf-8`, "Cache-Control": `public, max-age=${seconds}` };
  const bytes = Buffer.from(text);
  const br = brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
  return cachedResponse(200, headers, bytes, { others: { br, gzip: gzipSync(bytes) }, modified: now });
}
