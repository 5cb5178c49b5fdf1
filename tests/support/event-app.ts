import { Hono } from "hono";
import { campaignRoutes } from "../../server/campaigns/campaign.routes.ts";
import { clickRoutes } from "../../server/clicks/click.routes.ts";
import type { EventStore } from "../../server/database/event-store.ts";
import { feedbackRoutes } from "../../server/feedback/feedback.routes.ts";
import { HttpProblem, problemResponse } from "../../server/http/problem.ts";

/** What the site offers in these tests: Windows has no release. */
export const versions = { windows: "", android: "2.4.1", ios: "2.4.0", mac: "5.1.0.2" };

/** The calls that count, with problem documents as the site answers them, without the API's prefix. */
export function eventApp(events: EventStore, offered: Record<keyof typeof versions, string> = versions): Hono {
  const app = new Hono();
  app.route("/", clickRoutes({ events, currentVersion: (platform) => offered[platform] }));
  app.route("/", campaignRoutes({ events }));
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
