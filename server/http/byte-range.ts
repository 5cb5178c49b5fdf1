import { type Choosing, etagOf, type StoredAnswer, type Written } from "./stored-answer.ts";

/** First and last byte, both of the part; "none" when the body has no such part. */
export type Part = readonly [first: number, last: number] | "none";

/**
 * The one part of the body that a request asks for (RFC 9110, 14.2). undefined: send the whole, which is also the answer
 * to several parts at once, to a unit we do not know, and to a part of an older version (If-Range).
 */
export function requestedPart(stored: StoredAnswer, { method, range, ifRange }: Choosing): Part | undefined {
  if (!range || !stored.ranges || stored.status !== 200 || method !== "GET") return undefined;
  if (ifRange !== undefined && !isSame(stored, ifRange)) return undefined;
  const [, from = "", to = ""] = /^bytes=(\d*)-(\d*)$/.exec(range.trim()) ?? [];
  if (from === "" && to === "") return undefined;
  const size = stored.bodies.identity.byteLength;
  if (from === "") return to === "0" || size === 0 ? "none" : [Math.max(0, size - Number(to)), size - 1];
  const first = Number(from);
  const last = to === "" ? size - 1 : Math.min(Number(to), size - 1);
  if (to !== "" && Number(to) < first) return undefined;
  return first < size ? [first, last] : "none";
}

/** The tag of the uncompressed form, which is the one that has parts and is never weak, or the very date that we send. */
function isSame(stored: StoredAnswer, ifRange: string): boolean {
  return ifRange.trim() === etagOf(stored, "identity") || Date.parse(ifRange) === stored.modified * 1_000;
}

/** The answer with that part: 206, or 416 with the size when there is none. */
export function partOf(body: Buffer, part: Part, headers: Record<string, string>): Written {
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
