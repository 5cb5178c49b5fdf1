import type { Page } from "@playwright/test";
import { expect, test } from "../support/browser-test.ts";
import { gotoTakenOver } from "../support/taken-over.ts";

// The visitor's address is the proxy's word, so that a test can stand anywhere.
test.use({ settings: { TRUSTED_PROXIES: "loopback", OWN_RANGES: "198.51.100.0/24" } });

const from = (address: string) => ({ "X-Forwarded-For": address });
const ripe = "193.0.6.139";
const google = "2001:4860:4860::8888";
const answer = (page: Page) => page.locator("#answer");
const factOf = (page: Page, name: string) =>
  answer(page).locator("dl").first().locator("div").filter({ hasText: name }).locator("dd");

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false, extraHTTPHeaders: from(ripe) });

  test("the answer is in the page, with what is unknown said", async ({ page }) => {
    const response = await page.goto("/ip");
    expect(response?.headers()["cache-control"]).toBe("private, no-store");
    await expect(page.locator("main header")).toContainText(ripe);
    await expect(page.locator("main header")).toContainText("your country: Netherlands");
    await expect(factOf(page, "Country")).toHaveText("Netherlands");
    await expect(factOf(page, "AS number")).toHaveText("AS3333");
    await expect(factOf(page, "Used as")).toHaveText("unknown");
    await expect(answer(page).locator("noscript p")).toBeVisible();
    await expect(page.getByRole("link", { name: /^IP geolocation by DB/ })).toHaveAttribute(
      "href",
      "https://db-ip.com",
    );
  });

  test("another address is looked up by the form", async ({ page }) => {
    await page.goto("/ip");
    await page.getByLabel("IPv4 or IPv6 address").fill("2001:4860:4860:0:0:0:0:8844");
    await page.getByRole("button", { name: "Look up" }).click();
    await expect(page).toHaveURL(/\/ip\?ip=2001%3A4860%3A4860%3A0%3A0%3A0%3A0%3A8844#other$/);
    await expect(page.locator("#other")).toContainText("What 2001:4860:4860::8844 reveals");
    await expect(page.locator("#other")).toContainText("United States");
    await expect(page.locator("main header")).toContainText(ripe);
  });

  for (const wrong of [
    "nonsense",
    "256.1.1.1",
    "8.8.8.8:53",
    "[::1]",
    "8.8.8.0/24",
    "example.org",
    "<b>1</b>",
    "%00",
    "010.1.1.1",
  ]) {
    test(`${wrong} is no address, and the page says what one is`, async ({ page }) => {
      const response = await page.goto(`/ip?ip=${encodeURIComponent(wrong)}`);
      expect(response?.status()).toBe(200);
      await expect(page.getByRole("alert")).toHaveText(`“${wrong}” is no IP address.`);
      const field = page.getByLabel("IPv4 or IPv6 address");
      await expect(field).toHaveAttribute("aria-invalid", "true");
      await expect(field).toHaveAccessibleDescription(/An IPv4 address has four numbers/);
    });
  }
});

test.describe("looking up another address", () => {
  test.use({ extraHTTPHeaders: from(ripe) });

  test("is said each time, whether it is one or not", async ({ page, expectErrors }) => {
    expectErrors(/400 \(Bad Request\)/);
    await gotoTakenOver(page, "/ip");
    const said = page.locator("#root > p[role=status]");
    const lookUp = async (address: string) => {
      await page.getByLabel("IPv4 or IPv6 address").fill(address);
      await page.getByRole("button", { name: "Look up" }).click();
    };
    for (const address of [google, "2001:4860:4860::8844"]) {
      await lookUp(address);
      await expect(said).toContainText(`What ${address} reveals`);
      await expect(page.locator("#other")).toContainText(`What ${address} reveals`);
    }
    await lookUp("nonsense");
    await expect(said).toContainText("“nonsense” is no IP address.");
  });
});

test.describe("commands", () => {
  test("are marked as English in every language", async ({ page }) => {
    await page.goto("/ar/ip");
    const commands = page.locator("code").filter({ hasText: "curl" });
    await expect(commands).toHaveCount(2);
    for (const command of await commands.all()) await expect(command).toHaveAttribute("lang", "en");
  });
});

