import { expect, test } from "../support/browser-test.ts";

// A site with everything that is off by default: its own STUN responder, and names of one address family.
const stunPort = String(20_000 + Math.floor(Math.random() * 20_000));
test.use({
  settings: {
    TRUSTED_PROXIES: "loopback",
    STUN_PORT: stunPort,
    IPV4_HOST: "ip4.example.org",
    IPV6_HOST: "ip6.example.org",
    SITE_ORIGIN: "https://www.example.org",
  },
  extraHTTPHeaders: { "X-Forwarded-For": "2001:4860:4860::8888" },
});

test("WebRTC is asked when it is pressed, by our own responder alone", async ({ page, expectErrors }) => {
  expectErrors(/ip[46]\.example\.org|Failed to load/);
  await page.addInitScript(() => {
    const Native = RTCPeerConnection;
    const asked: string[] = [];
    Object.assign(window, { asked });
    window.RTCPeerConnection = class extends Native {
      constructor(configuration?: RTCConfiguration) {
        super(configuration);
        for (const { urls } of configuration?.iceServers ?? []) asked.push(...[urls].flat());
      }
    };
  });
  await page.goto("/ip");
  const askedBy = () => page.evaluate(() => (window as unknown as { asked: string[] }).asked);
  expect(await askedBy()).toEqual([]);
  await page.getByRole("button", { name: "Check the connection" }).click();
  await expect(page.locator("#connection dl div").filter({ hasText: "WebRTC" })).toContainText(/address/);
  expect(await askedBy()).toEqual([`stun:localhost:${stunPort}`]);
});

test("the other family is asked by its own name, and what does not answer is none", async ({ page, expectErrors }) => {
  expectErrors(/ip[46]\.example\.org|Failed to load/);
  const asked: string[] = [];
  await page.route(/ip4\.example\.org/, (route) => {
    const { hostname, pathname } = new URL(route.request().url());
    asked.push(hostname + pathname);
    return route.fulfill({
      headers: {
        "Access-Control-Allow-Origin": new URL(page.url()).origin,
        "Access-Control-Allow-Credentials": "true",
        "Access-Control-Allow-Headers": "If-Modified-Since",
      },
      json: {
        ip: "192.0.2.7",
        version: 4,
        country_code: null,
        country: null,
        isp: null,
        asn: null,
        network: null,
        kind: null,
      },
    });
  });
  await page.goto("/ip");
  const row = page.locator("#connection dl div").filter({ hasText: "Your IPv4 address" });
  await expect(row).toContainText("192.0.2.7");
  expect(new Set(asked)).toEqual(new Set(["ip4.example.org/api/ip/v3"]));
  const own = page.locator("#connection dl div").filter({ hasText: "Your IPv6 address" });
  await expect(own).toContainText("2001:4860:4860::8888");
});

test("the calls of those names are for the site's own pages", async ({ request }) => {
  const allowed = async (origin: string) =>
    (await request.get("/api/ip/v3", { headers: { Origin: origin } })).headers()["access-control-allow-origin"];
  expect(await allowed("https://www.example.org")).toBe("https://www.example.org");
  expect(await allowed("https://evil.example")).toBeUndefined();
  const page = await request.get("/ip", { headers: { Accept: "text/html" } });
  expect(page.headers()["content-security-policy"]).toContain("connect-src 'self' ip4.example.org ip6.example.org;");
});
