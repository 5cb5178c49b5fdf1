import type { ApiClient } from "../../api/client.ts";
import type { RenderedPage, RenderRequest } from "../../app/entry.server.tsx";
import type { LocaleCode } from "../../site/locales.ts";
import { localizedPath } from "../../site/localized-path.ts";
import { type CachedResponse, cachedResponse } from "../http/cached-response.ts";
import type { Log } from "../log.ts";
import { errorNotice } from "./error-notice.ts";
import { compressPage, smallest } from "./page-compression.ts";

interface Options {
  render: (request: RenderRequest) => Promise<RenderedPage>;
  /** Acts for nobody. */
  api: ApiClient;
  log: Log;
}

export interface PreparedErrors {
  /** The error page of a status in a locale, rendered once. `headers` stand beside those that every error page has. */
  answer: (locale: LocaleCode, status: number, headers?: Readonly<Record<string, string>>) => Promise<CachedResponse>;
  /** The content has changed: each is rendered again when it is next asked for. */
  clear: () => void;
}

/** What rendering one may take, in milliseconds. */
const patience = 3_000;
/** The page of what is not there has this address in every locale, as in an export. */
const missingPath = "/404";

/**
 * Error pages as ready bytes, one for each status and locale: they say nothing of the request, so that what anybody
 * makes up costs next to nothing. When one cannot be rendered, SPEC's plain notice stands in for this time.
 */
export function createPreparedErrors({ render, api, log }: Options): PreparedErrors {
  let kept = new Map<string, Promise<CachedResponse>>();

  async function renderError(locale: LocaleCode, status: number): Promise<CachedResponse> {
    const url = new URL(localizedPath(status === 404 ? missingPath : "/", locale), "http://own.invalid");
    const signal = AbortSignal.timeout(patience);
    const page = await render({ url, api, signal, error: { status, message: undefined } });
    if (page.kind !== "page") throw new Error(`The error page ${status} is a redirect.`);
    return smallest(await compressPage({ status, headers: headersOf(status), html: page.html }));
  }

  function prepared(locale: LocaleCode, status: number): Promise<CachedResponse> {
    const key = `${locale} ${status}`;
    const there = kept.get(key);
    if (there) return there;
    const rendering = renderError(locale, status);
    const into = kept;
    into.set(key, rendering);
    return rendering.catch((error: unknown) => {
      into.delete(key);
      log.error({ err: error, status }, "The error page could not be rendered");
      return cachedResponse(status, headersOf(status), Buffer.from(errorNotice(localizedPath("/", locale))));
    });
  }

  return {
    async answer(locale, status, headers) {
      const answer = await prepared(locale, status);
      return headers ? { ...answer, headers: { ...answer.headers, ...headers } } : answer;
    },
    clear() {
      kept = new Map();
    },
  };
}

/** A missing page may come to be soon; an error is not to be kept at all, and some are over in a moment. */
export function headersOf(status: number): Record<string, string> {
  const html = { "Content-Type": "text/html; charset=utf-8" };
  if (status === 404) return { ...html, "Cache-Control": "public, max-age=0, s-maxage=10" };
  const personal = { ...html, "Cache-Control": "private, no-store" };
  return status === 429 || status === 503 ? { ...personal, "Retry-After": "5" } : personal;
}
