import { partOf, requestedPart } from "./byte-range.ts";
import { type CachedResponse, etagOf } from "./cached-response.ts";
import { bestEncoding } from "./content-encoding.ts";
import type { Representation, RepresentationRequest } from "./representation.ts";

/** The best representation for the client, or the part of it that is asked for; 304 when the client already has it. */
export function selectRepresentation(cached: CachedResponse, asked: RepresentationRequest): Representation {
  const part = requestedPart(cached, asked);
  const encoding = part ? "identity" : bestEncoding(asked.acceptEncoding, cached.bodies);
  const body = cached.bodies[encoding] ?? cached.bodies.identity;
  const etag = etagOf(cached, encoding);
  const headers: Record<string, string> = { ...cached.headers, ETag: etag, Vary: vary(cached) };
  if (cached.status === 200) headers["Last-Modified"] = new Date(cached.modified * 1_000).toUTCString();
  if (cached.ranges) headers["Accept-Ranges"] = "bytes";
  if (cached.status === 200 && isFresh(etag, cached.modified, asked)) {
    delete headers["Content-Type"];
    return { status: 304, headers, body: null };
  }
  if (part) return partOf(body, part, headers);
  if (encoding !== "identity") headers["Content-Encoding"] = encoding;
  headers["Content-Length"] = String(body.byteLength);
  return { status: cached.status, headers, body: asked.method === "HEAD" ? null : body };
}

function vary({ headers }: CachedResponse): string {
  return headers.Vary ? `${headers.Vary}, Accept-Encoding` : "Accept-Encoding";
}

/** RFC 9110, 13.2.2: the tag decides where there is one, and the date where there is none. */
function isFresh(etag: string, modified: number, { ifNoneMatch, ifModifiedSince }: RepresentationRequest): boolean {
  if (ifNoneMatch !== undefined) return isListed(etag, ifNoneMatch);
  return ifModifiedSince !== undefined && Date.parse(ifModifiedSince) / 1_000 >= modified;
}

const listedTags = /(?:W\/)?("[^"]*")/g;

/**
 * Whether a list of tags names this one, weak or not. Only the tag of the representation that would be sent
 * counts: a cache that holds the page in another encoding would take a 304 for leave to send that one.
 */
function isListed(etag: string, ifNoneMatch: string): boolean {
  if (ifNoneMatch.trim() === "*") return true;
  return ifNoneMatch.matchAll(listedTags).some(([, listed]) => listed === etag);
}
