import { randomUUID } from "node:crypto";
import { type Context, Hono } from "hono";
import type { ApiClient } from "../../api/client.ts";
import type { RenderedPage, RenderRequest } from "../../app/entry.server.tsx";
import { localeBase, localizedPath, splitLocale } from "../../site/localized-path.ts";
import type { CachedResponse } from "../http/cached-response.ts";
import { requestIdHeader } from "../http/error-answer.ts";
import type { RenderLimit } from "../http/limits/render-limit.ts";
import { respondCached } from "../http/respond-cached.ts";
import type { Log } from "../log.ts";
import type { ViewCounter } from "./article-views.ts";
import { errorNotice } from "./error-notice.ts";
import type { KnownPage } from "./known-page.ts";
import { rootHeaders, rootLocale } from "./locale.routes.ts";
import type { PageCache } from "./page-cache.ts";
import { compressOnce, type UncompressedPage } from "./page-compression.ts";
import { type PageName, pageName, routeOf } from "./page-key.ts";
import { headersOf, type PreparedErrors } from "./prepared-errors.ts";

export interface PageRoutesOptions {
  render: (request: RenderRequest) => Promise<RenderedPage>;
  cache: PageCache;
  /** A client of this app that acts for the visitor of a request; without one, for nobody. */
  apiFor: (context: Context | undefined) => ApiClient;
  /** Hears of every page that was served, so that the reading of articles can be counted. */
  countView: ViewCounter;
  /** Hears of every address that is no page. */
  countMissing?: ViewCounter;
  /** Whether there is a page at a path. */
  isKnown?: KnownPage;
  /** Error pages that say nothing of the request. */
  errors: PreparedErrors;
  /** Asked before a page is rendered that no cache holds. */
  limits?: RenderLimits;
  clientAddress?: (context: Context) => string | null;
  log: Log;
  /** A page that takes longer than this to render is given up, in milliseconds. */
  renderTimeout?: number;
}

/**
 * Shared caches may keep a page for a minute and go on showing it while they ask for a newer one, or get none: for no
 * longer than ten minutes, because nginx counts it among the errors that a page is gone (docs/decisions).
 */
const sharedHeaders = {
  "Cache-Control": "public, max-age=0, s-maxage=60, stale-while-revalidate=600, stale-if-error=600",
};

/** Look-ups, searches and all other pages with a query have budgets of their own: one kind leaves the others theirs. */
export interface RenderLimits {
  lookUps: RenderLimit;
  searches: RenderLimit;
  filters: RenderLimit;
}

const personalHeaders = { "Cache-Control": "private, no-store" };
const noLimit: RenderLimit = () => ({ wait: 0, end: () => {} });
const noLimits: RenderLimits = { lookUps: noLimit, searches: noLimit, filters: noLimit };

/** Every page, in every locale; what is no page is the 404 page. */
export function pageRoutes(options: PageRoutesOptions): Hono {
  const { render, cache, apiFor, countView, errors, log, renderTimeout = 10_000 } = options;
  const { isKnown = () => true, countMissing, limits = noLimits, clientAddress = () => null } = options;

  async function renderPage(url: URL, api: ApiClient, headers: Record<string, string>): Promise<UncompressedPage> {
    let page: RenderedPage;
    try {
      page = await renderInTime({ url, api });
    } catch (error) {
      const requestId = randomUUID();
      log.error({ err: error, requestId, page: routeOf(url.pathname)?.name }, "The error page could not be rendered");
      const home = localizedPath("/", splitLocale(url.pathname).locale);
      return html(500, errorNotice(home), { ...personalHeaders, [requestIdHeader]: requestId });
    }
    if (page.kind === "redirect") {
      return { status: page.status, headers: { ...headers, Location: page.location }, html: "" };
    }
    if (page.status < 500) return html(page.status, page.html, page.status < 400 ? headers : headersOf(page.status));
    const requestId = randomUUID();
    log.error({ requestId, status: page.status, page: page.route?.name }, "A page could not be served");
    return html(page.status, page.html, { ...headersOf(page.status), [requestIdHeader]: requestId });
  }

  /** A page that waits for something that never comes is answered all the same; what it waits for is left alone. */
  async function renderInTime({ url, api }: Pick<RenderRequest, "url" | "api">): Promise<RenderedPage> {
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(), renderTimeout).unref();
    const tooLate = new Promise<"late">((resolve) => {
      late.signal.addEventListener("abort", () => resolve("late"));
    });
    try {
      const page = await Promise.race([render({ url, api, signal: late.signal }), tooLate]);
      if (page !== "late") return page;
      const message = "This page took too long to render. Please try again in a moment.";
      return await render({ url, api, signal: AbortSignal.timeout(renderTimeout), error: { status: 503, message } });
    } finally {
      clearTimeout(timer);
    }
  }

  async function answerTo(url: URL, context: Context): Promise<CachedResponse> {
    const { locale } = splitLocale(url.pathname);
    const name = pageName(url);
    if (!name || !isKnown(url.pathname, url.searchParams)) return await errors.answer(locale, 404);
    if (!name.personal && !name.asked) {
      return await cache.get(name.key, () => renderPage(new URL(name.key, url), apiFor(undefined), sharedHeaders));
    }
    // What follows has addresses without end, which anybody can make up: kept, they would push out what is read.
    const { wait, end } = limitOf(name)(clientAddress(context));
    if (wait > 0) return await errors.answer(locale, 503, { "Retry-After": String(wait) });
    try {
      const headers = name.personal || name.free ? personalHeaders : sharedHeaders;
      const rendered = name.personal
        ? await renderPage(url, apiFor(context), headers)
        : await renderPage(new URL(name.key, url), apiFor(undefined), headers);
      return await compressOnce(rendered, context.req.header("Accept-Encoding"));
    } finally {
      end();
    }
  }

  function limitOf({ route }: PageName): RenderLimit {
    if (route.name === "ip") return limits.lookUps;
    return route.name === "help-search" ? limits.searches : limits.filters;
  }

  return new Hono().on(["GET"], "*", async (context) => {
    const url = new URL(context.req.url);
    if (url.pathname === "/") {
      const locale = rootLocale(context.req.header("Cookie"), context.req.header("Accept-Language"));
      if (locale) {
        for (const [name, value] of Object.entries(rootHeaders)) context.header(name, value);
        return context.redirect(localeBase(locale) + url.search, 302);
      }
    }
    const answer = await answerTo(url, context);
    const { Location: location } = answer.headers;
    if (location !== undefined) return context.redirect(location + url.search, answer.status as 301 | 302);
    const count = answer.status === 200 ? countView : answer.status === 404 ? countMissing : undefined;
    if (count) {
      count(url.pathname, {
        method: context.req.method,
        header: (name) => context.req.header(name),
        address: () => clientAddress(context),
      });
    }
    return respondCached(
      context.req.raw,
      url.pathname === "/" ? { ...answer, headers: { ...answer.headers, ...rootHeaders } } : answer,
    );
  });
}

function html(status: number, text: string, headers: Record<string, string>): UncompressedPage {
  return { status, headers: { "Content-Type": "text/html; charset=utf-8", ...headers }, html: text };
}
