import { randomUUID } from "node:crypto";
import { type Context, Hono } from "hono";
import type { ApiClient } from "../../api/client.ts";
import type { RenderedPage, RenderRequest } from "../../app/entry.server.tsx";
import { localeBase, localizedPath, splitLocale } from "../../site/localized-path.ts";
import { requestIdHeader } from "../http/error-answer.ts";
import type { DrawingLimit } from "../http/limits/drawing-limit.ts";
import { respondStored } from "../http/respond-stored.ts";
import { type StoredAnswer, storedAnswer } from "../http/stored-answer.ts";
import type { Log } from "../log.ts";
import type { ViewCounter } from "./article-views.ts";
import { errorNotice } from "./error-notice.ts";
import { rootHeaders, rootLocale } from "./locale.routes.ts";
import { compressPage, type DrawnPage, type PageCache } from "./page-cache.ts";
import { pageKey, routeOf } from "./page-key.ts";

export interface PageRoutesOptions {
  render: (request: RenderRequest) => Promise<RenderedPage>;
  cache: PageCache;
  /** A client of this app that acts for the visitor of a request; without one, for nobody. */
  apiFor: (context: Context | undefined) => ApiClient;
  /** Hears of every page that was served, so that the reading of articles can be counted. */
  countView: ViewCounter;
  /** Whether there is a page at a path. */
  isKnown?: (pathname: string) => boolean;
  /** Asked before a page is drawn that no cache holds. */
  limitDrawing?: DrawingLimit;
  log: Log;
  /** A page that takes longer than this to draw is given up, in milliseconds. */
  renderTimeout?: number;
}

/** Shared caches may keep a page for a minute and go on showing it while they ask for a newer one. */
const sharedHeaders = { "Cache-Control": "public, max-age=0, s-maxage=60, stale-while-revalidate=600" };
const personalHeaders = { "Cache-Control": "private, no-store" };
/** Every page, in every locale; what is no page is the 404 page. */
export function pageRoutes(options: PageRoutesOptions): Hono {
  const { render, cache, apiFor, countView, log, renderTimeout = 10_000 } = options;
  const { isKnown = () => true, limitDrawing = () => 0 } = options;

  async function draw(url: URL, api: ApiClient, headers: Record<string, string>): Promise<DrawnPage> {
    let page: RenderedPage;
    try {
      page = await renderInTime({ url, api });
    } catch (error) {
      const requestId = randomUUID();
      log.error({ err: error, requestId, page: routeOf(url.pathname)?.name }, "The error page could not be drawn");
      const home = localizedPath("/", splitLocale(url.pathname).locale);
      return html(500, errorNotice(home), { ...personalHeaders, [requestIdHeader]: requestId });
    }
    if (page.kind === "redirect") {
      return { status: page.status, headers: { ...headers, Location: page.location }, html: "" };
    }
    if (page.status < 500) return html(page.status, page.html, page.status < 400 ? headers : errorHeaders(page.status));
    const requestId = randomUUID();
    log.error({ requestId, status: page.status, page: page.route?.name }, "A page could not be served");
    return html(page.status, page.html, { ...errorHeaders(page.status), [requestIdHeader]: requestId });
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
      const message = "This page took too long to draw. Please try again in a moment.";
      return await render({ url, api, signal: AbortSignal.timeout(renderTimeout), error: { status: 503, message } });
    } finally {
      clearTimeout(timer);
    }
  }

  async function answerTo(url: URL, context: Context): Promise<StoredAnswer> {
    const key = pageKey(url);
    if (key !== undefined && !key.includes("?") && isKnown(url.pathname)) {
      return await cache.get(key, () => draw(new URL(key, url), apiFor(undefined), sharedHeaders));
    }
    // What follows has addresses without end, which anybody can make up: kept, they would push out what is read.
    const seconds = limitDrawing();
    if (seconds > 0) return tooManyDrawings(seconds);
    const drawn =
      key === undefined
        ? draw(url, apiFor(context), personalHeaders)
        : draw(new URL(key, url), apiFor(undefined), sharedHeaders);
    return await compressPage(await drawn);
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
    if (answer.status === 200) {
      countView(url.pathname, { method: context.req.method, purpose: context.req.header("Sec-Purpose") });
    }
    return respondStored(
      context.req.raw,
      url.pathname === "/" ? { ...answer, headers: { ...answer.headers, ...rootHeaders } } : answer,
    );
  });
}

function html(status: number, text: string, headers: Record<string, string>): DrawnPage {
  return { status, headers: { "Content-Type": "text/html; charset=utf-8", ...headers }, html: text };
}

/** Words alone: a page that says so would have to be drawn. */
function tooManyDrawings(seconds: number): StoredAnswer {
  const headers = { "Content-Type": "text/plain; charset=utf-8", ...personalHeaders, "Retry-After": String(seconds) };
  return storedAnswer(503, headers, Buffer.from(`There is too much to do. Try again in ${seconds} seconds.\n`));
}

/** A missing page may come to be soon; an error is not to be kept at all, and some are over in a moment. */
function errorHeaders(status: number): Record<string, string> {
  if (status === 404) return { "Cache-Control": "public, max-age=0, s-maxage=10" };
  return status === 429 || status === 503 ? { ...personalHeaders, "Retry-After": "5" } : personalHeaders;
}
