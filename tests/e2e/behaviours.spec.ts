import type { Page } from "@playwright/test";
import free from "../../messages/en/free.json" with { type: "json" };
import { expect, test } from "../support/browser-test.ts";
import { gotoTakenOver } from "../support/taken-over.ts";

const bar = (page: Page) => page.getByRole("progressbar", { name: "Loading" });

/** A link of the help centre to an article; the guided path asks for something else. */
const articleLink = (page: Page) =>
  page.locator('main a[href="/help/kill-switch"]:not([href*="it-wont-connect"])').first();

/** Holds back every request that matches, for as long as the test says. */
async function delay(page: Page, pattern: string | RegExp, milliseconds: number): Promise<void> {
  await page.route(pattern, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
    await route.continue();
  });
}

/** Nothing is fetched ahead, so that a chunk is asked for when its page is. */
async function withoutPrefetching(page: Page): Promise<void> {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, "connection", { value: { saveData: true, effectiveType: "4g" } }),
  );
}

test.describe("loading bar", () => {
  test("shows while a navigation takes its time, fills and hides", async ({ page }) => {
    await gotoTakenOver(page, "/help");
    await delay(page, /\/api\/article\/info/, 4_000);
    await articleLink(page).click();
    await expect(bar(page)).toBeVisible();
    const early = Number(await bar(page).getAttribute("value"));
    await expect.poll(async () => Number(await bar(page).getAttribute("value"))).toBeGreaterThan(early);
    await expect(page).toHaveURL(/\/help\/[a-z-]+$/);
    await expect(bar(page)).toBeHidden();
  });

  test("turns to its failed style on an error", async ({ page, expectErrors }) => {
    expectErrors(/503|Service Unavailable|ApiError/);
    await gotoTakenOver(page, "/help");
    await page.route(/\/api\/article\/info/, (route) =>
      route.fulfill({ status: 503, json: { title: "Busy", status: 503 } }),
    );
    // Noted in the page: on a busy machine the bar may be gone before it is looked for from outside.
    const styles = await page.evaluateHandle(() => {
      const seen: string[] = [];
      const note = () => seen.push(document.querySelector("progress")?.className ?? "");
      new MutationObserver(note).observe(document.body, { attributes: true, childList: true, subtree: true });
      return seen;
    });
    await articleLink(page).click();
    await expect(page).toHaveTitle(/^503 An Error Occurred/);
    await expect.poll(() => styles.jsonValue()).toContainEqual(expect.stringContaining("failed"));
    await expect(bar(page)).toBeHidden();
  });
});

test.describe("a page chunk that cannot be loaded", () => {
  for (const [what, pattern] of [
    ["script", /\/assets\/free\.page-[^/]*\.js/],
    ["style sheet", /\/assets\/free-[^/]*\.css/],
  ] as const) {
    test(`${what}: reloads the destination once, and within the minute shows the error page`, async ({
      page,
      expectErrors,
    }) => {
      expectErrors(/404|dynamically imported module|Unable to preload CSS|MIME type/);
      await withoutPrefetching(page);
      await gotoTakenOver(page, "/");
      const documents: string[] = [];
      page.on("request", (request) => {
        if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
      });
      await page.route(pattern, (route) => route.fulfill({ status: 404, body: "" }));
      await page.locator('footer a[href="/free"]').click();
      await expect.poll(() => documents).toEqual(["/free"]);
      // The reloaded document is readable although its chunk still fails, and there is no loop.
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await page.waitForTimeout(1_000);
      expect(documents).toEqual(["/free"]);
      // A second failure within the minute is an error page, not another reload.
      await gotoTakenOver(page, "/");
      await page.locator('footer a[href="/free"]').click();
      await expect(page).toHaveTitle(/^500 Server Error/);
      expect(documents).toEqual(["/free", "/"]);
    });
  }
});

test.describe("prefetching", () => {
  const chunks = (page: Page) => {
    const seen: string[] = [];
    page.on("request", (request) => {
      if (/\.page-[^/]*\.js/.test(request.url())) seen.push(request.url());
    });
    return seen;
  };

  test("fetches the chunks of pages whose links are in view", async ({ page }) => {
    const seen = chunks(page);
    await page.goto("/");
    await expect.poll(() => seen.some((url) => url.includes("introduce.page"))).toBe(true);
  });

  for (const [name, connection] of [
    ["2g", { effectiveType: "2g" }],
    ["save-data", { effectiveType: "4g", saveData: true }],
  ] as const) {
    test(`is left out with ${name}`, async ({ page }) => {
      const seen = chunks(page);
      await page.addInitScript((value) => Object.defineProperty(navigator, "connection", { value }), connection);
      await page.goto("/");
      await page.waitForTimeout(3_000);
      expect(seen.filter((url) => !url.includes("home.page"))).toEqual([]);
    });
  }
});

