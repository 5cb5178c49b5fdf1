import { Hono } from "hono";
import { articleRoutes } from "./articles/article.routes.ts";
import { campaignRoutes } from "./campaigns/campaign.routes.ts";
import { clickRoutes } from "./clicks/click.routes.ts";
import type { Config } from "./config.ts";
import { downloadRoutes } from "./downloads/download.routes.ts";
import { feedbackRoutes } from "./feedback/feedback.routes.ts";
import { guidedRoutes } from "./guided/guided.routes.ts";
import { notFound } from "./http/problem.ts";
import { ipRoutes } from "./ip/ip.routes.ts";
import { nodesRoutes } from "./nodes/node.routes.ts";
import { openApiRoutes } from "./openapi/openapi.routes.ts";
import type { Services } from "./services.ts";

/** Every call of the API, below its prefix. */
export function createApi(
  { articles, downloads, events, guided, ip, clientAddress, nodes, popularity }: Services,
  config: Config,
): Hono {
  return new Hono()
    .route("/", downloadRoutes({ downloads }))
    .route("/", clickRoutes({ events, currentVersion: (platform) => downloads.list()[platform].version }))
    .route("/", campaignRoutes({ events }))
    .route("/", articleRoutes({ articles, popularity, recordView: (view) => events.recordArticleView(view) }))
    .route("/", guidedRoutes({ guided }))
    .route("/", feedbackRoutes({ events, articleExists: articles.has }))
    .route("/", ipRoutes({ lookup: ip, clientAddress }))
    .route("/", nodesRoutes({ nodes }))
    .route("/", openApiRoutes(config))
    .all("*", (context) => {
      throw notFound(`There is no call ${context.req.method} ${context.req.path}.`);
    });
}
