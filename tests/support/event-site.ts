import type { Hono } from "hono";
import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";
import { apiPaths } from "../../api/paths.ts";
import type { Engine } from "../../server/database/database.ts";
import type { EventLimits, EventStore } from "../../server/database/event-store.ts";
import { openEvents } from "../../server/events/open-events.ts";
import { silentLog } from "../../server/log.ts";
import { startEngine, type TestDatabase, type TestEngine } from "./engines.ts";
import { eventApp, json } from "./event-app.ts";

/** The day of every test, and its report. */
export const day = "2026-11-20";
export const today = { from: day, to: day };

/** The calls that count over an empty event store, anew for each test. */
export interface EventSite {
  app: Hono;
  events: EventStore;
  database: TestDatabase;
  /** Milliseconds since 1970; a minute before midnight when a test begins. */
  now: number;
  /** Closes the event store and opens it with other limits. */
  reopen(limits: Partial<EventLimits>): Promise<void>;
  /** Sends the campaign call, from an address. */
  visit(url: string, from?: { locale?: string; address?: string; headers?: Record<string, string> }): Promise<Response>;
  /** Sends it from five addresses, which is what it takes to be named. */
  visitByFive(url: string, locale?: string): Promise<void>;
}

/** Call it inside a `describe`. */
export function useEventSite(name: Engine): EventSite {
  let engine: TestEngine;
  const site = {
    async reopen(limits: Partial<EventLimits>) {
      await site.events.close();
      await open(limits);
    },
    async visit(url: string, { locale, address = "192.0.2.1", headers }: Parameters<EventSite["visit"]>[1] = {}) {
      return await site.app.request(apiPaths.campaign, json({ url, locale }, headers), { clientAddress: address });
    },
    async visitByFive(url: string, locale?: string) {
      for (let host = 1; host <= 5; host += 1)
        await site.visit(url, { ...(locale && { locale }), address: `192.0.2.${host}` });
    },
  } as EventSite;

  async function open(limits: Partial<EventLimits>): Promise<void> {
    site.events = await openEvents({ ...site.database, log: silentLog, clock: () => site.now, limits });
    site.app = eventApp(site.events, { clock: () => site.now, earlier: ["1.9-beta"] });
  }

  beforeAll(async () => {
    engine = await startEngine(name);
  });
  beforeEach(async () => {
    site.now = Date.parse(`${day}T23:59:00Z`);
    site.database = await engine.createDatabase();
    await open({});
  });
  afterEach(() => site.events.close());
  afterAll(() => engine.remove());
  return site;
}
