import type { Hono } from "hono";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { apiPaths } from "../../api/paths.ts";
import { UnknownColumn } from "../../server/database/counts.repository.ts";
import { type EventLimits, type EventStore, openEventStore } from "../../server/database/event-store.ts";
import { feedbackFormPath } from "../../server/feedback/feedback.routes.ts";
import { silentLog } from "../../server/log.ts";
import { openPopularity, type Popularity } from "../../server/popularity/popularity.ts";
import { engines, startEngine, type TestDatabase, type TestEngine } from "../support/engines.ts";
import { eventApp, form, json } from "../support/event-app.ts";

const day = "2026-11-20";
const today = { from: day, to: day };

describe.each(engines)("events in %s", (name) => {
  let engine: TestEngine;
  let database: TestDatabase;
  let events: EventStore;
  let app: Hono;
  let now: number;

  beforeAll(async () => {
    engine = await startEngine(name);
  });
  afterAll(() => engine.remove());

  async function open(limits: Partial<EventLimits> = {}): Promise<void> {
    events = await openEventStore({ ...database, log: silentLog, clock: () => now, limits });
    app = eventApp(events);
  }

  beforeEach(async () => {
    now = Date.parse(`${day}T23:59:00Z`);
    database = await engine.createDatabase();
    await open();
  });
  afterEach(() => events.close());

  const campaign = (url: string, locale?: string) => app.request(apiPaths.campaign, json({ url, locale }));

  describe("clicks", () => {
    test("are counted by platform, locale and version", async () => {
      const answers = [
        await app.request(`${apiPaths.clickDownload}?locale=kr&_t=1`),
        await app.request(apiPaths.clickDownload),
        await app.request(apiPaths.clickDownload),
        await app.request(apiPaths.clickDownload, json({ platform: "android", locale: "de" })),
        await app.request(apiPaths.clickDownload, json({ platform: "android", locale: "de", version: "2.4.1" })),
        await app.request(apiPaths.clickDownload, json({ platform: "ios", version: "1.9-beta" })),
      ];
      for (const answer of answers) {
        expect(answer.status).toBe(204);
        expect(answer.headers.get("Cache-Control")).toBe("no-store");
        expect(await answer.text()).toBe("");
      }
      expect(await events.reports.downloads(today)).toEqual([
        { day, platform: "android", locale: "de", version: "2.4.1", n: 2 },
        { day, platform: "ios", locale: "en", version: "1.9-beta", n: 1 },
        { day, platform: "windows", locale: "en", version: "", n: 2 },
        { day, platform: "windows", locale: "kr", version: "", n: 1 },
      ]);
    });

    test("take the version that is offered for Windows", async () => {
      const offered = { windows: "10.0.1.2", android: "", ios: "", mac: "" };
      await eventApp(events, offered).request(apiPaths.clickDownload);
      expect(await events.reports.downloads({ ...today, by: ["version"] })).toEqual([{ version: "10.0.1.2", n: 1 }]);
    });

    test("are not what a HEAD request or a page fetched ahead does", async () => {
      for (const init of [{ method: "HEAD" }, { headers: { "Sec-Purpose": "prefetch;prerender" } }]) {
        expect((await app.request(apiPaths.clickDownload, init)).status).toBe(204);
      }
      expect(await database.everything()).toEqual([]);
    });

    test("name four numbers as a version only when the site offers it", async () => {
      for (const version of ["5.1.0.2", "203.0.113.9"]) {
        await app.request(apiPaths.clickDownload, json({ platform: "mac", version }));
      }
      expect(await events.reports.downloads({ ...today, by: ["version"] })).toEqual([
        { version: "(withheld)", n: 1 },
        { version: "5.1.0.2", n: 1 },
      ]);
    });
  });

  describe("campaign visits", () => {
    test("are counted by locale, landing path and parameters, in one spelling", async () => {
      const answer = await campaign(
        "https://www.example.org/de/free/?utm_source=News%20Letter&utm_medium=EMAIL&utm_campaign=a+b&gclid=Cj0KCQ-secret#top",
      );
      expect(answer.status).toBe(204);
      expect(answer.headers.get("Cache-Control")).toBe("no-store");
      await campaign(
        "http://127.0.0.1:3000/de/free?utm_source=news+letter&utm_medium=email&utm_campaign=A%20B&gclid=other",
      );
      expect(await events.reports.campaigns(today)).toEqual([
        {
          day,
          locale: "de",
          landing_path: "/free",
          utm_source: "news letter",
          utm_medium: "email",
          utm_campaign: "a b",
          utm_term: "",
          utm_content: "",
          keyword: "",
          gclid_present: 1,
          n: 2,
        },
      ]);
      expect(JSON.stringify(await database.everything())).not.toMatch(/cj0kcq|secret|other|127\.0/i);
    });

    test.each(["utm_term", "utm_source", "gclid", "keyword"])("count with nothing but %s", async (parameter) => {
      expect((await campaign(`https://www.example.org/?${parameter}=x`, "fr")).status).toBe(204);
      expect(await events.reports.campaigns({ ...today, by: ["locale", "landing_path"] })).toEqual([
        { locale: "fr", landing_path: "/", n: 1 },
      ]);
    });

    test("keep at most 100 characters of a value, whatever they are", async () => {
      // More than an index entry of PostgreSQL holds, when all of them are that long.
      const long = "🦊".repeat(150);
      await events.recordCampaignVisit({
        locale: "th",
        landingPath: `/${long}`,
        source: long,
        medium: long,
        campaign: long,
        term: long,
        content: long,
        keyword: long,
        gclidPresent: false,
      });
      const [row] = await events.reports.campaigns(today);
      expect(row).toMatchObject({ utm_source: "🦊".repeat(100), landing_path: `/${"🦊".repeat(99)}` });
    });

    test("take characters that databases refuse", async () => {
      await campaign("https://www.example.org/?utm_source=a%00b&utm_term=%ED%A0%80&keyword=%E2%80%AEevil");
      await campaign("https://www.example.org/%00?utm_source=a%00b&utm_term=x");
      const [first] = await events.reports.campaigns({ ...today, by: ["utm_source"] });
      expect(first).toEqual({ utm_source: "a b", n: 2 });
    });

    test("are folded together when a day brings too many different ones", async () => {
      await events.close();
      await open({ dailyVariety: 3 });
      for (let i = 0; i < 6; i += 1) await campaign(`https://www.example.org/?utm_source=made-up-${i}`);
      await campaign("https://www.example.org/?utm_source=made-up-1");
      expect(await events.reports.campaigns({ ...today, by: ["utm_source"] })).toEqual([
        { utm_source: "(other)", n: 3 },
        { utm_source: "made-up-1", n: 2 },
        { utm_source: "made-up-0", n: 1 },
        { utm_source: "made-up-2", n: 1 },
      ]);
      now += 120_000;
      await campaign("https://www.example.org/?utm_source=made-up-5");
      expect(
        await events.reports.campaigns({ from: "2026-11-21", to: "2026-11-21", by: ["day", "utm_source"] }),
      ).toEqual([{ day: "2026-11-21", utm_source: "made-up-5", n: 1 }]);
    });
  });

  describe("feedback", () => {
    const vote = { id: "kill-switch", type: "help", locale: "ja" };

    test("is counted by article, locale and reason", async () => {
      for (const more of [{ helpful: true }, { helpful: false }, { helpful: false, reason: "out-of-date" }]) {
        const answer = await app.request(apiPaths.articleFeedback, json({ ...vote, ...more }));
        expect(answer.status).toBe(204);
        expect(answer.headers.get("Cache-Control")).toBe("no-store");
      }
      // A reason is for what did not help.
      await app.request(apiPaths.articleFeedback, json({ ...vote, helpful: true, reason: "did-not-work" }));
      expect(await events.reports.feedback({ ...today, by: ["article_id", "locale"] })).toEqual([
        {
          article_id: "kill-switch",
          locale: "ja",
          helpful: 2,
          did_not_work: 0,
          hard_to_follow: 0,
          out_of_date: 1,
          not_my_question: 0,
          no_reason: 1,
        },
      ]);
    });

    test("comes from a plain form too, and leads back to the page", async () => {
      const answer = await app.request(
        feedbackFormPath,
        form({ ...vote, helpful: "false", reason: "", return_to: "/ja/help/kill-switch?a=1#vote" }),
      );
      expect(answer.status).toBe(303);
      expect(answer.headers.get("Location")).toBe("/ja/help/kill-switch?a=1&feedback=thanks#vote");
      expect(answer.headers.get("Cache-Control")).toBe("no-store");
      const bare = await app.request(feedbackFormPath, form({ ...vote, helpful: "false", reason: "hard-to-follow" }));
      expect(bare.headers.get("Location")).toBe("/ja/help/kill-switch?feedback=thanks");
      expect(await events.reports.feedback({ ...today, by: [] })).toMatchObject([{ no_reason: 1, hard_to_follow: 1 }]);
    });

    test.each([
      "https://evil.example/",
      "//evil.example",
      "/\\evil.example",
      "/\t/evil.example",
      "/.//evil.example",
      "/a/..//evil.example",
      "/%2e//evil.example",
      "\\\\evil.example",
      "evil.example",
      "javascript:alert(1)",
      " /help",
      "/help\r\nSet-Cookie: a=b",
      `/${"a".repeat(500)}`,
      "",
    ])("form does not lead to %j", async (return_to) => {
      const answer = await app.request(feedbackFormPath, form({ ...vote, helpful: "true", return_to }));
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ errors: [{ field: "return_to" }] });
      expect(await database.everything()).toEqual([]);
    });

    test("on an article that does not exist is a 404", async () => {
      for (const stranger of [
        { ...vote, id: "no-such-article" },
        { ...vote, type: "blog" },
      ]) {
        const answers = [
          await app.request(apiPaths.articleFeedback, json({ ...stranger, helpful: true })),
          await app.request(feedbackFormPath, form({ ...stranger, helpful: "true" })),
        ];
        for (const answer of answers) {
          expect(answer.status).toBe(404);
          expect(answer.headers.get("Content-Type")).toBe("application/problem+json");
        }
      }
      expect(await database.everything()).toEqual([]);
    });
  });

  describe("what is wrong is refused with a problem document and counts nothing", () => {
    const click = (body: unknown) => [apiPaths.clickDownload, json(body)] as const;
    const visit = (body: unknown) => [apiPaths.campaign, json(body)] as const;
    const vote = (body: unknown) => [apiPaths.articleFeedback, json(body)] as const;
    const good = { id: "kill-switch", type: "help", helpful: true };
    const raw = (body: string, type = "application/json") =>
      ({ method: "POST", headers: { "Content-Type": type }, body }) satisfies RequestInit;
    const utm = "?utm_source=x";

    test.each<readonly [number, string, readonly [string, RequestInit?]]>([
      [400, "locale of a Windows click", [`${apiPaths.clickDownload}?locale=xx`]],
      [400, "prototype key as a locale", [`${apiPaths.clickDownload}?locale=__proto__`]],
      [400, "empty locale", [`${apiPaths.clickDownload}?locale=`]],
      [400, "Windows click by POST", click({ platform: "windows" })],
      [400, "unknown platform", click({ platform: "toaster" })],
      [400, "platform that is a list", click({ platform: ["android"] })],
      [400, "no platform", click({})],
      [400, "version with markup", click({ platform: "ios", version: "<b>" })],
      [400, "version that is too long", click({ platform: "ios", version: "1".repeat(41) })],
      [400, "version that is a number", click({ platform: "ios", version: 2 })],
      [400, "field that is not known", click({ platform: "ios", user: "me" })],
      [400, "body that is null", click(null)],
      [400, "body that is a list", click([])],
      [400, "body that is no JSON", [apiPaths.clickDownload, raw("{")]],
      [400, "body that is empty", [apiPaths.clickDownload, raw("")]],
      [415, "body of another type", [apiPaths.clickDownload, raw('{"platform":"ios"}', "text/plain")]],
      [415, "form where JSON belongs", [apiPaths.clickDownload, form({ platform: "ios" })]],
      [415, "type that only begins like JSON", [apiPaths.clickDownload, raw("{}", "application/jsonp")]],
      [413, "body that is too large", [apiPaths.clickDownload, raw(`"${"x".repeat(20_000)}"`)]],
      [400, "no URL", visit({})],
      [400, "URL without a host", visit({ url: `/free${utm}` })],
      [400, "URL that is no web address", visit({ url: `mailto:a@example.org${utm}` })],
      [400, "URL that is a script", visit({ url: `javascript:alert(1)${utm}` })],
      [400, "URL that is too long", visit({ url: `https://www.example.org/${utm}${"x".repeat(2_000)}` })],
      [400, "URL without parameters", visit({ url: "https://www.example.org/" })],
      [400, "URL with empty parameters", visit({ url: "https://www.example.org/?utm_source=&gclid=&keyword=%20" })],
      [400, "URL with other parameters only", visit({ url: "https://www.example.org/?utm_medium=email&ref=x" })],
      [400, "parameters in the hash", visit({ url: `https://www.example.org/#${utm}` })],
      [400, "unknown locale of a visit", visit({ url: `https://www.example.org/${utm}`, locale: "en-US" })],
      [415, "beacon of plain text", [apiPaths.campaign, raw("{}", "text/plain;charset=UTF-8")]],
      [400, "article id with a path", vote({ ...good, id: "../kill-switch" })],
      [400, "article id that is too long", vote({ ...good, id: "a".repeat(81) })],
      [400, "unknown type", vote({ ...good, type: "news" })],
      [400, "vote in words", vote({ ...good, helpful: "yes" })],
      [400, "unknown reason", vote({ ...good, helpful: false, reason: "my name is Ann" })],
      [400, "empty reason", vote({ ...good, helpful: false, reason: "" })],
      [400, "form without a vote", [feedbackFormPath, form({ id: "kill-switch", type: "help" })]],
      [400, "form with a vote in words", [feedbackFormPath, form({ ...good, helpful: "yes" })]],
      [400, "form with an unknown locale", [feedbackFormPath, form({ ...good, helpful: "true", locale: "xx" })]],
      [415, "JSON where a form belongs", [feedbackFormPath, json(good)]],
      [413, "form that is too large", [feedbackFormPath, form({ ...good, helpful: "true", x: "x".repeat(20_000) })]],
    ])("%i: %s", async (status, _what, [path, init]) => {
      const answer = await app.request(path, init);
      expect(answer.status).toBe(status);
      expect(answer.headers.get("Content-Type")).toBe("application/problem+json");
      expect(answer.headers.get("Cache-Control")).toBe("no-store");
      expect(await answer.json()).toMatchObject({ status, title: expect.any(String), detail: expect.any(String) });
      expect(await database.everything()).toEqual([]);
    });
  });

  describe("privacy", () => {
    test("the tables have no column for anything about a visitor", async () => {
      const columns =
        name === "sqlite"
          ? await database.rows(`select m.name as "table", c.name as "column", lower(c.type) as type
              from sqlite_master m join pragma_table_info(m.name) c where m.type = 'table'`)
          : await database.rows(`select table_name as "table", column_name as "column", data_type as type
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
      await app.request(apiPaths.clickDownload, { headers: sender });
      await app.request(apiPaths.clickDownload, json({ platform: "ios", version: "203.0.113.77" }, sender));
      expect((await app.request(apiPaths.campaign, json({ url: tellingUrl }, sender))).status).toBe(204);
      await app.request(apiPaths.articleFeedback, json({ id: "kill-switch", type: "help", helpful: true }, sender));
      for (let i = 0; i < 9; i += 1) {
        await events.recordEmptySearch({ locale: "en", query: "my address is 203.0.113.77" });
        await events.recordEmptySearch({ locale: "en", query: "ann@telltale.example" });
        await events.recordEmptySearch({ locale: "en", query: "call +49 (30) 1234-5677" });
      }
      const rows = await database.everything();
      expect(rows).toHaveLength(4);
      for (const row of rows) {
        // The digest is of the row's own columns; its letters say nothing.
        const { combination: _, ...said } = row;
        expect(JSON.stringify(said)).not.toMatch(/telltale|77|ann|db8|bb:cc/i);
      }
    });
  });

  describe("searches without a result", () => {
    const search = async (query: string, times: number, locale: "en" | "de" = "en") => {
      for (let i = 0; i < times; i += 1) await events.recordEmptySearch({ locale, query });
    };

    test("are kept from the fifth of a day on, in one spelling", async () => {
      await search("Wire Guard", 2);
      await search("  wire   guard?", 2);
      await search("wire guard", 4, "de");
      expect(await database.everything()).toEqual([]);
      await search("WIRE GUARD", 1);
      expect(await events.reports.emptySearches(today)).toEqual([{ day, locale: "en", query: "wire guard", n: 5 }]);
      await search("wire guard", 2);
      expect(await events.reports.emptySearches({ ...today, by: ["query"] })).toEqual([{ query: "wire guard", n: 7 }]);
    });

    test("start anew the next day", async () => {
      await search("router", 4);
      now += 120_000;
      await search("router", 4);
      expect(await database.everything()).toEqual([]);
    });
  });

  describe("many at once", () => {
    test("each is counted once", async () => {
      const requests = Array.from({ length: 600 }, (_, i) =>
        i % 3 === 0
          ? app.request(apiPaths.clickDownload)
          : i % 3 === 1
            ? campaign(`https://www.example.org/?utm_source=source-${i % 7}`)
            : app.request(apiPaths.articleFeedback, json({ id: "kill-switch", type: "help", helpful: true })),
      );
      for (const { status } of await Promise.all(requests)) expect(status).toBe(204);
      expect(await events.reports.downloads({ ...today, by: [] })).toEqual([{ n: 200 }]);
      expect(await events.reports.campaigns({ ...today, by: [] })).toEqual([{ n: 200 }]);
      expect(await events.reports.feedback({ ...today, by: [] })).toMatchObject([{ helpful: 200 }]);
    });

    test("what the queue has no room for is a 503, and the rest is stored", async () => {
      await events.close();
      await open({ queue: 10, batch: 4 });
      const answers = await Promise.all(Array.from({ length: 40 }, () => app.request(apiPaths.clickDownload)));
      const refused = answers.filter(({ status }) => status === 503);
      expect(refused).toHaveLength(30);
      for (const answer of refused) {
        expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(0);
        expect(answer.headers.get("Content-Type")).toBe("application/problem+json");
        expect(answer.headers.get("Cache-Control")).toBe("no-store");
      }
      expect(answers.filter(({ status }) => status === 204)).toHaveLength(10);
      expect(await events.reports.downloads({ ...today, by: [] })).toEqual([{ n: 10 }]);
      expect((await app.request(apiPaths.clickDownload)).status).toBe(204);
    });

    test("closing stores what was taken and refuses the rest", async () => {
      const taken = Array.from({ length: 50 }, () =>
        events.recordClick({ platform: "ios", locale: "en", version: "" }),
      );
      await events.close();
      await expect(Promise.all(taken)).resolves.toHaveLength(50);
      expect((await app.request(apiPaths.clickDownload)).status).toBe(503);
      expect(events.healthy()).toBe(false);
      expect(await database.rows("select cast(n as integer) as n from download_clicks")).toEqual([{ n: 50 }]);
    });
  });

  describe("reports", () => {
    test("sum up days and columns", async () => {
      const click = (locale: "en" | "de") => events.recordClick({ platform: "ios", locale, version: "1" });
      await click("en");
      now += 120_000;
      await Promise.all([click("de"), click("de"), click("en")]);
      const bothDays = { from: day, to: "2026-11-21" };
      expect(await events.reports.downloads({ ...bothDays, by: ["day"] })).toEqual([
        { day, n: 1 },
        { day: "2026-11-21", n: 3 },
      ]);
      expect(await events.reports.downloads({ ...bothDays, by: ["locale"] })).toEqual([
        { locale: "de", n: 2 },
        { locale: "en", n: 2 },
      ]);
      expect(await events.reports.downloads({ ...bothDays, by: [] })).toEqual([{ n: 4 }]);
      expect(await events.reports.downloads({ ...today, by: ["day", "locale"] })).toEqual([
        { day, locale: "en", n: 1 },
      ]);
      expect(await events.reports.articles({ from: "2020-01-01", to: "2020-01-02" })).toEqual([]);
    });

    test("refuse a column that is not there", async () => {
      for (const column of ["n", "platform; drop table download_clicks", "__proto__"]) {
        await expect(events.reports.downloads({ ...today, by: [column] })).rejects.toThrow(UnknownColumn);
      }
    });
  });

  describe("popular articles", () => {
    const view = (id: string, locale: "en" | "de" = "en") => events.recordArticleView({ type: "help", id, locale });
    const order = ({ score }: Popularity) =>
      ["a", "b", "c", "d"].toSorted((one, two) => score("help", two) - score("help", one)).join("");

    test("are those read lately, in all locales", async () => {
      await Promise.all([view("c"), view("c"), view("c"), view("c")]);
      now += 14 * 86_400_000;
      await Promise.all([view("b"), view("b", "de"), view("b", "de"), view("d")]);
      await events.recordArticleView({ type: "blog", id: "a", locale: "en" });
      expect(await events.popularArticles("help", 14)).toEqual(
        new Map([
          ["c", 2],
          ["b", 3],
          ["d", 1],
        ]),
      );
      const popularity = await openPopularity({ events, log: silentLog });
      expect(order(popularity)).toBe("bcda");
      expect(popularity.score("blog", "a")).toBe(1);
      popularity.close();
    });

    test("keep the order they are given in when nothing was read, and the last scores when the database is gone", async () => {
      const popularity = await openPopularity({ events, log: silentLog, halfLifeDays: 7 });
      expect(order(popularity)).toBe("abcd");
      await view("d");
      await popularity.refresh();
      expect(order(popularity)).toBe("dabc");
      await events.close();
      await popularity.refresh();
      expect(order(popularity)).toBe("dabc");
      popularity.close();
    });
  });
});
