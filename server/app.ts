import { type Context, Hono } from "hono";
import { compress } from "hono/compress";
import { type ApiClient, createApiClient } from "../api/client.ts";
import type { RenderedPage, RenderRequest } from "../app/entry.server.tsx";
import type { PublicSite } from "../app/router/route.ts";
import { articleAt } from "../site/article-paths.ts";
import type { LocaleCode } from "../site/locales.ts";
import { localizedPath, splitLocale } from "../site/localized-path.ts";
import { type ApiCounting, createApi } from "./api.ts";
import type { Config } from "./config.ts";
import { isPageVisit } from "./counting/visitor-request.ts";
import { downloadLinkRoutes } from "./downloads/download-link.routes.ts";
import { feedbackFormPath } from "./feedback/feedback.routes.ts";
import { feedRoutes } from "./feeds/feed.routes.ts";
import { releaseFeedRoutes } from "./feeds/release.routes.ts";
import { statusFeedRoutes } from "./feeds/status.routes.ts";
import { healthRoutes } from "./health/health.routes.ts";
import type { Lifecycle } from "./health/lifecycle.ts";
import type { CachedResponse } from "./http/cached-response.ts";
import { answerErrors } from "./http/error-answer.ts";
import { createRenderLimit } from "./http/limits/render-limit.ts";
import { createVisitorRates } from "./http/limits/visitor-rates.ts";
import { HttpProblem } from "./http/problem.ts";
import { respondCached } from "./http/respond-cached.ts";
import { bareIpRoutes } from "./ip/bare-ip.routes.ts";
import type { Log } from "./log.ts";
import { messageFileRoutes } from "./messages/message-file.routes.ts";
import { mirrorRoutes } from "./mirrors/mirrors.routes.ts";
import { offlineRoutes } from "./offline/offline.routes.ts";
import type { OfflineBuild } from "./offline/offline-build.ts";
import type { ViewCounter } from "./pages/article-views.ts";
import { closedPageRoutes } from "./pages/closed-page.routes.ts";
import type { ClosedPage } from "./pages/closed-pages.ts";
import { createErrorPage } from "./pages/error-page.ts";
import { createKnownPage } from "./pages/known-page.ts";
import { keepLanguageChoice } from "./pages/language-choice.ts";
import { listedPages } from "./pages/listed-pages.ts";
import { localeRoutes } from "./pages/locale.routes.ts";
import { pageRoutes } from "./pages/page.routes.ts";
import type { PageCache } from "./pages/page-cache.ts";
import { createPreparedErrors } from "./pages/prepared-errors.ts";
import { createRedirects } from "./pages/redirects.ts";
import { siteFileRoutes } from "./pages/site-files.routes.ts";
import { sitemapRoutes } from "./pages/sitemap.routes.ts";
import type { Services } from "./services.ts";
import { canaryRoutes } from "./trust/trust.routes.ts";

export interface Dependencies {
  config: Config;
  log: Log;
  services: Services;
  render: (request: RenderRequest) => Promise<RenderedPage>;
  pageCache: PageCache;
  staticFiles: ReadonlyMap<string, CachedResponse>;
  countView: ViewCounter;
  countMissing: ViewCounter;
  countRead: ApiCounting["countRead"];
  lifecycle: Lifecycle;
  /** Headers of every answer. */
  headers: Readonly<Record<string, string>>;
  /** What browsers may keep for the time without a connection; undefined when they may not. */
  offline?: OfflineBuild | undefined;
  /** What pages are told of the site. */
  publicSite: () => PublicSite;
  closedPages: readonly ClosedPage[];
}

