import { describe, expect, test } from "vitest";
import { apiPaths } from "../../api/paths.ts";
import { feedbackFormPath } from "../../server/feedback/feedback.routes.ts";
import { countedEvents } from "../../site/counted-events.ts";
import { engines } from "../support/engines.ts";
import { form, json } from "../support/event-app.ts";
import { today, useEventSite } from "../support/event-site.ts";

describe.each(engines)("calls that count, with %s", (name) => {
  const site = useEventSite(name);

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
      const answer = await site.app.request(path, init);
      expect(answer.status).toBe(status);
      expect(answer.headers.get("Content-Type")).toBe("application/problem+json");
      expect(answer.headers.get("Cache-Control")).toBe("no-store");
      expect(await answer.json()).toMatchObject({ status, title: expect.any(String), detail: expect.any(String) });
      expect(await site.database.everything()).toEqual([]);
    });
  });

  describe("many at once", () => {
    test("each is counted once", async () => {
      const requests = Array.from({ length: 600 }, (_, i) =>
        i % 3 === 0
          ? site.app.request(apiPaths.clickDownload)
          : i % 3 === 1
            ? site.visit(`https://www.example.org/?utm_source=source-${i % 7}`)
            : site.app.request(apiPaths.articleFeedback, json({ id: "kill-switch", type: "help", helpful: true })),
      );
      for (const { status } of await Promise.all(requests)) expect(status).toBe(204);
      expect(await site.events.report(countedEvents.downloads, { ...today, by: [] })).toEqual([{ n: 200 }]);
      expect(await site.events.report(countedEvents.campaigns, { ...today, by: [] })).toEqual([{ n: 200 }]);
      expect(await site.events.report(countedEvents.feedback, { ...today, by: [] })).toMatchObject([{ helpful: 200 }]);
    });

    test("what the queue has no room for is a 503, and the rest is stored", async () => {
      await site.reopen({ queue: 10, batch: 4 });
      const answers = await Promise.all(Array.from({ length: 40 }, () => site.app.request(apiPaths.clickDownload)));
      const refused = answers.filter(({ status }) => status === 503);
      expect(refused).toHaveLength(30);
      for (const answer of refused) {
        expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(0);
        expect(answer.headers.get("Content-Type")).toBe("application/problem+json");
        expect(answer.headers.get("Cache-Control")).toBe("no-store");
      }
      expect(answers.filter(({ status }) => status === 204)).toHaveLength(10);
      expect(await site.events.report(countedEvents.downloads, { ...today, by: [] })).toEqual([{ n: 10 }]);
      expect((await site.app.request(apiPaths.clickDownload)).status).toBe(204);
    });

    test("closing stores what was taken and refuses the rest", async () => {
      const taken = Array.from({ length: 50 }, () =>
        site.events.count(countedEvents.downloads, { platform: "ios", locale: "en", version: "" }),
      );
      await site.events.close();
      await expect(Promise.all(taken)).resolves.toHaveLength(50);
      expect((await site.app.request(apiPaths.clickDownload)).status).toBe(503);
      expect(site.events.healthy()).toBe(false);
      expect(await site.database.rows("select cast(n as integer) as n from download_clicks")).toEqual([{ n: 50 }]);
    });
  });
});
