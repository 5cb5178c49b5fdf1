import { type Context, Hono } from "hono";
import { createCampaignCounter } from "../../server/campaigns/campaign.counter.ts";
import { campaignRoutes } from "../../server/campaigns/campaign.routes.ts";
import { createConversionCounter } from "../../server/campaigns/conversion.counter.ts";
import { clickRoutes } from "../../server/clicks/click.routes.ts";
import { createDailyDigest } from "../../server/counting/daily-digest.ts";
import { createNameThreshold } from "../../server/counting/name-threshold.ts";
import type { EventStore } from "../../server/database/event-store.ts";
import { feedbackRoutes } from "../../server/feedback/feedback.routes.ts";
import { HttpProblem, problemResponse } from "../../server/http/problem.ts";

/** What the site offers in these tests: Windows has no release. */
export const versions = { windows: "", android: "2.4.1", ios: "2.4.0", mac: "5.1.0.2" };

interface EventAppOptions {
  offered?: Record<keyof typeof versions, string>;
  /** Versions that were offered before. */
  earlier?: readonly string[];
  clock?: () => number;
}

/**
 * The calls that count, with problem documents as the site answers them, without the API's prefix. The visitor's
 * address is the binding `clientAddress`.
 */
export function eventApp(
  events: EventStore,
  { offered = versions, earlier = [], clock = Date.now }: EventAppOptions = {},
): Hono {
  const app = new Hono();
  const names = createNameThreshold(createDailyDigest(clock));
  const isPage = (path: string) => ["/", "/free"].includes(path);
  const origins = createNameThreshold(createDailyDigest(clock));
  const countVisit = createCampaignCounter({ events, names, isPage, origins });
  const clientAddress = (context: Context) => context.env?.clientAddress ?? null;
  app.route(
    "/",
    clickRoutes({
      events,
      currentVersion: (platform) => offered[platform],
      wasOffered: (_, version) => earlier.includes(version),
      siteOrigin: "https://www.example.org",
      countConversion: createConversionCounter({ events, isPage, names: origins }),
      clientAddress,
    }),
  );
  app.route("/", campaignRoutes({ countVisit, clientAddress }));
  app.route("/", feedbackRoutes({ events, articleExists: (type, id) => type === "help" && id === "kill-switch" }));
  app.onError((error) => {
    if (error instanceof HttpProblem) return problemResponse(error);
    throw error;
  });
  return app;
}

/** A request with a JSON body. */
export function json(body: unknown, headers: Record<string, string> = {}): RequestInit {
  return { method: "POST", headers: { "Content-Type": "application/json", ...headers }, body: JSON.stringify(body) };
}

/** A request as a plain HTML form sends it. */
export function form(fields: Record<string, string>): RequestInit {
  return { method: "POST", body: new URLSearchParams(fields) };
}