test.describe("data asked for ahead", () => {
  /** Calls for the data of pages, as they are sent. */
  function calls(page: Page): string[] {
    const sent: string[] = [];
    page.on("request", (request) => {
      const { pathname } = new URL(request.url());
      if (/^\/api\/(article|download|node)/.test(pathname)) sent.push(pathname);
    });
    return sent;
  }

  async function openedWithAhead(page: Page, path: string): Promise<void> {
    const ahead = page.waitForResponse(/\/assets\/ahead-/);
    await gotoTakenOver(page, path);
    await ahead;
    await page.waitForLoadState("networkidle");
  }

  test("is that of a link under a resting mouse, and is not asked for again by the click", async ({ page }) => {
    await openedWithAhead(page, "/free");
    const sent = calls(page);
    const link = page.locator('footer a[href="/blog"]').or(page.locator('a[href="/download"]:visible')).first();
    await link.hover();
    await expect.poll(() => sent.length).toBeGreaterThan(0);
    const before = [...sent];
    await link.click();
    await expect(page).toHaveURL(/\/(blog|download)$/);
    await expect(page).not.toHaveTitle(/Free/);
    expect(sent).toEqual(before);
  });

  test("is an article's at the press, not before: the call is counted as a visit", async ({ page }) => {
    await openedWithAhead(page, "/help");
    const sent = calls(page);
    await articleLink(page).hover();
    await page.waitForTimeout(500);
    expect(sent).toEqual([]);
    await page.mouse.down();
    await expect.poll(() => sent).toEqual(["/api/article/info"]);
    await page.mouse.up();
    await expect(page).toHaveTitle(/kill switch/);
    expect(sent).toEqual(["/api/article/info"]);
  });

  test("is dropped when the press goes elsewhere", async ({ page }) => {
    await openedWithAhead(page, "/help");
    const sent = calls(page);
    await articleLink(page).hover();
    await page.mouse.down();
    await expect.poll(() => sent).toHaveLength(1);
    await page.mouse.move(1, 1);
    await page.mouse.up();
    await page.locator('footer a[href="/gaming"]').click();
    await expect(page).toHaveURL(/\/gaming$/);
    await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(/help/i);
  });
});

test("says when the browser is offline, and takes it back", async ({ page, context, expectErrors }) => {
  // The browser may still be fetching pages ahead.
  expectErrors(/ERR_INTERNET_DISCONNECTED/);
  await page.goto("/", { waitUntil: "networkidle" });
  await context.setOffline(true);
  await expect(page.getByText("No connection to this site.")).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText("No connection to this site.")).toBeHidden();
});

test.describe("campaign visit", () => {
  test("is told once for a landing URL with a parameter, and not for the next page", async ({ page }) => {
    const sent: unknown[] = [];
    page.on("request", (request) => {
      if (request.url().includes("/thematic-activity/v2")) sent.push([request.method(), request.postDataJSON()]);
    });
    await page.goto("/free?utm_source=news&gclid=secret");
    const url = page.url();
    await expect.poll(() => sent).toEqual([["POST", { url, locale: "en" }]]);
    await page.locator('footer a[href="/gaming"]').click();
    await expect(page).toHaveURL(/\/gaming$/);
    expect(sent).toHaveLength(1);
  });

  test("is not told without one, and errors are ignored", async ({ page, expectErrors }) => {
    expectErrors(/500/);
    let sent = 0;
    await page.route(/thematic-activity/, (route) => {
      sent += 1;
      return route.fulfill({ status: 500 });
    });
    await page.goto("/free?utm_source=&utm_medium=mail");
    await page.waitForTimeout(500);
    expect(sent).toBe(0);
    await page.goto("/free?keyword=vpn");
    await expect.poll(() => sent).toBe(1);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });
});

test("every call carries credentials, If-Modified-Since and a timestamp", async ({ page }) => {
  await gotoTakenOver(page, "/help");
  const called = page.waitForRequest(/\/api\/article\/info/);
  await articleLink(page).click();
  const request = await called;
  expect(request.headers()["if-modified-since"]).toBe("0");
  const time = Number(new URL(request.url()).searchParams.get("_t"));
  expect(Math.abs(Date.now() - time)).toBeLessThan(60_000);
});

test("keeps the download list in session storage", async ({ page }) => {
  await page.goto("/download");
  await expect
    .poll(() => page.evaluate(() => Object.keys(JSON.parse(sessionStorage.getItem("downloadList") ?? "{}"))))
    .toEqual(["windows", "android", "ios", "mac"]);
});

test("a message file that cannot be loaded is English, with a console error", async ({ page, expectErrors }) => {
  expectErrors(/messages "free" of "de" could not be loaded|404/);
  const errors: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") errors.push(message.text());
  });
  await withoutPrefetching(page);
  await gotoTakenOver(page, "/de");
  await page.route(/\/messages\/[^/]+\/de\/free\.json/, (route) => route.fulfill({ status: 404, body: "" }));
  await page.locator('footer a[href="/de/free"]').click();
  await expect(page).toHaveURL(/\/de\/free$/);
  await expect.poll(() => errors.join("\n")).toContain('The messages "free" of "de" could not be loaded');
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(free.hero.title);
});

test("the theme follows the choice and stays without a flash", async ({ page }) => {
  await gotoTakenOver(page, "/");
  await page.getByRole("button", { name: "Switch between light and dark" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await page.goto("/free", { waitUntil: "commit" });
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
});

for (const [reducedMotion, fades] of [
  ["no-preference", 1],
  ["reduce", 0],
] as const) {
  test(`pages fade into one another ${fades} times with motion: ${reducedMotion}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion });
    await page.addInitScript(() => {
      const start = document.startViewTransition.bind(document);
      document.startViewTransition = (draw) => {
        document.documentElement.dataset.fades = String(Number(document.documentElement.dataset.fades ?? 0) + 1);
        return start(draw);
      };
    });
    await gotoTakenOver(page, "/");
    await page.locator('footer a[href="/free"]').click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(free.hero.title);
    expect(await page.evaluate(() => Number(document.documentElement.dataset.fades ?? 0))).toBe(fades);
  });
}
