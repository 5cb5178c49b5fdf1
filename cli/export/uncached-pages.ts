import { storedAnswer } from "../../server/http/stored-answer.ts";
import type { PageCache } from "../../server/pages/page-cache.ts";

/** Draws every page when it is asked for, and neither keeps nor compresses it: an export asks once. */
export const uncachedPages: PageCache = {
  peek: () => undefined,
  async get(_key, draw) {
    const { status, headers, html } = await draw();
    return storedAnswer(status, headers, Buffer.from(html));
  },
  clear() {},
  renew() {},
  size: 0,
  bytes: 0,
  hits: 0,
  misses: 0,
};
