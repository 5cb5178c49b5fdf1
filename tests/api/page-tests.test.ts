import { expect, onTestFinished, test } from "vitest";
import { openTestSite } from "../support/app.ts";

const testing = ["dns-leaks", "webrtc-leaks", "ipv6-leaks"];

async function articles(settings: Record<string, string>) {
  const site = await openTestSite(settings);
  onTestFinished(() => site.close());
  return await Promise.all(
    testing.map(async (id) => {
      const answer = await site.app.request(`/api/article/info?id=${id}&type=help&locale=en`);
      expect(answer.status, id).toBe(200);
      return JSON.stringify(await answer.json());
    }),
  );
}

test("articles speak of the site's own tests only where these are switched on", async () => {
  for (const article of await articles({})) {
    expect(article).not.toContain("Check the connection");
    expect(article).toContain("a web search");
  }
  const on = await articles({
    DNS_CHECK_ZONE: "check.example.org",
    DNS_CHECK_IPV4: "192.0.2.53",
    DNS_CHECK_LISTEN: "none",
    STUN_PORT: "0",
    IPV4_HOST: "ip4.example.org",
    IPV6_HOST: "ip6.example.org",
  });
  for (const article of on) expect(article).toContain("Check the connection");
});
