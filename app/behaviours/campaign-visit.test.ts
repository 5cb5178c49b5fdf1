import { expect, test, vi } from "vitest";
import { isCampaignVisit, reportCampaignVisit } from "./campaign-visit.ts";

test.each([
  ["?utm_source=news", true],
  ["?utm_term=vpn", true],
  ["?gclid=abc", true],
  ["?keyword=free", true],
  ["?utm_source=", false],
  ["?utm_medium=mail", false],
  ["", false],
])("%s is a campaign visit: %s", (query, is) => {
  expect(isCampaignVisit(new URL(`https://x.example/free${query}`))).toBe(is);
});

test("sends the page's URL once and ignores what comes of it", async () => {
  const campaign = vi.fn().mockRejectedValue(new Error("down"));
  reportCampaignVisit({
    url: new URL("https://x.example/?keyword=a"),
    locale: "de",
    api: { campaign },
    optedOut: false,
    keeps: true,
  });
  await Promise.resolve();
  expect(campaign).toHaveBeenCalledExactlyOnceWith({ url: "https://x.example/?keyword=a", locale: "de" });
});

test("sends nothing for a visitor who asks not to be counted", () => {
  const campaign = vi.fn();
  reportCampaignVisit({
    url: new URL("https://x.example/?keyword=a"),
    locale: "en",
    api: { campaign },
    optedOut: true,
    keeps: true,
  });
  expect(campaign).not.toHaveBeenCalled();
});
