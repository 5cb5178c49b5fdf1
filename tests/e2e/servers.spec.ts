import type { Page } from "@playwright/test";
import { expect, test } from "../support/browser-test.ts";

// The visitor's address is the proxy's word, so that a test can stand anywhere.
test.use({ settings: { TRUSTED_PROXIES: "loopback" } });
const inTheNetherlands = { "X-Forwarded-For": "193.0.6.139" };

const list = (page: Page) => page.locator("#list");
const rows = (page: Page) => list(page).locator("tbody tr:visible");
const places = async (page: Page) =>
  (await rows(page).locator("th").allTextContents()).map((text) => text.split(/\s+/).slice(0, 2).join(" "));

test.describe("with script", () => {
  test("filters in the page at once, tells how many fit, and the URL follows", async ({ page }) => {
    await page.goto("/best_vpn");
    const total = await rows(page).count();
    expect(total).toBeGreaterThan(100);
    const asked: string[] = [];
    page.on("request", (request) => {
      const { pathname } = new URL(request.url());
      if (/^\/(api|best_vpn)/.test(pathname)) asked.push(pathname);
    });
    const search = page.getByRole("searchbox");
    await search.fill("Córdoba");
    await search.fill("SAO paulo");
    await expect(rows(page)).toHaveCount(1);
    await expect(list(page).getByRole("status").first()).toContainText(`1 of ${total} locations`);
    await expect(page).toHaveURL(/\/best_vpn\?q=SAO\+paulo$/);
    await expect(search).toBeFocused();
    await search.fill("");
    await page.getByLabel("Region").selectOption("Oceania");
    await page.getByLabel("Good for", { exact: true }).selectOption("Streaming");
    await expect(page).toHaveURL(/\/best_vpn\?region=oceania&tag=streaming$/);
    for (const row of await rows(page).all()) await expect(row).toContainText("Streaming");
    expect(asked).toEqual([]);
  });

  test("the URL brings the filter back, also by the back button and in another language", async ({ page }) => {
    await page.goto("/best_vpn");
    await page.getByLabel("Sort by").selectOption("Number of servers");
    await page.getByLabel("Region").selectOption("Asia");
    await expect(page).toHaveURL(/region=asia&sort=servers$/);
    const shown = await places(page);
    await page.locator('footer a[href="/free"]').click();
    await expect(page).toHaveURL(/\/free$/);
    await page.goBack();
    await expect(page).toHaveURL(/region=asia&sort=servers$/);
    await expect.poll(() => places(page)).toEqual(shown);
    await expect(page.getByLabel("Region")).toHaveValue("asia");
    await page.reload();
    expect(await places(page)).toEqual(shown);
    await page.locator("header details summary", { hasText: "English" }).click();
    await page.locator('header a[data-locale="de"]').click();
    await expect(page).toHaveURL(/\/de\/best_vpn\?region=asia&sort=servers$/);
    await expect(rows(page)).toHaveCount(shown.length);
  });

  test("opening the page again shows the whole list again", async ({ page }) => {
    await page.goto("/best_vpn");
    const total = await rows(page).count();
    await page.getByRole("searchbox").fill("tokyo");
    await expect(rows(page)).toHaveCount(1);
    await page.locator('footer a[href="/best_vpn"]').click();
    await expect(rows(page)).toHaveCount(total);
    await expect(page.getByRole("searchbox")).toHaveValue("");
  });

  test("nothing fits: that is said, and one press shows all", async ({ page }) => {
    await page.goto("/best_vpn?q=atlantis");
    await expect(page.getByRole("heading", { name: "No location fits" })).toBeVisible();
    await expect(list(page)).toContainText("“atlantis”");
    await expect(rows(page)).toHaveCount(0);
    await page.getByRole("link", { name: "Show all locations" }).click();
    await expect(page).toHaveURL(/\/best_vpn$/);
    await expect(page.getByRole("searchbox")).toHaveValue("");
    await expect.poll(() => rows(page).count()).toBeGreaterThan(100);
  });

  test("finds a country by its English name on a German page", async ({ page }) => {
    await page.goto("/de/best_vpn");
    await page.getByRole("searchbox").fill("germany");
    // Until the list is filtered all of it is there.
    const elsewhere = async () => (await places(page)).filter((place) => !place.includes("Deutschland"));
    await expect.poll(elsewhere).toEqual([]);
    expect(await rows(page).count()).toBeGreaterThan(1);
  });

  test("finds a city by its own and by its English name, typed or in the URL", async ({ page }) => {
    await page.goto("/de/best_vpn");
    for (const name of ["münch", "munich"]) {
      await page.getByRole("searchbox").fill(name);
      await expect.poll(() => places(page)).toEqual([expect.stringContaining("München")]);
    }
    await page.goto("/de/best_vpn?q=munich");
    await expect.poll(() => places(page)).toEqual([expect.stringContaining("München")]);
  });

  test("a list of days ago says its age, and of no location how it is now", async ({ page }) => {
    await page.goto("/best_vpn");
    await expect(page.locator("main > header time")).toContainText("November 20, 2026 at 12:00");
    await expect(page.locator("main > header time")).toContainText(/ago|yesterday/);
    await expect(list(page)).toContainText("More than a day old: the state now is unknown.");
    await expect(rows(page).filter({ hasText: /Online|Maintenance|Offline/ })).toHaveCount(0);
    await expect(list(page).getByRole("listitem")).toHaveText(["State unknown"]);
    await expect(list(page)).toContainText("Sample data");
  });

  test("the search is in the head, and Enter leads to how many fit", async ({ page }) => {
    await page.goto("/best_vpn");
    const search = page.locator("main > header").getByRole("searchbox", { name: "Country or city" });
    await search.fill("united");
    await expect(page).toHaveURL(/q=united$/);
    await search.press("Enter");
    const count = list(page).getByRole("status").first();
    await expect(count).toBeFocused();
    await expect(count).toHaveText(/^\d+ of \d+ locations/);
  });

  test("what a place is good for stands in a column of its own, on the line of its name", async ({ page }) => {
    await page.goto("/best_vpn");
    for (const tag of ["Streaming", "Gaming"]) {
      const cells = rows(page).getByText(tag, { exact: true });
      const lefts = await cells.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().left));
      expect(lefts.length).toBeGreaterThan(10);
      expect([...new Set(lefts)]).toHaveLength(1);
    }
    const baselines = await rows(page)
      .first()
      .locator("th > span, td")
      .evaluateAll((parts) =>
        parts
          .filter(({ textContent }) => textContent !== "")
          .map((part) => {
            const mark = part.appendChild(document.createElement("b"));
            mark.style.cssText = "display: inline-block";
            return Math.round(mark.getBoundingClientRect().bottom);
          }),
      );
    expect([...new Set(baselines)]).toHaveLength(1);
  });

  test("sends nothing with a script-driven submit, and keeps the filter of another site's link", async ({ page }) => {
    await page.goto("/best_vpn?q=japan&utm_medium=mail");
    await expect(page).toHaveURL(/utm_medium=mail$/);
    await page.getByRole("searchbox").press("Enter");
    await page.waitForTimeout(500);
    expect(await rows(page).count()).toBeGreaterThan(0);
    for (const place of await places(page)) expect(place).toContain("Japan");
  });
});

