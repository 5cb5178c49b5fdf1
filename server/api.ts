import { type Context, Hono } from "hono";
import { cors } from "hono/cors";
import { apiPaths } from "../api/paths.ts";
import { articleRoutes } from "./articles/article.routes.ts";
import { createCampaignCounter } from "./campaigns/campaign.counter.ts";
import { campaignRoutes } from "./campaigns/campaign.routes.ts";
import { createConversionCounter } from "./campaigns/conversion.counter.ts";
import { clickRoutes } from "./clicks/click.routes.ts";
import type { Config } from "./config.ts";
import { createDailyDigest } from "./counting/daily-digest.ts";
import { createNameThreshold } from "./counting/name-threshold.ts";
import { dnsCheckRoutes } from "./dns-check/dns-check.routes.ts";
import { downloadRoutes } from "./downloads/download.routes.ts";
import { downloadProof } from "./downloads/download-proof.ts";
import { createEmptySearchCounter } from "./empty-searches/empty-search.counter.ts";
import { feedbackRoutes } from "./feedback/feedback.routes.ts";
import { guidedRoutes } from "./guided/guided.routes.ts";
import { type MountedCall, mountedCalls } from "./http/call.ts";
import { refuseCrossSite } from "./http/limits/cross-site.ts";
import { fairlyShared } from "./http/limits/fairly-shared.ts";
import { rateLimited } from "./http/limits/rate-limit.ts";
import { createRenderLimit } from "./http/limits/render-limit.ts";
import type { VisitorRates } from "./http/limits/visitor-rates.ts";
import { HttpProblem, notFound } from "./http/problem.ts";
import { statusRoutes } from "./incidents/status.routes.ts";
import { ipRoutes } from "./ip/ip.routes.ts";
import { legalRoutes } from "./legal/legal.routes.ts";
import { nodesRoutes } from "./nodes/node.routes.ts";
import { openApiRoutes } from "./openapi/openapi.routes.ts";
import type { ArticleView } from "./popularity/article-view.ts";
import { searchRoutes } from "./search/search.routes.ts";
import type { Services } from "./services.ts";
import { trustRoutes } from "./trust/trust.routes.ts";

/** What the calls that count need from outside. */
export interface ApiCounting {
  /** Counts that an article was read, when it is within the address's fair share. */
  countRead: (view: ArticleView, address: string | null) => void;
  /** Whether there is a page at a path without the locale's prefix. */
  isPage: (path: string) => boolean;
}

/** DNS checks that begin in a second, over time, for all visitors together: each is remembered for a minute. */
const checksPerSecond = 20;

/** Every call of the API, below its prefix. */
export function createApi(
  services: Services,
  config: Config,
  rates: VisitorRates,
  { countRead, isPage }: ApiCounting,
): Hono {
  const {
    articles,
    dnsCheck,
    downloads,
    events,
    guided,
    ip,
    legal,
    clientAddress,
    nodes,
    offeredVersions,
    popularity,
    search,
  } = services;
  const siteOrigin = config.site.origin;
  const digest = createDailyDigest(Date.now);
  const origins = config.countCampaignDownloads ? createNameThreshold(digest) : undefined;
  const countVisit = createCampaignCounter({ events, isPage, names: createNameThreshold(digest), origins });
  const countEmptySearch = createEmptySearchCounter({ events, names: createNameThreshold(digest) });
  const limits = {
    writes: [refuseCrossSite(siteOrigin), rateLimited(rates.writes, clientAddress)],
    searches: [rateLimited(rates.searches, clientAddress)],
    checks: [
      refuseCrossSite(siteOrigin),
      fairlyShared(createRenderLimit({ perSecond: checksPerSecond }), clientAddress),
    ],
  };
  const rooms = [
    downloadRoutes({ downloads, proof: () => downloadProof({ ...services, site: config.site }) }),
    clickRoutes({
      events,
      currentVersion: (platform) => downloads.list()[platform].version,
      wasOffered: offeredVersions.has,
      siteOrigin,
      countConversion: origins && createConversionCounter({ events, isPage, names: origins }),
      clientAddress,
    }),
    campaignRoutes({ countVisit, clientAddress }),
    articleRoutes({ articles, popularity, countRead, clientAddress, siteOrigin }),
    searchRoutes({ search, countEmptySearch, clientAddress, siteOrigin }),
    guidedRoutes({ guided }),
    legalRoutes({ legal }),
    feedbackRoutes({ events, articleExists: articles.has }),
    ipRoutes({ lookup: ip, clientAddress }),
    ...(dnsCheck ? [dnsCheckRoutes({ dnsCheck, lookup: ip })] : []),
    nodesRoutes({ nodes, lookup: ip, clientAddress }),
    statusRoutes(services),
    trustRoutes(services),
  ];
  const calls = rooms.flatMap(mountedCalls);
  const api = new Hono();
  if (config.apiBaseUrl) api.use(forPagesOf(siteOrigin));
  // The site's names of one address family are other origins than the page that asks them.
  else if (config.ipv4Host || config.ipv6Host) api.use(apiPaths.ip, forPagesOf(siteOrigin));
  for (const [path, rate] of ratesOf(calls)) api.use(path, ...limits[rate]);
  for (const room of rooms) api.route("/", room);
  return api.route("/", openApiRoutes({ ...config, calls })).all("*", (context) => {
    throw unknownCall(context, config.apiPrefix, calls);
  });
}

/** Which rate the calls of a path count for, whatever their method. */
function ratesOf(calls: readonly MountedCall[]): Map<string, NonNullable<MountedCall["rate"]>> {
  return new Map(calls.flatMap(({ path, rate }) => (rate ? [[path, rate]] : [])));
}

/** Lets the site's own pages ask an API on another origin, with SPEC's headers and credentials. */
function forPagesOf(origin: string) {
  return cors({
    origin,
    credentials: true,
    allowMethods: ["GET", "HEAD", "POST"],
    allowHeaders: ["Content-Type", "If-Modified-Since"],
    maxAge: 86_400,
  });
}

/** 405 where the call exists with another method, else 404. */
function unknownCall(context: Context, prefix: string, calls: readonly MountedCall[]): HttpProblem {
  const { method, path } = context.req;
  const detail = `There is no call ${method} ${path}.`;
  const own = path.startsWith(`${prefix}/`) ? path.slice(prefix.length) : path;
  const allowed = calls.filter((call) => call.path === own).map((call) => call.method.toUpperCase());
  if (allowed.length === 0) return notFound(detail);
  if (allowed.includes("GET")) allowed.push("HEAD");
  return new HttpProblem(
    { type: "about:blank", title: "Method Not Allowed", status: 405, detail },
    { headers: { Allow: allowed.sort().join(", ") } },
  );
}
