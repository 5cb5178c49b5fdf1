import { describe, expect, test } from "vitest";
import { isCrawler, isPageCall, isPageVisit } from "./visitor-request.ts";

const asked = (headers: Record<string, string>) => (name: string) => headers[name];

describe("a program that says what it is", () => {
  test.each([
    "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
    "Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)",
    "Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2; +https://openai.com/gptbot)",
    "Mozilla/5.0 (compatible; Baiduspider/2.0; +http://www.baidu.com/search/spider.html)",
    "Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)",
    "facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)",
    "Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)",
    "WhatsApp/2.23.20.0",
    "Mozilla/5.0 (compatible; UptimeRobot/2.0; http://www.uptimerobot.com/)",
    "ia_archiver (+http://www.alexa.com/site/help/webmasters)",
  ])("%s is a crawler", (agent) => {
    expect(isCrawler(asked({ "user-agent": agent }))).toBe(true);
  });

  test.each([
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36",
    "Mozilla/5.0 (Linux; Android 9; CUBOT_X18_Plus) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/70.0 Mobile Safari/537.36",
    "Mozilla/5.0 (Linux; Android 12; CUBOT) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0 Mobile Safari/537.36",
    "Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 YaBrowser/24.7 Yowser/2.5 Safari/537.36",
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 [Pinterest/iOS]",
    "curl/8.5.0",
    "",
  ])("%s is none", (agent) => {
    expect(isCrawler(asked({ "user-agent": agent }))).toBe(false);
  });
});

test("a visit is what a person opens", () => {
  const visits = (headers: Record<string, string>) => isPageVisit("GET", asked(headers));
  expect(visits({})).toBe(true);
  expect(visits({ "sec-fetch-dest": "document", "sec-fetch-site": "cross-site" })).toBe(true);
  for (const destination of ["image", "iframe", "script", "empty", "embed", "style"]) {
    expect(visits({ "sec-fetch-dest": destination }), destination).toBe(false);
  }
  for (const name of ["sec-purpose", "purpose", "x-moz", "x-purpose"]) {
    expect(visits({ [name]: "prefetch" }), name).toBe(false);
  }
  expect(visits({ accept: "image/webp,image/apng,*/*" })).toBe(false);
  expect(isPageVisit("HEAD", asked({}))).toBe(false);
});

test("a call is what the site's own page sends", () => {
  const calls = (headers: Record<string, string>) => isPageCall("GET", asked(headers), "https://site.example");
  expect(calls({})).toBe(true);
  expect(calls({ "sec-fetch-dest": "empty", "sec-fetch-site": "same-origin" })).toBe(true);
  expect(calls({ "sec-fetch-dest": "empty", "sec-fetch-site": "cross-site", origin: "https://site.example" })).toBe(
    true,
  );
  expect(calls({ "sec-fetch-dest": "empty", "sec-fetch-site": "cross-site" })).toBe(false);
  expect(calls({ "sec-fetch-dest": "image", "sec-fetch-site": "same-origin" })).toBe(false);
});
