import type { CachedResponse } from "./cached-response.ts";
import { selectRepresentation } from "./select-representation.ts";

/** A cached response in the representation, or the part of it, that the request selects. */
export function respondCached({ method, headers: asked }: Request, cached: CachedResponse): Response {
  const header = (name: string) => asked.get(name) ?? undefined;
  const { status, headers, body } = selectRepresentation(cached, {
    method,
    acceptEncoding: header("Accept-Encoding"),
    ifNoneMatch: header("If-None-Match"),
    ifModifiedSince: header("If-Modified-Since"),
    range: header("Range"),
    ifRange: header("If-Range"),
  });
  return new Response(body as BodyInit | null, { status, headers });
}
