import type { Page } from "@playwright/test";
import { askUdp, query } from "../../server/dns-check/testing/ask.ts";
import { expect, test } from "../support/browser-test.ts";
import { freePort } from "../support/free-port.ts";

// Who looks up names here is this machine, which is none of the VPN's own; connection-resolver.spec.ts has one that is.
const zone = "check.example.org";
const [dnsPort, stunPort] = [await freePort(), await freePort()];
test.use({
  settings: {
    TRUSTED_PROXIES: "loopback",
    OWN_RANGES: "198.51.100.0/24",
    STUN_PORT: String(stunPort),
    DNS_CHECK_ZONE: zone,
    DNS_CHECK_IPV4: "192.0.2.53",
    DNS_CHECK_LISTEN: "127.0.0.1",
    DNS_CHECK_PORT: String(dnsPort),
  },
});
const from = (address: string) => ({ extraHTTPHeaders: { "X-Forwarded-For": address } });

const check = (page: Page) => page.locator("#connection");
const part = (page: Page, name: string) =>
  check(page)
    .locator("dl > div")
    .filter({ has: page.locator("dt", { hasText: name }) });

/** Looks names up at the site's name server when the browser wants to; the browser of these tests asks no resolver. */
async function lookUpNames(page: Page): Promise<string[]> {
  const names: string[] = [];
  await page.route(/check\.example\.org/, async (route) => {
    const { hostname } = new URL(route.request().url());
    names.push(hostname);
    await askUdp(query(hostname), { address: "127.0.0.1", port: dnsPort });
    await route.abort("namenotresolved");
  });
  return names;
}

async function run(page: Page): Promise<void> {
  await page.goto("/ip");
  await page.getByRole("button", { name: "Check the connection" }).click();
}

test.beforeEach(({ expectErrors }) => expectErrors(/check\.example\.org/));

test.describe("from a server of ours", () => {
  test.use(from("198.51.100.7"));

  test("a foreign resolver is found, with the article, and nothing is asked before the button", async ({ page }) => {
    const names = await lookUpNames(page);
    const calls: string[] = [];
    page.on("request", (request) => calls.push(new URL(request.url()).pathname));
    await page.goto("/ip");
    await expect(part(page, "DNS")).toContainText("Not tested yet");
    expect(calls.filter((path) => path.startsWith("/api/"))).toEqual([]);
    await page.getByRole("button", { name: "Check the connection" }).click();
    const outcome = check(page).getByRole("status");
    await expect(outcome).toContainText("Connected, but DNS resolvers answer that are none of ours: 127.0.0.1.");
    await expect(outcome.getByRole("link", { name: "What to do about a DNS leak" })).toHaveAttribute(
      "href",
      "/help/dns-leaks",
    );
    await expect(outcome).toContainText(/Not tested: .*IPv6/);
    await expect(part(page, "DNS")).toContainText("Not one of our servers");
    // Three names of each kind; the zone has one family.
    expect(names.filter((name) => name.endsWith(`.4.${zone}`))).toHaveLength(3);
    expect(new Set(names).size).toBe(6);
  });

  test("what nobody looked up is not tested, and no fault", async ({ page }) => {
    await run(page);
    const outcome = check(page).getByRole("status");
    await expect(outcome).toContainText("What was tested goes through us. The rest is unknown.");
    await expect(outcome).toContainText(/Not tested: .*DNS/);
    await expect(part(page, "DNS")).toContainText("no DNS resolver asked our name server");
  });

  test("too many checks are said to be that", async ({ page, expectErrors }) => {
    expectErrors(/503/);
    await page.route(/dns-check\/names/, (route) =>
      route.fulfill({ status: 503, json: { type: "about:blank", title: "Service Unavailable", status: 503 } }),
    );
    await run(page);
    await expect(part(page, "DNS")).toContainText("too many checks are running");
    await expect(check(page).getByRole("status")).toContainText(/Not tested: .*DNS/);
  });

  test("an answer is not kept when the address is asked for again", async ({ page }) => {
    await run(page);
    await expect(check(page).getByRole("status")).toContainText("What was tested");
    await page.locator("main header").getByRole("button", { name: "Check again" }).click();
    await expect(check(page).getByRole("status")).toBeEmpty();
    await expect(part(page, "DNS")).toContainText("Not tested yet");
  });
});

test.describe("connected after the page was loaded", () => {
  test.use(from("193.0.6.139"));

  test("the address is asked for anew, and the resolver of the provider is called that", async ({ page, context }) => {
    await page.route(/dns-check\/seen/, (route) =>
      route.fulfill({
        json: {
          resolvers: [
            {
              ip: "193.0.14.129",
              version: 4,
              country_code: "NL",
              country: "Netherlands",
              isp: "RIPE NCC",
              asn: 3333,
              ours: false,
              transport: "udp",
            },
          ],
        },
      }),
    );
    await page.goto("/ip");
    await context.setExtraHTTPHeaders({ "X-Forwarded-For": "198.51.100.7" });
    await page.getByRole("button", { name: "Check the connection" }).click();
    await expect(check(page).getByRole("status")).toContainText(
      "Connected, but your provider’s DNS answers: RIPE NCC.",
    );
    await expect(page.locator("main header")).toContainText("198.51.100.7");
  });

  test("not connected is said", async ({ page }) => {
    await run(page);
    const outcome = check(page).getByRole("status");
    await expect(outcome).toContainText("Not connected: this page sees an address that is none of ours.");
    await expect(outcome.getByRole("link", { name: "How to connect" })).toBeVisible();
  });
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false, ...from("198.51.100.7") });

  test("the address is told, and the rest is said not to be tested", async ({ page }) => {
    await page.goto("/ip");
    await expect(part(page, "IPv4")).toContainText("One of our servers");
    await expect(part(page, "DNS")).toContainText("Not tested yet");
    await expect(check(page).locator("noscript p")).toContainText("It tests nothing else.");
    await expect(check(page).getByRole("button")).toBeHidden();
  });
});

test("only names below the zone may be asked for", async ({ request }) => {
  const page = await request.get("/ip", { headers: { Accept: "text/html" } });
  expect(page.headers()["content-security-policy"]).toContain(`connect-src 'self' *.${zone};`);
});
