import type { Page } from "@playwright/test";
import { expect, test } from "../support/browser-test.ts";
import { gotoTakenOver } from "../support/taken-over.ts";

const question = (page: Page) => page.locator("h2#step");

/** Chooses one answer after the other. */
async function followGuide(page: Page, answers: readonly string[]): Promise<void> {
  for (const name of answers) {
    const before = await question(page).or(page.locator("h1")).first().textContent();
    await page.locator("main section").getByRole("link", { name, exact: true }).click();
    await expect(question(page)).not.toHaveText(before ?? "");
  }
}

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
    await gotoTakenOver(page, "/help");
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
    await gotoTakenOver(page, "/help/kill-switch");
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
    await gotoTakenOver(page, "/blog/how-wireguard-works");
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
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("help@kitewind.example");
    await page.keyboard.press("Escape");
    await expect(popup).toBeHidden();
  });

  test("what to write holds the focus while it is open, and gives it back", async ({ page }) => {
    await page.goto("/help");
    const opener = page.getByRole("button", { name: "What to write" });
    const popup = page.getByRole("dialog", { name: "One email" });
    const isInside = () => popup.evaluate((it) => it.contains(document.activeElement));
    for (const close of ["Escape", "the button", "a click outside"]) {
      await opener.focus();
      await page.keyboard.press("Enter");
      await expect(popup).toBeVisible();
      expect(await popup.evaluate((it) => it.matches("dialog:modal"))).toBe(true);
      expect(await isInside()).toBe(true);
      for (let press = 0; press < 8; press++) {
        await page.keyboard.press(press < 5 ? "Tab" : "Shift+Tab");
        // After the last comes the browser's own frame, and then the first again.
        expect((await isInside()) || (await page.evaluate(() => document.activeElement === document.body))).toBe(true);
      }
      if (close === "Escape") await page.keyboard.press("Escape");
      else if (close === "the button") await popup.getByRole("button", { name: "Close" }).click();
      else await page.mouse.click(5, 5);
      await expect(popup, close).toBeHidden();
      await expect(opener, close).toBeFocused();
    }
  });

  test("what to write opens in a browser that does not know such buttons", async ({ page }) => {
    await page.addInitScript(() => {
      delete (HTMLButtonElement.prototype as { command?: unknown }).command;
      addEventListener("command", (event) => event.preventDefault(), true);
    });
    await page.goto("/help");
    await page.getByRole("button", { name: "What to write" }).click();
    const popup = page.getByRole("dialog");
    await expect(popup).toBeVisible();
    await popup.getByRole("button", { name: "Close" }).click();
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

  test("the guided path goes from test to test, and at its end to a text for support", async ({ page }) => {
    await page.goto("/help");
    await followGuide(page, ["An iPhone or iPad", "It stays on “Connecting”", "The page loads"]);
    await expect(question(page)).toHaveText("Choose another location");
    await followGuide(page, ["Nothing has changed", "Nothing has changed", "It is the same there", "No"]);
    await expect(question(page)).toHaveText("Try it on another device");
    const trail = page.getByRole("navigation", { name: "Your answers so far" });
    await expect(trail).toContainText("Ruled out so far");
    await expect(trail).toContainText("a single location");
    await followGuide(page, ["It is the same there"]);
    await expect(page.getByText("Before you go")).toBeVisible();
    const text = page.locator("main pre");
    await expect(text).toContainText("Choose another location – Nothing has changed");
    await expect(text).toContainText("Steps: ios.connecting.loads.same.same.same.no.same");
    await expect(text).not.toContainText("forbidden");
    await expect(page.getByRole("link", { name: "Write the" })).toHaveAttribute(
      "href",
      /^mailto:help@kitewind\.example/,
    );
    await page.goBack();
    await followGuide(page, ["It connects there, so it is this device"]);
    await expect(question(page)).toHaveText("What does the message say?");
  });

  test("the tests that may follow are on one page, to print", async ({ page }) => {
    await page.goto("/help/it-wont-connect?way=windows.connecting.loads");
    await page.getByRole("link", { name: "All tests that may follow" }).click();
    await expect(question(page)).toHaveText("The tests that may follow");
    const tests = page.locator("main section").getByRole("heading", { level: 3 });
    await expect(tests.first()).toHaveText("Choose another location");
    await expect(tests.filter({ hasText: "Look for a rule that blocks the app" })).toHaveCount(1);
    await expect(tests.filter({ hasText: "really off" })).toHaveCount(0);
    await page.emulateMedia({ media: "print" });
    await expect(tests.first()).toBeVisible();
    await expect(page.getByRole("navigation", { name: "Your answers so far" }).getByRole("list").first()).toBeVisible();
    await expect(page.locator("footer")).toBeHidden();
  });

  test("where VPNs are forbidden, the guided path names help and drafts no mail", async ({ page }) => {
    await page.goto("/help/it-wont-connect?way=android");
    await followGuide(page, ["VPNs are blocked or forbidden where I am"]);
    await expect(page.getByRole("link", { name: "Digital Security Helpline" })).toBeVisible();
    await expect(page.locator('main a[href^="mailto:"]')).toHaveCount(0);
  });

  test("what to write, the kinds of articles and the topics of the blog work all the same", async ({ page }) => {
    await page.goto("/help");
    await expect(page.locator("#contact").getByRole("link", { name: "help@kitewind.example" })).toHaveCount(2);
    await expect(page.getByText("Device and system")).toBeVisible();
    await page.getByLabel("FAQ").check();
    await expect(page.locator("#subjects").getByRole("link", { name: "Install on Windows" })).toBeHidden();
    await expect(page.locator("#subjects").getByRole("link", { name: "Is it really free?" })).toBeVisible();
    await page.goto("/blog");
    await page.getByRole("link", { name: /^Travel/ }).click();
    await expect(page).toHaveURL(/\/blog\?topic=travel$/);
    await expect(page.getByRole("heading", { level: 2, name: "Travel" })).toBeVisible();
  });
});

