import type { CachedResponse } from "./cached-response.ts";

type Make = (last: CachedResponse | undefined) => Promise<CachedResponse>;

/**
 * Responses that are made when they are first asked for, and again when their version is another. Whoever asks
 * meanwhile waits for the same one. What could not be made is made anew for the next who asks.
 */
export function createKeptResponses() {
  const kept = new Map<string, { version: string; response: Promise<CachedResponse> }>();

  return {
    /** `make` is told the response before this one. Rejects when it does. */
    get(key: string, version: string, make: Make): Promise<CachedResponse> {
      const last = kept.get(key);
      if (last?.version === version) return last.response;
      const before = last ? last.response.catch(() => undefined) : Promise.resolve(undefined);
      const response = before.then(make);
      kept.set(key, { version, response });
      response.catch(() => {
        if (kept.get(key)?.response === response) kept.delete(key);
      });
      return response;
    },
  };
}
