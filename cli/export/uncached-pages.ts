import { cachedResponse } from "../../server/http/cached-response.ts";
import type { PageCache } from "../../server/pages/page-cache.ts";

/** Renders every page when it is asked for, and neither keeps nor compresses it: an export asks once. */
export const uncachedPages: PageCache = {
  peek: () => undefined,
  async get(_key, render) {
    const { status, headers, html } = await render();
    return cachedResponse(status, headers, Buffer.from(html));
  },
  clear() {},
  renew() {},
  size: 0,
  bytes: 0,
  hits: 0,
  misses: 0,
};
