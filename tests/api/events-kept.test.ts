import { describe, expect, test } from "vitest";
import { apiPaths } from "../../api/paths.ts";
import { createDailyDigest } from "../../server/counting/daily-digest.ts";
import { createNameThreshold } from "../../server/counting/name-threshold.ts";
import { EventsUnavailable } from "../../server/database/events-unavailable.ts";
import { createEmptySearchCounter } from "../../server/empty-searches/empty-search.counter.ts";
import { countedEvents } from "../../site/counted-events.ts";
import { engines } from "../support/engines.ts";
import { json } from "../support/event-app.ts";
import { day, today, useEventSite } from "../support/event-site.ts";

describe.each(engines)("what is kept, with %s", (name) => {
  const site = useEventSite(name);

  describe("privacy", () => {
    test("the tables have no column for anything about a visitor", async () => {
      const columns =
        name === "sqlite"
          ? await site.database.rows(`select m.name as "table", c.name as "column", lower(c.type) as type
              from sqlite_master m join pragma_table_info(m.name) c where m.type = 'table'`)
          : await site.database.rows(`select table_name as "table", column_name as "column", data_type as type
              from information_schema.columns where table_schema = 'public'`);
      const tables = Object.groupBy(columns, ({ table }) => String(table));
      const found = Object.entries(tables).map(([table, its]) => [
        table,
        its?.map(({ column, type }) => `${column} ${type}`).sort(),
      ]);
      const texts = (list: string) => list.split(" ").map((column) => `${column} text`);
      const expected: Record<string, string[]> = {
        event_migrations: texts("name applied_at"),
        download_clicks: [...texts("day platform locale version"), "n bigint"],
        campaign_visits: [
          ...texts(
            "day combination locale landing_path utm_source utm_medium utm_campaign utm_term utm_content keyword",
          ),
          "gclid_present integer",
          "n bigint",
        ],
        article_views: [...texts("day type article_id locale"), "n bigint"],
        article_feedback: [...texts("day type article_id locale"), "helpful integer", "reason text", "n bigint"],
        empty_searches: [...texts("day locale query"), "n bigint"],
        page_visits: [...texts("day page locale"), "n bigint"],
        visit_countries: [...texts("day country"), "n bigint"],
        campaign_downloads: [
          ...texts("day platform locale landing_path utm_source utm_medium utm_campaign"),
          "n bigint",
        ],
      };
      for (const its of Object.values(expected)) its.sort();
      expect(Object.fromEntries(found)).toEqual(expected);
    });

    test("nothing that a request says about its sender is kept", async () => {
      const sender = {
        "X-Forwarded-For": "203.0.113.77",
        Forwarded: "for=203.0.113.77",
        "User-Agent": "Telltale/1.0",
        Cookie: "id=telltale",
        Referer: "https://telltale.example/",
      };
      const tellingUrl =
        "https://telltale:telltale@telltale.example:8443/u/ann%40telltale.example?gclid=telltale&utm_source=203.0.113.77" +
        "&utm_medium=ann@telltale.example&utm_campaign=%5B2001%3Adb8%3A%3A77%5D&utm_term=aa:bb:cc:dd:ee:77" +
        "&utm_content=203%252E0%252E113%252E77&keyword=%EF%BC%92%EF%BC%90%EF%BC%93.0.113.77&uid=telltale#telltale";
      await site.app.request(apiPaths.clickDownload, { headers: sender });
      await site.app.request(apiPaths.clickDownload, json({ platform: "ios", version: "203.0.113.77" }, sender));
      expect((await site.app.request(apiPaths.campaign, json({ url: tellingUrl }, sender))).status).toBe(204);
      await site.app.request(
        apiPaths.articleFeedback,
        json({ id: "kill-switch", type: "help", helpful: true }, sender),
      );
      for (let host = 1; host <= 9; host += 1) {
        for (const query of ["my address is 203.0.113.77", "ann@telltale.example", "call +49 (30) 1234-5677"]) {
          await searching()({ locale: "en", query }, `198.51.100.${host}`);
        }
        await site.visit(tellingUrl, { address: `198.51.100.${host}`, headers: sender });
      }
      const rows = await site.database.everything();
      expect(rows).toHaveLength(5);
      for (const row of rows) {
        // The digest is of the row's own columns; its letters say nothing.
        const { combination: _, ...said } = row;
        expect(JSON.stringify(said)).not.toMatch(/telltale|77|ann|db8|bb:cc/i);
      }
    });
  });

  describe("searches without a result", () => {
    const ask = (count: ReturnType<typeof searching>) => {
      return async (query: string, hosts: readonly number[], locale: "en" | "de" = "en") => {
        for (const host of hosts) await count({ locale, query }, `192.0.2.${host}`);
      };
    };

    test("are kept from the fifth person of a day on, in one spelling", async () => {
      const search = ask(searching());
      await search("Wire Guard", [1, 2, 1, 1]);
      await search("  wire   guard?", [3, 4, 4]);
      await search("wire guard", [1, 2, 3, 4], "de");
      expect(await site.database.everything()).toEqual([]);
      await search("WIRE GUARD", [5]);
      expect(await site.events.report(countedEvents.searches, today)).toEqual([
        { day, locale: "en", query: "wire guard", n: 5 },
      ]);
      await search("wire guard", [1, 5, 6, 6, 7]);
      expect(await site.events.report(countedEvents.searches, { ...today, by: ["query"] })).toEqual([
        { query: "wire guard", n: 7 },
      ]);
    });

    test("of one address are one, however often it asks", async () => {
      await ask(searching())("router", Array(40).fill(1));
      expect(await site.database.everything()).toEqual([]);
    });

    test("start anew the next day", async () => {
      const search = ask(searching());
      await search("router", [1, 2, 3, 4]);
      site.now += 120_000;
      await search("router", [5, 6, 7, 8]);
      expect(await site.database.everything()).toEqual([]);
    });

    test("that could not be stored are stored with the next one", async () => {
      let away = true;
      const events = {
        count: ((...event) =>
          away
            ? Promise.reject(new EventsUnavailable("database down"))
            : site.events.count(...event)) as typeof site.events.count,
      };
      const count = createEmptySearchCounter({ events, names: createNameThreshold(createDailyDigest(() => site.now)) });
      const search = ask(count);
      await expect(search("router", [1, 2, 3, 4, 5])).rejects.toThrow(EventsUnavailable);
      away = false;
      await search("router", [6]);
      expect(await site.events.report(countedEvents.searches, { ...today, by: ["query"] })).toEqual([
        { query: "router", n: 6 },
      ]);
    });
  });

  function searching() {
    const names = createNameThreshold(createDailyDigest(() => site.now));
    return createEmptySearchCounter({ events: site.events, names });
  }
});