test.describe("the answer is in the first screen", () => {
  for (const [width, height] of [
    [390, 844],
    [1440, 900],
  ] as const) {
    test(`of ${width} x ${height}`, async ({ browser, site }) => {
      const context = await browser.newContext({ viewport: { width, height }, extraHTTPHeaders: inTheNetherlands });
      const page = await context.newPage();
      await page.goto(`${site.url}/best_vpn`);
      await expect(page.getByRole("searchbox")).toBeInViewport({ ratio: 1 });
      await expect(rows(page).first()).toBeInViewport({ ratio: 1 });
      await page.goto(`${site.url}/ip`);
      for (const text of ["193.0.6.139", "Netherlands", "Reseaux IP"]) {
        await expect(page.locator("main header").getByText(text).first()).toBeInViewport({ ratio: 1 });
      }
      await context.close();
    });
  }
});

test("the countries of the home page lead to their servers", async ({ page }) => {
  await page.goto("/de");
  await page.getByRole("link", { name: "Deutschland", exact: true }).click();
  await expect(page).toHaveURL(/\/de\/best_vpn\?q=Deutschland#list$/);
  await expect(rows(page).first()).toContainText("Deutschland");
  for (const place of await places(page)) expect(place).toContain("Deutschland");
});

test.describe("sorted by distance", () => {
  test.use({ extraHTTPHeaders: inTheNetherlands });

  test("asks once, says from where it measures, and shows the nearest first", async ({ page }) => {
    await page.goto("/best_vpn");
    const calls: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("/api/node")) calls.push(new URL(request.url()).searchParams.get("near") ?? "");
    });
    await page.getByLabel("Sort by").selectOption("Distance from you");
    await expect(list(page)).toContainText(
      "from the middle of Netherlands, the country that your IP address belongs to.",
    );
    expect((await places(page))[0]).toContain("Netherlands");
    const distances = (await rows(page).locator("td:nth-child(2)").allInnerTexts()).map((text) =>
      Number(text.replace(/\D/g, "")),
    );
    expect(distances).toEqual(distances.toSorted((a, b) => a - b));
    await page.getByLabel("Region").selectOption("Europe");
    await page.getByLabel("Sort by").selectOption("Country");
    await page.getByLabel("Sort by").selectOption("Distance from you");
    await expect(rows(page).locator("td:nth-child(2)").first()).toContainText("km");
    expect(calls).toEqual(["1"]);
  });

  test("an error is said, and trying again mends it", async ({ page, expectErrors }) => {
    expectErrors(/503|Failed to load/);
    await page.goto("/best_vpn");
    await page.route(/\/api\/node/, (route) => route.fulfill({ status: 503, json: {} }));
    await page.getByLabel("Sort by").selectOption("Distance from you");
    await expect(list(page)).toContainText("The distances could not be fetched.");
    await page.unroute(/\/api\/node/);
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(list(page)).toContainText("from the middle of");
  });

  test("the page of one visitor is kept for nobody else", async ({ page }) => {
    const response = await page.goto("/best_vpn?sort=distance");
    expect(response?.headers()["cache-control"]).toBe("private, no-store");
    const shared = await page.goto("/best_vpn?sort=servers");
    expect(shared?.headers()["cache-control"]).toContain("public");
  });
});

