import type { Page, Route } from "@playwright/test";
import { localizedPath } from "../../site/localized-path.ts";
import { expect, test } from "../support/browser-test.ts";
import { bringReact, gotoTakenOver } from "../support/taken-over.ts";

const notice = "An error occurred while showing the error page";

/** Answers with a script of the build in which one text is code that throws. */
async function broken(route: Route, text: string): Promise<void> {
  const response = await route.fetch();
  const script = await response.text();
  expect(script).toContain(text);
  const body = script.replace(text, '(()=>{throw new Error("broken on purpose")})()');
  await route.fulfill({ response, body });
}

/** Error pages throw while they are drawn: their scene, the last part of them, cannot be. */
async function withBrokenErrorPage(page: Page): Promise<void> {
  await page.route(/\/assets\/error-page-[^/]*\.js/, (route) => broken(route, "`common.error.backHome`"));
}

/** The header, a part of every page, throws. */
async function withBrokenFrame(page: Page): Promise<void> {
  await page.route(/\/assets\/site-[^/]*\.js/, (route) => broken(route, "`common.nav.getApp`"));
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

test("a frame that cannot be taken over is the plain notice, whose link loads a document", async ({ page }) => {
  await withBrokenFrame(page);
  await page.goto("/de/free");
  await bringReact(page);
  await expect(page.locator("#root")).toContainText(notice);
  await page.unrouteAll({ behavior: "wait" });
  await page.getByRole("link", { name: "Go back to home" }).click();
  await expect(page).toHaveURL(/\/de$/);
  await expect(page.locator("main h1")).toBeVisible();
});

test("a frame that throws while a visit is under way is the notice until the visit's document is there", async ({
  page,
}) => {
  // The switch of languages is drawn again when a visit begins.
  await page.route(/\/assets\/site-[^/]*\.js/, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(
      "`common.language.label`",
      '(globalThis.isBroken?(()=>{throw new Error("broken on purpose")})():`common.language.label`)',
    );
    await route.fulfill({ response, body });
  });
  await gotoTakenOver(page, "/free");
  const released = Promise.withResolvers<void>();
  await page.route(/\/api\/article\/categories/, async (route) => {
    await released.promise;
    await route.continue();
  });
  await page.evaluate(() => Object.assign(globalThis, { isBroken: true }));
  await startVisit(page, "/help");
  await expect(page.locator("#root")).toContainText(notice);
  released.resolve();
  await expect(page.locator("main h1")).toBeVisible();
  await expect(page).toHaveURL(/\/help$/);
});

test("a still page whose taking over begins anew keeps what the server drew", async ({ page, expectErrors }) => {
  expectErrors(/Minified React error #4(18|2)/);
  await page.goto("/free");
  const words = await page.locator("main").innerText();
  // Something, such as an extension, has changed the frame.
  await page.evaluate(() => document.querySelector("header nav ul")?.replaceChildren());
  await bringReact(page);
  await expect(page.locator("header nav ul").first().locator("a").first()).toBeAttached();
  expect(await page.locator("main").innerText()).toBe(words);
});
