import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { chooseForm, type StoredAnswer, storedAnswer } from "../http/stored-answer.ts";

/** A feed as ready bytes, and since when it is this one. */
export interface FeedAnswer {
  stored: StoredAnswer;
  /** Milliseconds since 1970. */
  changed: number;
}

/** Compressed once for all who ask: readers fetch feeds every hour. */
export function feedAnswer(text: string, type: string, now: number): FeedAnswer {
  // HTTP dates have whole seconds; a later part of the same second must not look older.
  const changed = Math.floor(now / 1000) * 1000;
  const headers = {
    "Content-Type": `${type}; charset=utf-8`,
    "Cache-Control": "public, max-age=3600",
    "Last-Modified": new Date(changed).toUTCString(),
  };
  const bytes = Buffer.from(text);
  const br = brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
  return { stored: storedAnswer(200, headers, bytes, { br, gzip: gzipSync(bytes) }), changed };
}

/** The answer to one request: the feed, or 304 when the reader has it (RFC 9110: If-None-Match wins over the date). */
export function answerFeed(request: Request, { stored, changed }: FeedAnswer): Response {
  const { headers: asked, method } = request;
  const ifNoneMatch = asked.get("If-None-Match") ?? undefined;
  const acceptEncoding = asked.get("Accept-Encoding") ?? undefined;
  const { status, headers, body } = chooseForm(stored, { method, acceptEncoding, ifNoneMatch });
  const since = Date.parse(asked.get("If-Modified-Since") ?? "");
  if (ifNoneMatch === undefined && since >= changed) {
    const { "Content-Type": _, "Content-Length": __, "Content-Encoding": ___, ...kept } = headers;
    return new Response(null, { status: 304, headers: kept });
  }
  return new Response(body as BodyInit | null, { status, headers });
}
