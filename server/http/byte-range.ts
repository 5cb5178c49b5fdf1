import { type CachedResponse, etagOf } from "./cached-response.ts";
import type { Representation, RepresentationRequest } from "./representation.ts";

/** First and last byte, both of the part; "none" when the body has no such part. */
export type Part = readonly [first: number, last: number] | "none";

/**
 * The one part of the body that a request asks for (RFC 9110, 14.2). undefined: send the whole, which is also the
 * answer to several parts at once, to a unit we do not know, and to a part of an older version (If-Range).
 */
export function requestedPart(
  cached: CachedResponse,
  { method, range, ifRange }: RepresentationRequest,
): Part | undefined {
  if (!range || !cached.ranges || cached.status !== 200 || method !== "GET") return undefined;
  if (ifRange !== undefined && !isSame(cached, ifRange)) return undefined;
  const [, from = "", to = ""] = /^bytes=(\d*)-(\d*)$/.exec(range.trim()) ?? [];
  if (from === "" && to === "") return undefined;
  const size = cached.bodies.identity.byteLength;
  if (from === "") return to === "0" || size === 0 ? "none" : [Math.max(0, size - Number(to)), size - 1];
  const first = Number(from);
  const last = to === "" ? size - 1 : Math.min(Number(to), size - 1);
  if (to !== "" && Number(to) < first) return undefined;
  return first < size ? [first, last] : "none";
}

/**
 * The tag of the uncompressed representation, which is the one that has parts and is never weak, or the very date that
 * we send.
 */
function isSame(cached: CachedResponse, ifRange: string): boolean {
  return ifRange.trim() === etagOf(cached, "identity") || Date.parse(ifRange) === cached.modified * 1_000;
}

/** The answer with that part: 206, or 416 with the size when there is none. */
export function partOf(body: Buffer, part: Part, headers: Record<string, string>): Representation {
  if (part === "none") {
    const { "Content-Type": _, ...kept } = headers;
    return {
      status: 416,
      headers: { ...kept, "Content-Range": `bytes */${body.byteLength}`, "Content-Length": "0" },
      body: null,
    };
  }
  const [first, last] = part;
  const bytes = body.subarray(first, last + 1);
  return {
    status: 206,
    headers: {
      ...headers,
      "Content-Range": `bytes ${first}-${last}/${body.byteLength}`,
      "Content-Length": String(bytes.byteLength),
    },
    body: bytes,
  };
}