test.describe("the verdict", () => {
  for (const [address, says] of [
    ["198.51.100.9", "You are connected to Kitewind VPN: this page sees one of our servers."],
    ["192.168.1.9", "from the same private network"],
    ["100.64.3.2", "Your provider shares this address"],
    ["127.0.0.1", "on the same device"],
    ["fe80::1", "only inside your local network"],
    ["unknown", "Your address did not reach this page"],
  ] as const) {
    test.describe(address, () => {
      test.use({ extraHTTPHeaders: from(address) });
      test("is said in one sentence", async ({ page }) => {
        await page.goto("/ip");
        await expect(page.locator("main header")).toContainText(says);
      });
    });
  }
});

test.describe("check again", () => {
  test.use({ extraHTTPHeaders: from(ripe) });

  test("shows both answers side by side, and keeps its state long enough to be read", async ({ page, context }) => {
    await page.goto("/ip");
    const button = page.locator("main header button").last();
    await expect(button).toHaveText("Check again");
    await context.setExtraHTTPHeaders(from(google));
    // Noted in the page: on a busy machine the state may be over before it is looked for from outside.
    const said = await button.evaluateHandle((element) => {
      const words: (string | null)[] = [];
      const note = () => words.push(element.textContent);
      new MutationObserver(note).observe(element, { characterData: true, childList: true, subtree: true });
      return words;
    });
    const pressed = Date.now();
    await button.click();
    await expect(answer(page)).toContainText("Your address has changed.");
    expect(await said.jsonValue()).toEqual(["Checking", "Check again"]);
    expect(Date.now() - pressed).toBeGreaterThanOrEqual(200);
    const row = answer(page).getByRole("row", { name: /^Address/ });
    await expect(row.getByRole("cell")).toHaveText([ripe, google]);
    await expect(page.locator("main header")).toContainText(google);
    await button.click();
    await expect(answer(page)).toContainText("Your address is the same as before.");
    await expect(row.getByRole("cell")).toHaveText([google, google]);
  });

  test("says so when it does not get through, and keeps the answer", async ({ page, expectErrors }) => {
    expectErrors(/Failed to load|ERR_FAILED/);
    await page.goto("/ip");
    await page.route(/\/api\/ip/, (route) => route.abort());
    await page.locator("main header button").last().click();
    await expect(answer(page)).toContainText("The check did not get through.");
    await expect(page.locator("main header")).toContainText(ripe);
  });
});

test.describe("what the browser adds", () => {
  test.use({ extraHTTPHeaders: from(ripe), timezoneId: "America/New_York", locale: "fr-CA" });

  test("is worked out in the page and sent nowhere", async ({ page }) => {
    const sent: string[] = [];
    page.on("request", (request) => sent.push(`${request.method()} ${new URL(request.url()).pathname}`));
    await page.goto("/ip");
    await expect(answer(page)).toContainText(
      "America/New_York. It does not fit Netherlands, the country that your IP address belongs to",
    );
    await expect(answer(page)).toContainText("Canadian French");
    await expect(answer(page)).toContainText("1,280 × 720 pixels");
    await page.waitForTimeout(300);
    expect(sent.filter((one) => !one.startsWith("GET") || one.includes("/api/"))).toEqual([]);
  });

  test("WebRTC is not checked without a service of our own, and that is said", async ({ page }) => {
    await page.goto("/ip");
    await expect(page.locator("#connection")).toContainText("That does not mean that your browser leaks nothing.");
    await expect(page.locator("#connection").getByRole("button")).toHaveCount(0);
  });
});

test("programs get the bare address or JSON", async ({ request }) => {
  const headers = from(ripe);
  const bare = await request.get("/ip", { headers: { ...headers, Accept: "*/*", "User-Agent": "curl/8.9.0" } });
  expect(await bare.text()).toBe(`${ripe}\n`);
  const json = await request.get("/de/ip", { headers: { ...headers, Accept: "application/json" } });
  expect(await json.json()).toMatchObject({ ip: ripe, country: "Niederlande", asn: 3333 });
});
