import { describe, expect, test } from "vitest";
import { campaignEvent } from "../../server/campaigns/campaign-visit.ts";
import { countedEvents } from "../../site/counted-events.ts";
import { engines } from "../support/engines.ts";
import { day, today, useEventSite } from "../support/event-site.ts";

const site = "https://www.example.org";
/** What a visit of a campaign that nobody else has brought is counted as. */
const unnamed = {
  day,
  locale: "en",
  landing_path: "(other)",
  utm_source: "(other)",
  utm_medium: "",
  utm_campaign: "",
  utm_term: "",
  utm_content: "",
  keyword: "",
  gclid_present: 0,
};

describe.each(engines)("campaign visits, with %s", (name) => {
  const events = useEventSite(name);
  const report = (...by: string[]) =>
    events.events.report(countedEvents.campaigns, { ...today, ...(by.length > 0 && { by }) });

  test("are counted by locale, landing path and parameters, in one spelling", async () => {
    const query = "utm_source=News%20Letter&utm_medium=EMAIL&utm_campaign=a+b&gclid=Cj0KCQ-secret";
    const answer = await events.visit(`${site}/de/free/?${query}#top`);
    expect(answer.status).toBe(204);
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
    const other = "utm_source=news+letter&utm_medium=email&utm_campaign=A%20B&gclid=other";
    await events.visitByFive(`http://127.0.0.1:3000/de/free?${other}`);
    expect((await report())[1]).toEqual({
      ...unnamed,
      locale: "de",
      landing_path: "/free",
      utm_source: "news letter",
      utm_medium: "email",
      utm_campaign: "a b",
      gclid_present: 1,
      n: 1,
    });
    await events.visit(`${site}/de/free/?${query}`, { address: "192.0.2.9" });
    expect(await report("utm_source")).toEqual([
      { utm_source: "(other)", n: 5 },
      { utm_source: "news letter", n: 2 },
    ]);
    expect(JSON.stringify(await events.database.everything())).not.toMatch(/cj0kcq|secret|127\.0/i);
  });

  test.each(["utm_term", "utm_source", "gclid", "keyword"])("count with nothing but %s", async (parameter) => {
    expect((await events.visit(`${site}/?${parameter}=x`, { locale: "fr" })).status).toBe(204);
    expect(await report("locale", "landing_path")).toEqual([{ locale: "fr", landing_path: "(other)", n: 1 }]);
  });

  test("of fewer than five people leave no word behind, however often they come", async () => {
    const url = `${site}/reset/erika?utm_source=erika+mustermann`;
    for (let turn = 0; turn < 6; turn += 1) {
      for (let host = 1; host <= 4; host += 1) await events.visit(url, { address: `192.0.2.${host}` });
    }
    // The addresses of one household, and those that are not known, are one person's.
    for (let host = 1; host <= 6; host += 1) {
      await events.visit(`${site}/?utm_source=household`, { address: `2001:db8:1:${host}::1` });
      await events.visit(`${site}/?utm_source=unknown`, { address: "unknown" });
    }
    expect(await report()).toEqual([{ ...unnamed, n: 36 }]);
    expect(JSON.stringify(await events.database.everything())).not.toMatch(/erika|household|unknown/);
  });

  test("are named from the fifth person of a day on, every visit", async () => {
    const url = `${site}/free?utm_source=a&utm_term=b`;
    await events.visitByFive(url);
    for (let turn = 0; turn < 3; turn += 1) await events.visit(url);
    expect(await report("landing_path", "utm_source", "utm_term")).toEqual([
      { landing_path: "(other)", utm_source: "(other)", utm_term: "(other)", n: 4 },
      { landing_path: "/free", utm_source: "a", utm_term: "b", n: 4 },
    ]);
    events.now += 120_000;
    await events.visit(url);
    const tomorrow = { from: "2026-11-21", to: "2026-11-21", by: ["utm_source"] };
    expect(await events.events.report(countedEvents.campaigns, tomorrow)).toEqual([{ utm_source: "(other)", n: 1 }]);
  });

  test("name source, medium and campaign when only what differs for each visitor is rare", async () => {
    for (let host = 1; host <= 6; host += 1) {
      await events.visit(`${site}/?utm_source=mail&utm_content=reader-${host}`, { address: `192.0.2.${host}` });
    }
    expect(await report("utm_source", "utm_content")).toEqual([
      { utm_source: "(other)", utm_content: "(other)", n: 4 },
      { utm_source: "mail", utm_content: "(other)", n: 2 },
    ]);
  });

  test("never name what could say who somebody is", async () => {
    const personal = ["+4915123456789", "4111 1111 1111 1111", "erika mustermann 1985-03-12", "ann@example.org"];
    for (const text of personal) await events.visitByFive(`${site}/?utm_source=${encodeURIComponent(text)}`);
    for (const path of ["/reset/erika", "/%66ree", "/free/erika", "/zz/free", "/FREE"]) {
      await events.visitByFive(`${site}${path}?utm_source=a`);
    }
    const named = await report("utm_source", "landing_path");
    expect(new Set(named.map(({ utm_source }) => utm_source))).toEqual(new Set(["(other)", "(withheld)", "a"]));
    expect(new Set(named.map(({ landing_path }) => landing_path))).toEqual(new Set(["(other)", "/"]));
  });

  test("keep at most 100 characters of a value, whatever they are", async () => {
    // More than an index entry of PostgreSQL holds, when all of them are that long.
    const long = "🦊".repeat(150);
    await events.events.count(
      countedEvents.campaigns,
      campaignEvent({
        locale: "th",
        landingPath: `/${long}`,
        source: long,
        medium: long,
        campaign: long,
        term: long,
        content: long,
        keyword: long,
        gclidPresent: false,
      }),
    );
    const [row] = await report();
    expect(row).toMatchObject({ utm_source: "🦊".repeat(100), landing_path: `/${"🦊".repeat(99)}` });
  });

  test("take characters that databases refuse", async () => {
    await events.visitByFive(`${site}/?utm_source=a%00b&utm_term=%ED%A0%80&keyword=%E2%80%AEevil`);
    expect((await events.visit(`${site}/%00?utm_source=a%00b&utm_term=x`)).status).toBe(204);
    expect(await report("utm_source")).toEqual([
      { utm_source: "(other)", n: 5 },
      { utm_source: "a b", n: 1 },
    ]);
  });

  test("that somebody makes up by the thousand shut out no real one", { timeout: 180_000 }, async () => {
    for (let number = 0; number < 2_500; number += 1) await events.visit(`${site}/?utm_source=made-up-${number}`);
    await events.visitByFive(`${site}/?utm_source=newsletter`);
    expect(await report("utm_source")).toEqual([
      { utm_source: "(other)", n: 2_504 },
      { utm_source: "newsletter", n: 1 },
    ]);
  });

  test("of a crawler, and of somebody who asks not to be counted, are not counted", async () => {
    const asked = [{ "Sec-GPC": "1" }, { "User-Agent": "Mozilla/5.0 (compatible; YandexBot/3.0)" }];
    for (const headers of asked) {
      expect((await events.visit(`${site}/?utm_source=a`, { headers })).status).toBe(204);
    }
    expect(await events.database.everything()).toEqual([]);
  });
});
