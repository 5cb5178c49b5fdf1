import type { Page } from "@playwright/test";
import { expect, test } from "../support/browser-test.ts";

const searchField = (page: Page) => page.getByRole("combobox").or(page.getByRole("searchbox")).first();

/** Every call of the search, by what it asked for. */
function searches(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (url.pathname === "/api/article/search") asked.push(url.searchParams.get("q") ?? "");
  });
  return asked;
}

test.describe("search suggestions", () => {
  test("come while typing, by one request, and are chosen by keyboard", async ({ page }) => {
    const asked = searches(page);
    await page.goto("/help");
    const field = searchField(page);
    await field.focus();
    await expect(field).toHaveRole("combobox");
    await field.fill("kill sw");
    await expect(page.getByRole("option").first()).toContainText("kill switch");
    expect(asked).toEqual(["kill sw"]);
    await expect(field).toHaveAttribute("aria-expanded", "true");
    await field.press("ArrowDown");
    const active = page.getByRole("option", { selected: true });
    await expect(active).toContainText("kill switch");
    await expect(field).toHaveAttribute("aria-activedescendant", (await active.getAttribute("id")) ?? "");
    await expect(field).toBeFocused();
    await field.press("Enter");
    await expect(page).toHaveURL(/\/help\/kill-switch$/);
  });

  test("go away with Escape, keep what was typed, and come back with an arrow", async ({ page }) => {
    await page.goto("/help");
    const field = searchField(page);
    await field.focus();
    await expect(field).toHaveRole("combobox");
    await field.pressSequentially("dns");
    await expect(page.getByRole("listbox")).toBeVisible();
    await field.press("Escape");
    await expect(page.getByRole("listbox")).toBeHidden();
    await expect(field).toHaveValue("dns");
    await field.press("ArrowDown");
    await expect(page.getByRole("listbox")).toBeVisible();
    await expect(page.getByRole("option", { selected: true })).toHaveCount(0);
  });

  test("are chosen by pointer", async ({ page }) => {
    await page.goto("/help");
    const field = searchField(page);
    await field.focus();
    await expect(field).toHaveRole("combobox");
    await field.pressSequentially("kill switch");
    await page.getByRole("option").first().click();
    await expect(page).toHaveURL(/\/help\/kill-switch$/);
  });

  test("are not asked for by a single Latin letter, and are by a single Chinese one", async ({ page }) => {
    const asked = searches(page);
    await page.goto("/zh/help");
    const field = searchField(page);
    await field.focus();
    await expect(field).toHaveRole("combobox");
    await field.pressSequentially("k");
    await page.waitForTimeout(400);
    expect(asked).toEqual([]);
    await field.fill("网");
    await expect.poll(() => asked).toEqual(["网"]);
  });

  test("the form says what is missing while the browser is offline", async ({ page, context, expectErrors }) => {
    // The browser may still be fetching pages ahead.
    expectErrors(/ERR_INTERNET_DISCONNECTED/);
    await page.goto("/help");
    const field = searchField(page);
    await field.fill("dns");
    await context.setOffline(true);
    await field.press("Enter");
    await expect(page.getByText("Search needs a connection.").first()).toBeVisible();
    await expect(page).toHaveURL(/\/help$/);
    await context.setOffline(false);
  });
});

test("what a search finds is marked in text, and what it does not find says so", async ({ page }) => {
  await page.goto("/help/search?q=kill+switch");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("results for kill switch");
  await expect(page.locator("main li mark").first()).toBeVisible();
  await page.goto("/help/search?q=%3Cqxqxqxqx%3E");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("No results for <qxqxqxqx>");
  await page.getByRole("link", { name: "Contact us" }).first().click();
  await expect(page.locator("#contact")).toBeInViewport();
});