/** The whole site behind one `fetch`: the one composition root of production, development and tests. */
export function createApp(dependencies: Dependencies): Hono {
  const {
    config,
    log,
    services,
    render,
    pageCache,
    staticFiles,
    countView,
    countMissing,
    countRead,
    lifecycle,
    headers,
  } = dependencies;
  const { offline, publicSite, closedPages } = dependencies;
  const rates = createVisitorRates(config);
  const isKnown = createKnownPage(knownContent(services));
  const redirectOf = createRedirects({ isKnown });
  const limitRenders = () => createRenderLimit({ perSecond: config.rendersPerSecond });
  const limits = { lookUps: limitRenders(), searches: limitRenders(), filters: limitRenders() };
  const api = createApi(services, config, rates, { countRead, isPage: (path) => isKnown(path) });

  /** A page asks the API without leaving the process; the visitor's address goes along as a binding. */
  const apiFor = (context: Context | undefined): ApiClient =>
    createApiClient({
      baseUrl: "http://in-process",
      fetch: (url, init) => {
        // A page that is rendered for the cache is not read yet, and may be read many times: its reading is counted
        // when it is served. One that is rendered for a visitor is what they do now, such as a search.
        if (!context || !isVisit(context)) (init.headers as Headers).set("Sec-Purpose", "prefetch");
        return api.request(url, init, { clientAddress: context ? services.clientAddress(context) : null });
      },
    });

  const errors = createPreparedErrors({ render, api: apiFor(undefined), log });
  services.onChange(errors.clear);
  const onError = answerErrors({
    log,
    asPage: createErrorPage({
      errors,
      apiPrefix: config.apiPrefix,
      formPaths: [config.apiPrefix + feedbackFormPath],
    }),
  });
  api.onError(onError);

  return (
    new Hono()
      .use(async (context, next) => {
        await next();
        for (const [name, value] of Object.entries(headers)) context.res.headers.set(name, value);
      })
      .use(async (context, next) => {
        const { pathname, search } = new URL(context.req.url);
        const place = redirectOf(writtenPath(context) ?? pathname, pathname) ?? movedArticle(pathname, services);
        return place === undefined ? next() : context.redirect(place + search, 301);
      })
      // Files and pages are compressed beforehand; this is for the rest, answers of the API and the sitemap above all.
      .use(compress())
      .route(
        "/",
        healthRoutes({ lifecycle, eventsHealthy: services.events.healthy, contentFaults: services.faults.list }),
      )
      .route(config.apiPrefix, api)
      .route("/", messageFileRoutes(services))
      .route("/", localeRoutes())
      .route(
        "/",
        siteFileRoutes({
          site: config.site,
          clock: Date.now,
          messages: services.messages,
          hasFile: (path) => staticFiles.has(path),
        }),
      )
      .route(
        "/",
        sitemapRoutes({
          origin: config.site.origin,
          articles: () => listedPages(services),
          unspoken: services.messages.unspoken,
          version: () =>
            [
              services.articles.version(),
              services.guided.version(),
              services.legal.version(),
              services.messages.unspoken(),
            ].join(" "),
        }),
      )
      .route(
        "/",
        feedRoutes({
          articles: services.articles,
          site: config.site,
          texts: feedTexts(services, "blog"),
          clock: Date.now,
        }),
      )
      .route("/", releaseFeedRoutes({ downloads: services.downloads, site: config.site, clock: Date.now }))
      .route("/", statusFeedRoutes({ ...services, site: config.site, texts: feedTexts(services, "status") }))
      .route("/", bareIpRoutes({ lookup: services.ip, clientAddress: services.clientAddress }))
      .route("/", mirrorRoutes(services))
      .route("/", canaryRoutes(services))
      .route("/", downloadLinkRoutes({ ...services, limit: rates.writes, log }))
      .route(
        "/",
        offlineRoutes({
          build: offline,
          services,
          config,
          site: publicSite,
          call: async (path) => api.request(path, { headers: { "Sec-Purpose": "prefetch" } }, { clientAddress: null }),
          headers,
          onChange: services.onChange,
          log,
        }),
      )
      .get("*", (context, next) => {
        const file = staticFiles.get(context.req.path);
        return file ? Promise.resolve(respondCached(context.req.raw, file)) : next();
      })
      .use(keepLanguageChoice())
      .route("/", closedPageRoutes({ pages: closedPages, render, apiFor, clientAddress: services.clientAddress }))
      .route(
        "/",
        pageRoutes({
          render,
          cache: pageCache,
          apiFor,
          countView,
          countMissing,
          isKnown,
          errors,
          limits,
          clientAddress: services.clientAddress,
          log,
        }),
      )
      .all("*", () => {
        const detail = "Pages are read with GET or HEAD.";
        throw new HttpProblem(
          { type: "about:blank", title: "Method Not Allowed", status: 405, detail },
          { headers: { Allow: "GET, HEAD" } },
        );
      })
      .onError(onError)
  );
}

/** Where the address of an article that has been taken away leads, in the same language. */
function movedArticle(pathname: string, { articles }: Services): string | undefined {
  const { locale, path } = splitLocale(pathname);
  const article = articleAt(path);
  const moved = article && articles.movedTo(article.type, article.id);
  return moved === undefined ? undefined : localizedPath(moved, locale);
}

/** The path as it came over the network, before anybody put it right; undefined within the process. */
function writtenPath(context: Context): string | undefined {
  const { incoming } = (context.env ?? {}) as { incoming?: { url?: string } };
  return incoming?.url?.split(/[?#]/, 1)[0];
}

function isVisit({ req }: Context): boolean {
  return isPageVisit(req.method, (name) => req.header(name));
}

function knownContent({ articles }: Services): Parameters<typeof createKnownPage>[0] {
  return {
    articleExists: articles.has,
    topicExists: (topic) => articles.categories("blog").some(({ id }) => id === topic),
  };
}

function feedTexts({ messages }: Services, page: "blog" | "status") {
  return (locale: LocaleCode) => ({
    title: messages.text(locale, `${page}.meta.title`),
    description: messages.text(locale, `${page}.meta.description`),
  });
}
