import type { Page, Route } from "@playwright/test";
import { notFoundLinks } from "../../app/navigation.ts";
import arabic from "../../messages/ar/common.json" with { type: "json" };
import { messageAt } from "../../server/messages/english-messages.ts";
import { localizedPath } from "../../site/localized-path.ts";
import { expect, test } from "../support/browser-test.ts";
import { bringReact, gotoTakenOver, visitByLink } from "../support/taken-over.ts";

const notice = "An error occurred while showing the error page";

/** Answers with a script of the build in which one text is code that throws. */
async function broken(route: Route, text: string): Promise<void> {
  const response = await route.fetch();
  const script = await response.text();
  expect(script).toContain(text);
  const body = script.replace(text, '(()=>{throw new Error("broken on purpose")})()');
  await route.fulfill({ response, body });
}

/** Error pages throw while they are rendered: their scene, the last part of them, cannot be. */
async function withBrokenErrorPage(page: Page): Promise<void> {
  await page.route(/\/assets\/error-page-[^/]*\.js/, (route) => broken(route, "`common.error.backHome`"));
}

/** What is around every page in `<main>` throws when `isBroken` is set: it asks for the page's address. */
async function withBrokenApp(page: Page): Promise<void> {
  await page.route(/\/assets\/site-[^/]*\.js/, async (route) => {
    const response = await route.fetch();
    const script = await response.text();
    const throws = '(()=>{if(globalThis.isBroken)throw new Error("broken on purpose");return 0})()';
    const body = script.replace(/(\w+\.rerendered)\?\?0/, `($1??${throws})`);
    expect(body).not.toBe(script);
    await route.fulfill({ response, body });
  });
}

/** Follows a link, and does not wait for what comes of it. */
function startVisit(page: Page, path: string): Promise<void> {
  return page.evaluate((href) => {
    const link = document.body.appendChild(Object.assign(document.createElement("a"), { href }));
    link.click();
    link.remove();
  }, path);
}

test.beforeEach(({ expectErrors }) => expectErrors(/broken on purpose|404|Minified React error/));
// A document that is on its way when a test ends asks for scripts of which nobody will know the answer.
test.afterEach(({ page }) => page.unrouteAll({ behavior: "ignoreErrors" }));

for (const locale of ["en", "ar"] as const) {
  test(`an error page that throws after a visit is the plain notice, and leads home, in ${locale}`, async ({
    page,
  }) => {
    await withBrokenErrorPage(page);
    await gotoTakenOver(page, localizedPath("/free", locale));
    await startVisit(page, localizedPath("/help/no-such-article", locale));
    await expect(page.locator("main")).toContainText(notice);
    await expect(page).toHaveTitle(/^404 /);
    // The frame is there, and so is the rest of the site.
    await expect(page.getByRole("contentinfo")).toBeVisible();
    await page.getByRole("link", { name: "Go back to home" }).click();
    await expect(page).toHaveURL((url) => url.pathname === localizedPath("/", locale));
    await expect(page.locator("main h1")).toBeVisible();
    await expect(page.locator("main")).not.toContainText(notice);
  });
}

test("the error page after a visit has the words of its links, which the first page did without", async ({ page }) => {
  await gotoTakenOver(page, "/ar/free");
  await startVisit(page, "/ar/help/no-such-article");
  const links = page.getByRole("navigation", { name: arabic.error.pages }).getByRole("link");
  await expect(links).toHaveText(notFoundLinks().map(({ label }) => String(messageAt({ common: arabic }, label))));
  await expect(page.locator("main").getByPlaceholder(arabic.error.search.placeholder)).toBeVisible();
});

test("an error page that throws while a visit is under way gives way to the page of the visit", async ({ page }) => {
  await withBrokenErrorPage(page);
  const chunk = Promise.withResolvers<void>();
  await page.route(/\/assets\/error-page-[^/]*\.js/, async (route) => {
    await chunk.promise;
    await route.fallback();
  });
  await gotoTakenOver(page, "/free");
  const asked = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  await page.route(/\/api\/article\/categories/, async (route) => {
    asked.resolve();
    await released.promise;
    await route.continue();
  });
  await startVisit(page, "/help/no-such-article");
  // Its own words, until its chunk is there.
  await expect(page.locator("main")).toContainText("Page Not Found");
  await startVisit(page, "/help");
  await asked.promise;
  chunk.resolve();
  await expect(page.locator("main")).toContainText(notice);
  released.resolve();
  await expect(page.locator("main")).not.toContainText(notice);
  await expect(page.locator("main h1")).toBeVisible();
  await expect(page).toHaveURL(/\/help$/);
});

test("a page that throws is the error page, head and all", async ({ page }) => {
  await page.route(/\/assets\/free\.page-[^/]*\.js/, (route) => broken(route, "`free.hero.title`"));
  await gotoTakenOver(page, "/gaming");
  await startVisit(page, "/free");
  await expect(page).toHaveTitle("500 Server Error");
  await expect(page.locator("main")).toContainText("Sorry, something went wrong on our end.");
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
});

test("a page and an error page that throw are the plain notice", async ({ page }) => {
  await withBrokenErrorPage(page);
  await page.route(/\/assets\/free\.page-[^/]*\.js/, (route) => broken(route, "`free.hero.title`"));
  await gotoTakenOver(page, "/gaming");
  await startVisit(page, "/free");
  await expect(page.locator("main")).toContainText(notice);
});

test("a page that cannot be taken over is the plain notice, whose link loads a document", async ({ page }) => {
  await withBrokenApp(page);
  await page.addInitScript(() => Object.assign(globalThis, { isBroken: !location.pathname.endsWith("/de") }));
  await page.goto("/de/help");
  await bringReact(page);
  await expect(page.locator("main")).toContainText(notice);
  // The frame is the server's.
  await expect(page.getByRole("banner")).toBeVisible();
  await page.getByRole("link", { name: "Go back to home" }).click();
  await expect(page).toHaveURL(/\/de$/);
  await expect(page.locator("main h1")).toBeVisible();
});

test("what throws around a page that a visit brings is the notice, and then documents are loaded", async ({ page }) => {
  await withBrokenApp(page);
  await gotoTakenOver(page, "/free");
  await page.evaluate(() => Object.assign(globalThis, { isBroken: true }));
  await startVisit(page, "/gaming");
  await expect(page.locator("main")).toContainText(notice);
  await startVisit(page, "/help");
  await expect(page.locator("main h1")).toBeVisible();
  await expect(page).toHaveURL(/\/help$/);
  expect(await page.evaluate(() => "isBroken" in globalThis)).toBe(false);
});

test("a static page stays as the server rendered it, whatever has changed it, until a visit", async ({ page }) => {
  await page.goto("/free");
  // Something, such as an extension, has changed the page.
  await page.evaluate(() => document.querySelector("main h1")?.append("!"));
  const words = await page.locator("main").innerText();
  await bringReact(page);
  await expect.poll(() => page.evaluate(() => performance.getEntriesByName("taken-over").length)).toBe(1);
  expect(await page.locator("main").innerText()).toBe(words);
  await visitByLink(page, "/gaming");
  await expect(page.locator("main h1")).toHaveCount(1);
});