test.describe("an article", () => {
  test("marks the section that is read, and copies the link to it", async ({ page, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.goto("/help/kill-switch");
    await page.getByRole("navigation", { name: "On this page" }).getByRole("link", { name: "iPhone and iPad" }).click();
    await expect(page.locator('[aria-current="location"]')).toHaveText("iPhone and iPad");
    await page.getByRole("button", { name: "Copy the link to “Android”" }).click();
    await expect(page.getByRole("button", { name: "Link copied" })).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(new URL("/help/kill-switch#android", page.url()).href);
    // The button is beside the heading, not a part of its name.
    await expect(page.getByRole("heading", { name: "Android", exact: true })).toBeVisible();
  });

  test("takes a no with a reason, and thanks without leaving the page", async ({ page }) => {
    await page.goto("/help/kill-switch");
    const sent = page.waitForRequest(/\/api\/article\/feedback/);
    await page.getByText("No", { exact: true }).click();
    await page.getByLabel("It was hard to follow").check();
    await page.getByRole("button", { name: "Send" }).click();
    expect((await sent).postDataJSON()).toEqual({
      id: "kill-switch",
      type: "help",
      locale: "en",
      helpful: false,
      reason: "hard-to-follow",
    });
    await expect(page.locator("#feedback")).toContainText("Thank you");
    await expect(page).toHaveURL(/\/help\/kill-switch$/);
  });

  test("says when the answer could not be sent, and lets it be sent again", async ({ page, expectErrors }) => {
    expectErrors(/503/);
    await page.goto("/blog/how-wireguard-works");
    await page.route(/\/api\/article\/feedback/, (route) =>
      route.fulfill({ status: 503, json: { title: "Busy", status: 503 } }),
    );
    await page.getByRole("button", { name: "Yes", exact: true }).click();
    await expect(page.locator("#feedback")).toContainText("could not be sent");
    await expect(page.getByRole("button", { name: "Yes", exact: true })).toBeVisible();
  });

  test("opens what to write, and copies the address", async ({ page, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.goto("/help/kill-switch");
    await page.getByRole("button", { name: "What to write" }).click();
    const popup = page.getByRole("dialog");
    await popup.getByRole("button", { name: "Copy the address" }).click();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("help@larkway.example");
    await page.keyboard.press("Escape");
    await expect(popup).toBeHidden();
  });
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("an article takes an answer and thanks for it", async ({ page }) => {
    await page.goto("/help/kill-switch");
    await page.locator("#feedback summary").click();
    await page.getByLabel("It does not match what I see").check();
    await page.getByRole("button", { name: "Send" }).click();
    await expect(page).toHaveURL(/\/help\/kill-switch\?feedback=thanks#feedback$/);
    await expect(page.locator("#feedback")).toContainText("Thank you");
  });

  test("the guided path leads from a question to a fix, and at its end to a text for support", async ({ page }) => {
    await page.goto("/help");
    await page.getByRole("link", { name: "A Windows computer" }).click();
    await page.getByRole("link", { name: "It stays on “Connecting”" }).click();
    await page.getByRole("link", { name: "A hotel, café, train or airport" }).click();
    await expect(page.getByRole("heading", { level: 2, name: "sign-in page" })).toBeVisible();
    await page.getByRole("link", { name: "Yes, it works now" }).click();
    await expect(page.locator("#solved")).toBeVisible();
    for (const another of ["That did not help", "That did not help", "It fails on both"]) {
      await page.getByRole("link", { name: another }).click();
    }
    await expect(page.locator("main pre")).toContainText("A hotel, café, train or airport");
    await expect(page.getByRole("link", { name: "Write the" })).toHaveAttribute(
      "href",
      /^mailto:help@larkway\.example/,
    );
  });

  test("a popup, the kinds of articles and the topics of the blog work all the same", async ({ page }) => {
    await page.goto("/help");
    await page.getByRole("button", { name: "What to write" }).click();
    await expect(page.getByRole("dialog")).toContainText("help@larkway.example");
    await page.keyboard.press("Escape");
    await page.getByLabel("FAQ").check();
    await expect(page.locator("#subjects").getByRole("link", { name: "Install on Windows" })).toBeHidden();
    await expect(page.locator("#subjects").getByRole("link", { name: "Is it really free?" })).toBeVisible();
    await page.goto("/blog");
    await page.getByRole("link", { name: /^Travel/ }).click();
    await expect(page).toHaveURL(/\/blog\?topic=travel$/);
    await expect(page.getByRole("heading", { level: 2, name: "Travel" })).toBeVisible();
  });
});

test("steps that do not follow from one another, and a topic that is none, are no pages", async ({ page }) => {
  for (const path of ["/help/it-wont-connect?step=contact", "/blog?topic=none"]) {
    expect((await page.request.get(path)).status(), path).toBe(404);
  }
});
