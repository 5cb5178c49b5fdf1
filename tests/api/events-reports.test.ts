import { describe, expect, test } from "vitest";
import type { ArticleType } from "../../api/common.schema.ts";
import { UnknownColumn } from "../../server/database/counters.repository.ts";
import { silentLog } from "../../server/log.ts";
import { countArticleViews } from "../../server/popularity/article-view.ts";
import { popularArticles } from "../../server/popularity/popular-articles.repository.ts";
import { openPopularity, type Popularity } from "../../server/popularity/popularity.ts";
import { countedEvents } from "../../site/counted-events.ts";
import { engines } from "../support/engines.ts";
import { day, today, useEventSite } from "../support/event-site.ts";

describe.each(engines)("what was counted, with %s", (name) => {
  const site = useEventSite(name);

  describe("reports", () => {
    test("sum up days and columns", async () => {
      const click = (locale: "en" | "de") =>
        site.events.count(countedEvents.downloads, { platform: "ios", locale, version: "1" });
      await click("en");
      site.now += 120_000;
      await Promise.all([click("de"), click("de"), click("en")]);
      const bothDays = { from: day, to: "2026-11-21" };
      expect(await site.events.report(countedEvents.downloads, { ...bothDays, by: ["day"] })).toEqual([
        { day, n: 1 },
        { day: "2026-11-21", n: 3 },
      ]);
      expect(await site.events.report(countedEvents.downloads, { ...bothDays, by: ["locale"] })).toEqual([
        { locale: "de", n: 2 },
        { locale: "en", n: 2 },
      ]);
      expect(await site.events.report(countedEvents.downloads, { ...bothDays, by: [] })).toEqual([{ n: 4 }]);
      expect(await site.events.report(countedEvents.downloads, { ...today, by: ["day", "locale"] })).toEqual([
        { day, locale: "en", n: 1 },
      ]);
      expect(await site.events.report(countedEvents.articles, { from: "2020-01-01", to: "2020-01-02" })).toEqual([]);
    });

    test("are held to values of columns, of text and of numbers", async () => {
      const visit = {
        combination: "",
        landing_path: "/",
        utm_source: "",
        utm_medium: "",
        utm_term: "",
        utm_content: "",
      };
      const count = (utm_campaign: string, gclid_present: number) =>
        site.events.count(countedEvents.campaigns, {
          ...visit,
          combination: `${utm_campaign} ${gclid_present}`,
          locale: "en",
          keyword: "",
          utm_campaign,
          gclid_present,
        });
      await Promise.all([count("a", 1), count("a", 0), count("it's", 0), count("it's", 0)]);
      const held = (where: Record<string, string | number>) =>
        site.events.report(countedEvents.campaigns, { ...today, by: ["utm_campaign"], where });
      expect(await held({ utm_campaign: "it's" })).toEqual([{ utm_campaign: "it's", n: 2 }]);
      // As it stands in an address.
      expect(await held({ gclid_present: "1" })).toEqual([{ utm_campaign: "a", n: 1 }]);
      expect(await held({ utm_campaign: "a", gclid_present: 0 })).toEqual([{ utm_campaign: "a", n: 1 }]);
      await expect(held({ combination: "a 1" })).rejects.toThrow(UnknownColumn);
    });

    test("refuse a column that is not there", async () => {
      for (const column of ["n", "platform; drop table download_clicks", "__proto__"]) {
        await expect(site.events.report(countedEvents.downloads, { ...today, by: [column] })).rejects.toThrow(
          UnknownColumn,
        );
      }
    });
  });

  describe("popular articles", () => {
    const read = (type: ArticleType, halfLifeDays: number) => popularArticles(site.events, type, halfLifeDays);
    const view = (id: string, locale: "en" | "de" = "en") =>
      countArticleViews(site.events, { type: "help", id, locale }, 1);
    const order = ({ score }: Popularity) =>
      ["a", "b", "c", "d"].toSorted((one, two) => score("help", two) - score("help", one)).join("");

    test("are those read lately, in all locales", async () => {
      await Promise.all([view("c"), view("c"), view("c"), view("c")]);
      site.now += 14 * 86_400_000;
      await Promise.all([view("b"), view("b", "de"), view("b", "de"), view("d")]);
      await countArticleViews(site.events, { type: "blog", id: "a", locale: "en" }, 1);
      expect(await popularArticles(site.events, "help", 14)).toEqual(
        new Map([
          ["c", 2],
          ["b", 3],
          ["d", 1],
        ]),
      );
      const popularity = await openPopularity({ read, log: silentLog });
      expect(order(popularity)).toBe("bcda");
      expect(popularity.score("blog", "a")).toBe(1);
      popularity.close();
    });

    test("keep the order they are given in when nothing was read, and the last scores when the database is gone", async () => {
      const popularity = await openPopularity({ read, log: silentLog, halfLifeDays: 7 });
      expect(order(popularity)).toBe("abcd");
      await view("d");
      await popularity.refresh();
      expect(order(popularity)).toBe("dabc");
      await site.events.close();
      await popularity.refresh();
      expect(order(popularity)).toBe("dabc");
      popularity.close();
    });
  });
});
