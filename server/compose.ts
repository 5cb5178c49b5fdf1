import type { RequestListener, Server } from "node:http";
import { join } from "node:path";
import type { Hono } from "hono";
import type { RenderedPage, RendererOptions, RenderRequest } from "../app/entry.server.tsx";
import type { PublicSite } from "../app/router/route.ts";
import { createApp } from "./app.ts";
import { withSharedAssets } from "./assets/shared-assets.ts";
import { readStaticFiles } from "./assets/static-files.ts";
import type { Config } from "./config.ts";
import { visibleSamples } from "./content/samples.ts";
import { createDailyDigest } from "./counting/daily-digest.ts";
import { createFairShare } from "./counting/fair-share.ts";
import { createLifecycle, type Lifecycle } from "./health/lifecycle.ts";
import type { CachedResponse } from "./http/cached-response.ts";
import { createHttpServer } from "./http/limits/http-server.ts";
import { createRequestGate } from "./http/limits/request-gate.ts";
import { securityHeaders } from "./http/security-headers.ts";
import { createForwardedAddress } from "./ip/client-address.ts";
import { createListener } from "./listener.ts";
import type { Log } from "./log.ts";
import { openMetrics } from "./metrics/metrics.ts";
import { measureRenders, pageCacheFamilies, serviceFamilies } from "./metrics/site-metrics.ts";
import { type OfflineBuild, readOfflineBuild } from "./offline/offline-build.ts";
import { createViewCounter, type ViewCounter } from "./pages/article-views.ts";
import { closedPages } from "./pages/closed-pages.ts";
import { loadRenderer, pageAssets } from "./pages/load-renderer.ts";
import { createPageCache, type PageCache } from "./pages/page-cache.ts";
import { publicSite } from "./pages/public-site.ts";
import { createViewTally } from "./pages/view-tally.ts";
import { type ArticleView, countArticleViews, viewKey } from "./popularity/article-view.ts";
import { openServices, type Services } from "./services.ts";
import { openVisits } from "./visits/open-visits.ts";

/** Readings of articles that count for one address in an hour, over all processes, and as many at once. */
const readsPerHour = 60;

export interface Site {
  app: Hono;
  /** Files and cached pages first, then the app. */
  listener: RequestListener;
  /** The Node server of that listener with its limits, not listening yet. */
  server: Server;
  services: Services;
  lifecycle: Lifecycle;
  pageCache: PageCache;
  /** What browsers are told of the site at the moment. */
  publicSite: () => PublicSite;
  /** Port of the figures, when they are on. */
  metricsPort: number | undefined;
  close: () => Promise<void>;
}

/** How pages are rendered and which files there are: the build in production, Vite in development. */
export interface Front {
  render: (options: Pick<RendererOptions, "site" | "messages" | "onError" | "closed">) => Promise<Render> | Render;
  staticFiles: ReadonlyMap<string, CachedResponse>;
  development: boolean;
  /** What is read without a connection, where there is a build of it. */
  offline?: OfflineBuild | undefined;
  /** Milliseconds since 1970, of what pages say is old; the present without it. */
  clock?: (() => number) | undefined;
  /** Rendered pages; without it, a cache of the size that is set. */
  pageCache?: PageCache;
}
type Render = (request: RenderRequest) => Promise<RenderedPage>;

/** The front of a build. Rejects with what to do when there is none. */
export function builtFront(buildDir = "build"): Front {
  const assets = pageAssets(buildDir);
  const offline = readOfflineBuild(buildDir, assets);
  return {
    render: (options) => loadRenderer(buildDir, { ...options, assets }),
    staticFiles: new Map([
      ...readStaticFiles(join(buildDir, "client")),
      ...(offline ? readStaticFiles(join(buildDir, "offline/files")) : []),
    ]),
    development: false,
    offline,
  };
}

/** Opens the services and puts the site together. Rejects with an error that says what to mend. */
export async function composeSite(
  config: Config,
  log: Log,
  { render: makeRender, staticFiles: ownFiles, development, offline, pageCache: own, clock }: Front,
): Promise<Site> {
  const services = await openServices(config, log, clock);
  const staticFiles = withSharedAssets(ownFiles, config.assetsDir);
  const pageCache = own ?? createPageCache(development ? 0 : config.pageCacheMegabytes * 1_000_000);
  services.onChange(pageCache.clear);
  services.onRenew(pageCache.renew);
  let samples = visibleSamples(config);
  services.onChange(() => {
    samples = visibleSamples(config, samples);
  });
  const siteNow = () =>
    publicSite(config, { samples, downloads: services.downloads.list(), unspoken: services.messages.unspoken() });
  const closed = closedPages({ services, config });
  const rendered = measureRenders(
    await makeRender({
      site: siteNow,
      messages: (locale) => services.messages.of(locale),
      onError: (error) => log.error({ err: error }, "A page could not be rendered as it should"),
      closed,
    }),
  );
  const views = createViewTally({
    keyOf: viewKey,
    record: (view, times) => countArticleViews(services.events, view, times),
  });
  const isFair = createFairShare({
    digest: createDailyDigest(Date.now),
    perHour: Math.max(1, Math.floor(readsPerHour / config.replicas)),
  });
  const countRead = (view: ArticleView, address: string | null) => {
    if (isFair(address)) views.count(view);
  };
  const countArticle = createViewCounter({ articleExists: services.articles.has, countRead });
  const visits = openVisits({ config, events: services.events, countryOf: services.ip.countryOf });
  const countView: ViewCounter = (pathname, request) => {
    visits.counter.page(pathname, request);
    countArticle(pathname, request);
  };
  const forwardedAddress = createForwardedAddress(config);
  const https = !development && config.site.origin.startsWith("https:");
  const ipHosts = [config.ipv4Host, config.ipv6Host];
  const headers = securityHeaders({
    apiOrigin: config.apiBaseUrl,
    ipHosts,
    dnsCheckZone: config.dnsCheckZone,
    https,
    httpsSubdomains: config.httpsSubdomains,
    development,
  });
  const lifecycle = createLifecycle();
  const app = createApp({
    config,
    log,
    services,
    render: rendered.render,
    pageCache,
    staticFiles,
    countView,
    countMissing: visits.counter.missing,
    countRead,
    lifecycle,
    headers,
    offline: config.offline ? offline : undefined,
    publicSite: siteNow,
    closedPages: closed,
  });
  const metrics = await openMetrics({
    config,
    calls: new Set(app.routes.map(({ path }) => path).filter((path) => path.startsWith(`${config.apiPrefix}/`))),
    isFile: (path) => staticFiles.has(path),
    families: () => [...rendered.families(), ...pageCacheFamilies(pageCache), ...serviceFamilies(services, Date.now())],
  });
  const gate = createRequestGate({ hosts: config.siteHosts });
  const listener = createListener({
    app,
    gate,
    lifecycle,
    staticFiles,
    pageCache,
    headers,
    keepAliveSeconds: config.keepAliveSeconds,
    countView,
    addressOf: ({ socket, headers }) =>
      forwardedAddress(socket.remoteAddress, headers[config.clientAddressHeader] as string | undefined),
    metrics: metrics?.requests,
  });
  return {
    app,
    listener,
    server: createHttpServer({
      listener,
      gate,
      headers,
      requestSeconds: config.requestSeconds,
      keepAliveSeconds: config.keepAliveSeconds,
      connections: config.maxConnections,
    }),
    services,
    lifecycle,
    pageCache,
    publicSite: siteNow,
    metricsPort: metrics?.port,
    async close() {
      await metrics?.close();
      await views.close();
      await visits.close();
      await services.close();
    },
  };
}