test("without a known country there are no distances, and that is said", async ({ page }) => {
  await page.goto("/best_vpn?sort=distance");
  await expect(list(page)).toContainText("We cannot tell which country your IP address belongs to");
  await expect(rows(page).first()).toContainText("Argentina");
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false, extraHTTPHeaders: inTheNetherlands });

  test("everything goes by the form", async ({ page }) => {
    await page.goto("/best_vpn");
    await page.getByRole("searchbox").fill("united kingdom");
    await page.getByLabel("Sort by").selectOption("Distance from you");
    await page.getByRole("button", { name: "Show", exact: true }).click();
    await expect(page).toHaveURL(/\/best_vpn\?q=united\+kingdom&region=&tag=&protocol=&sort=distance#list$/);
    await expect.poll(() => rows(page).count()).toBeGreaterThan(1);
    for (const place of await places(page)) expect(place).toContain("United");
    await expect(list(page)).toContainText(
      "from the middle of Netherlands, the country that your IP address belongs to.",
    );
    await expect(page.getByRole("searchbox")).toHaveValue("united kingdom");
  });

  test("what is no choice counts as not asked", async ({ page }) => {
    const response = await page.goto("/best_vpn?region=atlantis&sort=price&tag=%00");
    expect(response?.status()).toBe(200);
    expect(await rows(page).count()).toBeGreaterThan(100);
  });
});

test("the list can be had as CSV in the reader's language", async ({ page }) => {
  await page.goto("/de/best_vpn");
  const link = list(page).locator("a[download]");
  const [download] = await Promise.all([page.waitForEvent("download"), link.click()]);
  expect(download.suggestedFilename()).toBe("servers.csv");
  const response = await page.request.get((await link.getAttribute("href")) ?? "");
  expect(await response.text()).toContain("DE,Deutschland,");
});
