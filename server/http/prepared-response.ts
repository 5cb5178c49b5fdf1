import { type CachedResponse, keptBody } from "./cached-response.ts";
import { bestEncoding, type Encoding } from "./content-encoding.ts";
import type { RepresentationRequest } from "./representation.ts";
import { selectRepresentation } from "./select-representation.ts";

/**
 * A whole response, one representation of it: names and values of all its headers in one list, as Node takes them, and
 * the bytes.
 */
export interface PreparedResponse {
  status: number;
  headers: readonly string[];
  body: Buffer;
}

/**
 * Makes the function that hands out whole responses with the headers of every one (`common`) and those that stand in
 * place of its own (`instead`), put together once for each representation and kept as long as
 * the cached response is. undefined: the request asks for something else than the whole (HEAD, a part, or whether what
 * it has is still good), or for a representation that has to be made.
 */
export function prepareResponses(
  common: Readonly<Record<string, string>>,
  instead: Readonly<Record<string, string>> = {},
) {
  const kept = new WeakMap<CachedResponse, Partial<Record<Encoding, PreparedResponse>>>();

  return (cached: CachedResponse, asked: RepresentationRequest): PreparedResponse | undefined => {
    const { method, acceptEncoding, ifNoneMatch, ifModifiedSince, range } = asked;
    if (method !== "GET" || ifNoneMatch !== undefined || ifModifiedSince !== undefined || range !== undefined) {
      return undefined;
    }
    let prepared = kept.get(cached);
    if (!prepared) {
      prepared = {};
      kept.set(cached, prepared);
    }
    const encoding = bestEncoding(acceptEncoding, cached.bodies);
    if (!keptBody(cached.bodies, encoding)) return undefined;
    prepared[encoding] ??= putTogether(cached, { method, acceptEncoding, ifNoneMatch });
    return prepared[encoding];
  };

  function putTogether(cached: CachedResponse, asked: RepresentationRequest): PreparedResponse {
    const { status, headers, body } = selectRepresentation(cached, asked);
    const all = Object.entries({ ...common, ...headers, ...instead });
    return { status, headers: all.flat(), body: body ?? Buffer.alloc(0) };
  }
}