test("a topic that is none is no page", async ({ page }) => {
  expect((await page.request.get("/blog?topic=none")).status()).toBe(404);
});

test.describe("the guided path", () => {
  test("takes as much of an address as fits, and keeps its steps to itself", async ({ page }) => {
    for (const address of ["?step=windows-symptom,contact", "?way=nonsense", "?way=windows-symptom.x"]) {
      await page.goto(`/help/it-wont-connect${address}`);
      await expect(question(page)).toHaveText("What are you connecting with?");
    }
    const answer = await page.goto("/help/it-wont-connect?way=windows.connecting.nonsense.loads");
    await expect(question(page)).toHaveText("Turn the VPN really off, and open a page");
    expect(answer?.headers()["cache-control"]).toBe("private, no-store");
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", /\/help\/it-wont-connect$/);
    for (const link of await page.locator("main section li a[href*='way=']").all()) {
      await expect(link).toHaveAttribute("rel", "nofollow");
    }
  });

  test("goes on within the document, with the focus on the question, also without a network", async ({
    page,
    context,
    expectErrors,
  }) => {
    expectErrors(/ERR_INTERNET_DISCONNECTED/);
    const whole = page.waitForResponse(/\/api\/article\/guided/);
    await gotoTakenOver(page, "/help/it-wont-connect");
    await (await whole).finished();
    await followGuide(page, ["A Windows computer"]);
    await expect(question(page)).toBeFocused();
    await context.setOffline(true);
    for (const [answer, next] of [
      ["It stays on “Connecting”", "Turn the VPN really off, and open a page"],
      ["The page loads", "Choose another location"],
      ["Nothing has changed", "Choose another protocol"],
      ["It works now", "It was the protocol"],
    ] as const) {
      await followGuide(page, [answer]);
      await expect(question(page)).toHaveText(next);
      await expect(question(page)).toBeFocused();
    }
    await page.goBack();
    await expect(question(page)).toHaveText("Choose another protocol");
    await context.setOffline(false);
  });

  test("asks first on a phone, and folds the answers so far", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto("/help/it-wont-connect?way=ios.slow.vpn");
    const answers = page.locator("main section").getByRole("link", { name: "Yes", exact: true });
    const trail = page.getByRole("navigation", { name: "Your answers so far" });
    const [answer, folded] = await Promise.all([answers.boundingBox(), trail.boundingBox()]);
    expect(answer?.y ?? 0).toBeLessThan(folded?.y ?? 0);
    await expect(trail.getByRole("list").first()).toBeHidden();
    await trail.getByText("Your answers so far").click();
    await expect(trail.getByText("It is slow", { exact: true })).toBeVisible();
    await expect(trail).toContainText("the internet connection without the VPN");
  });

  test("copies the text for support", async ({ page, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await gotoTakenOver(page, "/help/it-wont-connect?way=android.connecting.keep.go-on.same.same");
    await page.getByRole("button", { name: "Copy the text" }).click();
    await expect(page.getByRole("button", { name: "Text copied" })).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toContain("– Choose another protocol – Nothing has changed");
    expect(copied).not.toMatch(/must not|block/);
  });
});

test.describe("pictures of screens", () => {
  for (const [path, words] of [
    ["/help/kill-switch", "Block connections without VPN"],
    ["/ar/help/kill-switch", "حظر أي اتصالات بدون شبكة افتراضية خاصة"],
  ] as const) {
    test(`speak the language of ${path} and fit a narrow phone`, async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 700 });
      await page.goto(path);
      const screen = page.locator("figure.screen", { hasText: words });
      await expect(screen).toHaveCount(1);
      await expect(screen.locator("strong", { hasText: words })).toBeVisible();
      const wide = await page
        .locator("figure.screen")
        .evaluateAll(
          (all) =>
            all.filter((one) => one.getBoundingClientRect().left < 0 || one.getBoundingClientRect().right > innerWidth)
              .length,
        );
      expect(wide).toBe(0);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    });
  }
});
