import { type Context, Hono } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { ApiClient } from "../../api/client.ts";
import type { RenderedPage, RenderRequest } from "../../app/entry.server.tsx";
import { createMatcher } from "../../app/router/match.ts";
import { defaultLocale } from "../../site/locales.ts";
import { splitLocale } from "../../site/localized-path.ts";
import type { ClosedPage } from "./closed-pages.ts";

interface Options {
  pages: readonly ClosedPage[];
  render: (request: RenderRequest) => Promise<RenderedPage>;
  apiFor: (context: Context) => ApiClient;
  clientAddress: (context: Context) => string | null;
  /** A page that takes longer than this to load is given up, in milliseconds. */
  renderTimeout?: number;
}

const headers = { "Cache-Control": "private, no-store", "X-Robots-Tag": "noindex" };

/** Pages that are not for the public; whoever may not read one is handed on to the pages that there are. */
export function closedPageRoutes({ pages, render, apiFor, clientAddress, renderTimeout = 10_000 }: Options): Hono {
  const match = createMatcher(pages);
  return new Hono().get("*", async (context, next) => {
    const url = new URL(context.req.url);
    const { locale, path } = splitLocale(url.pathname);
    const route = match(path)?.route;
    const page = pages.find((one) => one === route);
    if (!page || !(await page.mayRead(context.req.raw, clientAddress(context)))) return next();
    if (locale !== defaultLocale) return context.redirect(path + url.search, 302);
    const signal = AbortSignal.timeout(renderTimeout);
    const rendered = await render({ url, api: apiFor(context), signal });
    if (rendered.kind === "redirect") return context.redirect(rendered.location, rendered.status);
    return context.html(rendered.html, rendered.status as ContentfulStatusCode, headers);
  });
}
