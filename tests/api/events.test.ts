import { describe, expect, test } from "vitest";
import { apiPaths } from "../../api/paths.ts";
import { feedbackFormPath } from "../../server/feedback/feedback.routes.ts";
import { engines } from "../support/engines.ts";
import { eventApp, form, json } from "../support/event-app.ts";
import { day, today, useEventSite } from "../support/event-site.ts";

describe.each(engines)("calls that count, with %s", (name) => {
  const site = useEventSite(name);

  describe("clicks", () => {
    test("are counted by platform, locale and version", async () => {
      const answers = [
        await site.app.request(`${apiPaths.clickDownload}?locale=kr&_t=1`),
        await site.app.request(apiPaths.clickDownload),
        await site.app.request(apiPaths.clickDownload),
        await site.app.request(apiPaths.clickDownload, json({ platform: "android", locale: "de" })),
        await site.app.request(apiPaths.clickDownload, json({ platform: "android", locale: "de", version: "2.4.1" })),
        await site.app.request(apiPaths.clickDownload, json({ platform: "ios", version: "1.9-beta" })),
      ];
      for (const answer of answers) {
        expect(answer.status).toBe(204);
        expect(answer.headers.get("Cache-Control")).toBe("no-store");
        expect(await answer.text()).toBe("");
      }
      expect(await site.events.reports.downloads(today)).toEqual([
        { day, platform: "android", locale: "de", version: "2.4.1", n: 2 },
        { day, platform: "ios", locale: "en", version: "1.9-beta", n: 1 },
        { day, platform: "windows", locale: "en", version: "", n: 2 },
        { day, platform: "windows", locale: "kr", version: "", n: 1 },
      ]);
    });

    test("take the version that is offered for Windows", async () => {
      const offered = { windows: "10.0.1.2", android: "", ios: "", mac: "" };
      await eventApp(site.events, offered).request(apiPaths.clickDownload);
      expect(await site.events.reports.downloads({ ...today, by: ["version"] })).toEqual([
        { version: "10.0.1.2", n: 1 },
      ]);
    });

    test("are not what a HEAD request or a page fetched ahead does", async () => {
      for (const init of [{ method: "HEAD" }, { headers: { "Sec-Purpose": "prefetch;prerender" } }]) {
        expect((await site.app.request(apiPaths.clickDownload, init)).status).toBe(204);
      }
      expect(await site.database.everything()).toEqual([]);
    });

    test("name four numbers as a version only when the site offers it", async () => {
      for (const version of ["5.1.0.2", "203.0.113.9"]) {
        await site.app.request(apiPaths.clickDownload, json({ platform: "mac", version }));
      }
      expect(await site.events.reports.downloads({ ...today, by: ["version"] })).toEqual([
        { version: "(withheld)", n: 1 },
        { version: "5.1.0.2", n: 1 },
      ]);
    });
  });

  describe("campaign visits", () => {
    test("are counted by locale, landing path and parameters, in one spelling", async () => {
      const answer = await site.visit(
        "https://www.example.org/de/free/?utm_source=News%20Letter&utm_medium=EMAIL&utm_campaign=a+b&gclid=Cj0KCQ-secret#top",
      );
      expect(answer.status).toBe(204);
      expect(answer.headers.get("Cache-Control")).toBe("no-store");
      await site.visit(
        "http://127.0.0.1:3000/de/free?utm_source=news+letter&utm_medium=email&utm_campaign=A%20B&gclid=other",
      );
      expect(await site.events.reports.campaigns(today)).toEqual([
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
      expect(JSON.stringify(await site.database.everything())).not.toMatch(/cj0kcq|secret|other|127\.0/i);
    });

    test.each(["utm_term", "utm_source", "gclid", "keyword"])("count with nothing but %s", async (parameter) => {
      expect((await site.visit(`https://www.example.org/?${parameter}=x`, "fr")).status).toBe(204);
      expect(await site.events.reports.campaigns({ ...today, by: ["locale", "landing_path"] })).toEqual([
        { locale: "fr", landing_path: "/", n: 1 },
      ]);
    });

    test("keep at most 100 characters of a value, whatever they are", async () => {
      // More than an index entry of PostgreSQL holds, when all of them are that long.
      const long = "🦊".repeat(150);
      await site.events.recordCampaignVisit({
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
      const [row] = await site.events.reports.campaigns(today);
      expect(row).toMatchObject({ utm_source: "🦊".repeat(100), landing_path: `/${"🦊".repeat(99)}` });
    });

    test("take characters that databases refuse", async () => {
      await site.visit("https://www.example.org/?utm_source=a%00b&utm_term=%ED%A0%80&keyword=%E2%80%AEevil");
      await site.visit("https://www.example.org/%00?utm_source=a%00b&utm_term=x");
      const [first] = await site.events.reports.campaigns({ ...today, by: ["utm_source"] });
      expect(first).toEqual({ utm_source: "a b", n: 2 });
    });

    test("are folded together when a day brings too many different ones", async () => {
      await site.reopen({ dailyVariety: 3 });
      for (let i = 0; i < 6; i += 1) await site.visit(`https://www.example.org/?utm_source=made-up-${i}`);
      await site.visit("https://www.example.org/?utm_source=made-up-1");
      expect(await site.events.reports.campaigns({ ...today, by: ["utm_source"] })).toEqual([
        { utm_source: "(other)", n: 3 },
        { utm_source: "made-up-1", n: 2 },
        { utm_source: "made-up-0", n: 1 },
        { utm_source: "made-up-2", n: 1 },
      ]);
      site.now += 120_000;
      await site.visit("https://www.example.org/?utm_source=made-up-5");
      expect(
        await site.events.reports.campaigns({ from: "2026-11-21", to: "2026-11-21", by: ["day", "utm_source"] }),
      ).toEqual([{ day: "2026-11-21", utm_source: "made-up-5", n: 1 }]);
    });
  });

  describe("feedback", () => {
    const vote = { id: "kill-switch", type: "help", locale: "ja" };

    test("is counted by article, locale and reason", async () => {
      for (const more of [{ helpful: true }, { helpful: false }, { helpful: false, reason: "out-of-date" }]) {
        const answer = await site.app.request(apiPaths.articleFeedback, json({ ...vote, ...more }));
        expect(answer.status).toBe(204);
        expect(answer.headers.get("Cache-Control")).toBe("no-store");
      }
      // A reason is for what did not help.
      await site.app.request(apiPaths.articleFeedback, json({ ...vote, helpful: true, reason: "did-not-work" }));
      expect(await site.events.reports.feedback({ ...today, by: ["article_id", "locale"] })).toEqual([
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
      const answer = await site.app.request(
        feedbackFormPath,
        form({ ...vote, helpful: "false", reason: "", return_to: "/ja/help/kill-switch?a=1#vote" }),
      );
      expect(answer.status).toBe(303);
      expect(answer.headers.get("Location")).toBe("/ja/help/kill-switch?a=1&feedback=thanks#vote");
      expect(answer.headers.get("Cache-Control")).toBe("no-store");
      const bare = await site.app.request(
        feedbackFormPath,
        form({ ...vote, helpful: "false", reason: "hard-to-follow" }),
      );
      expect(bare.headers.get("Location")).toBe("/ja/help/kill-switch?feedback=thanks");
      expect(await site.events.reports.feedback({ ...today, by: [] })).toMatchObject([
        { no_reason: 1, hard_to_follow: 1 },
      ]);
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
      const answer = await site.app.request(feedbackFormPath, form({ ...vote, helpful: "true", return_to }));
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ errors: [{ field: "return_to" }] });
      expect(await site.database.everything()).toEqual([]);
    });

    test("on an article that does not exist is a 404", async () => {
      for (const stranger of [
        { ...vote, id: "no-such-article" },
        { ...vote, type: "blog" },
      ]) {
        const answers = [
          await site.app.request(apiPaths.articleFeedback, json({ ...stranger, helpful: true })),
          await site.app.request(feedbackFormPath, form({ ...stranger, helpful: "true" })),
        ];
        for (const answer of answers) {
          expect(answer.status).toBe(404);
          expect(answer.headers.get("Content-Type")).toBe("application/problem+json");
        }
      }
      expect(await site.database.everything()).toEqual([]);
    });
  });
});
