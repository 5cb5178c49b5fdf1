import { describe, expect, test } from "vitest";
import { apiPaths } from "../../api/paths.ts";
import { feedbackFormPath } from "../../server/feedback/feedback.routes.ts";
import { countedEvents } from "../../site/counted-events.ts";
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
      expect(await site.events.report(countedEvents.downloads, today)).toEqual([
        { day, platform: "android", locale: "de", version: "2.4.1", n: 2 },
        { day, platform: "ios", locale: "en", version: "1.9-beta", n: 1 },
        { day, platform: "windows", locale: "en", version: "", n: 2 },
        { day, platform: "windows", locale: "kr", version: "", n: 1 },
      ]);
    });

    test("take the version that is offered for Windows", async () => {
      const offered = { windows: "10.0.1.2", android: "", ios: "", mac: "" };
      await eventApp(site.events, { offered }).request(apiPaths.clickDownload);
      expect(await site.events.report(countedEvents.downloads, { ...today, by: ["version"] })).toEqual([
        { version: "10.0.1.2", n: 1 },
      ]);
    });

    test.each<[string, RequestInit]>([
      ["a HEAD request", { method: "HEAD" }],
      ["a page fetched ahead", { headers: { "Sec-Purpose": "prefetch;prerender" } }],
      ["one fetched ahead by an older browser", { headers: { Purpose: "prefetch" } }],
      ["a picture in a page of somebody else's", { headers: { "Sec-Fetch-Dest": "image" } }],
      ["such a picture in an older browser", { headers: { Accept: "image/avif,image/webp,*/*" } }],
      ["a frame", { headers: { "Sec-Fetch-Dest": "iframe" } }],
      ["a script of another site", { headers: { "Sec-Fetch-Dest": "empty", "Sec-Fetch-Site": "cross-site" } }],
      ["a search engine", { headers: { "User-Agent": "Mozilla/5.0 (compatible; Googlebot/2.1; +http://x.example)" } }],
      ["a search engine by POST", json({ platform: "ios" }, { "User-Agent": "Mozilla/5.0 (compatible; bingbot/2.0)" })],
    ])("are not what %s does", async (_, init) => {
      expect((await site.app.request(apiPaths.clickDownload, init)).status).toBe(204);
      expect(await site.database.everything()).toEqual([]);
    });

    test("are what the site's own script sends, and a program that says nothing of itself", async () => {
      const own = { "Sec-Fetch-Dest": "empty", "Sec-Fetch-Site": "same-origin", "Sec-Fetch-Mode": "cors" };
      for (const headers of [own, { "User-Agent": "curl/8.5.0", Accept: "*/*" }, { "User-Agent": "CUBOT_X18" }]) {
        await site.app.request(apiPaths.clickDownload, { headers });
      }
      expect(await site.events.report(countedEvents.downloads, { ...today, by: [] })).toEqual([{ n: 3 }]);
    });

    test("name a version only when the site offers it, or once did", async () => {
      const made = Array.from({ length: 300 }, (_, number) => `9.${number}`);
      for (const version of [...made, "203.0.113.9", "5.1.0.2", "1.9-beta"]) {
        await site.app.request(apiPaths.clickDownload, json({ platform: "mac", version }));
      }
      expect(await site.events.report(countedEvents.downloads, { ...today, by: ["version"] })).toEqual([
        { version: "(other)", n: 301 },
        { version: "1.9-beta", n: 1 },
        { version: "5.1.0.2", n: 1 },
      ]);
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
      expect(await site.events.report(countedEvents.feedback, { ...today, by: ["article_id", "locale"] })).toEqual([
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
      expect(await site.events.report(countedEvents.feedback, { ...today, by: [] })).toMatchObject([
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
