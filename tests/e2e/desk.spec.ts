import { execFileSync } from "node:child_process";
import type { Page } from "@playwright/test";
import { seedEvents } from "../../desk/server/testing/seed-events.ts";
import { addDays, dayOf } from "../../server/database/day.ts";
import { axeFindings } from "../support/axe.ts";
import { expect, takeInvitation, test } from "../support/desk-test.ts";

/** What was counted on the last whole day and the one before. */
function events() {
  const [last, before] = [1, 2].map((back) => addDays(dayOf(Date.now()), -back));
  const article = { type: "help", article_id: "kill-switch", locale: "en" };
  return {
    downloads: [
      { day: last, platform: "android", locale: "fa", version: "1", n: 20 },
      { day: before, platform: "windows", locale: "de", version: "1", n: 10 },
    ],
    feedback: [
      { day: last, ...article, helpful: 1, n: 2 },
      { day: last, ...article, helpful: 0, reason: "out-of-date", n: 10 },
    ],
  };
}

/** Everything that a browser says is wrong, from now on. */
function complaints(page: Page): string[] {
  const met: string[] = [];
  page.on("console", (message) => message.type() === "error" && met.push(message.text()));
  page.on("pageerror", (error) => met.push(String(error)));
  return met;
}

test("the first owner joins, invites a reader, and the reader reads the numbers and nothing else", async ({
  page,
  browser,
  site,
  desk,
  becomeOwner,
}) => {
  test.slow();
  const met = complaints(page);
  await becomeOwner(page);
  await page.getByRole("link", { name: "People" }).click();
  await page.getByLabel("Who it is for").fill("Grace");
  await page.getByRole("button", { name: "Make a link" }).click();
  const link = await page.getByRole("status").locator("code").innerText();

  const other = await browser.newPage();
  await other.goto(link);
  await expect(other.getByLabel("Your name")).toHaveValue("Grace");
  await takeInvitation(other, "Grace");
  await expect(other.getByText("Grace, reader of numbers")).toBeVisible();
  await expect(other.getByRole("link", { name: "People" })).toHaveCount(0);

  await seedEvents(site.dataDir, events());
  // What the desk has read at its start it keeps for a minute, each sum on its own.
  const finding = other.getByText("30 downloads in the 7 days to");
  const todo = other.getByRole("link", { name: /The article kill-switch helped 2 of 12/ });
  const reload = () => other.goto(`${desk}/?days=7`).then(() => finding.or(todo).count());
  await expect.poll(reload, { timeout: 100_000, intervals: [2_000] }).toBe(2);
  await todo.click();
  await expect(other.getByRole("heading", { name: /17% of the votes say that it helped/ })).toBeVisible();
  await other.getByRole("link", { name: "Numbers" }).click();
  await other.getByRole("link", { name: "Downloads", exact: true }).click();
  await other.getByRole("link", { name: "7 days" }).click();
  await other.getByLabel("Summed up by").selectOption("language");
  await other.getByRole("button", { name: "Show" }).click();
  await other.getByRole("link", { name: "fa", exact: true }).click();
  await expect(other.getByRole("heading", { name: /^20 downloads in the 7 days/ })).toBeVisible();
  const coming = other.waitForEvent("download");
  await other.getByRole("link", { name: "The rows as CSV" }).click();
  expect((await coming).suggestedFilename()).toMatch(/^downloads-.*\.csv$/);
  expect((await other.goto(`${desk}/people`))?.status()).toBe(403);
  await other.close();

  await page.getByRole("link", { name: "Changes" }).click();
  await expect(page.getByRole("row").nth(1)).toContainText("grace@example.orgsigned in");
  expect(met).toEqual([]);
});

test("somebody signs in with a passkey", async ({ page, becomeOwner }) => {
  const met = complaints(page);
  await becomeOwner(page);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await page.getByRole("link", { name: "Your account" }).click();
  await page.getByRole("button", { name: "Add a passkey on this device" }).click();
  await expect(page.getByRole("button", { name: /Remove the passkey of/ })).toBeVisible();
  await page.getByRole("button", { name: "Sign out" }).click();
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await expect(page.getByText("Ada, owner")).toBeVisible();
  expect(met).toEqual([]);
});

// What is wrong in the light and is no matter of contrast is wrong in the dark, too.
for (const [colorScheme, rules] of [
  ["light", "everything"],
  ["dark", "contrast"],
] as const) {
  test(`axe finds nothing and nothing is too wide for a phone, ${colorScheme}`, async ({
    browser,
    site,
    desk,
    becomeOwner,
  }) => {
    const context = await browser.newContext({ colorScheme, viewport: { width: 390, height: 844 } });
    const page = await context.newPage();
    await page.goto(`${desk}/sign-in`);
    const found: string[] = [];
    const look = async () => {
      const path = new URL(page.url()).pathname;
      found.push(...(await axeFindings(page, rules)).map((finding) => `${path}: ${finding}`));
      const tooWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
      if (tooWide) found.push(`${path} is too wide`);
    };
    await look();
    await becomeOwner(page);
    await seedEvents(site.dataDir, events());
    await page.goto(`${desk}/people`);
    await page.getByLabel("Who it is for").fill("Grace");
    await page.getByRole("button", { name: "Make a link" }).click();
    await expect(page.getByRole("status").locator("code")).toContainText("/join/");
    await look();
    for (const path of ["/", "/numbers/downloads", "/numbers/feedback", "/account", "/people", "/audit", "/nowhere"]) {
      await page.goto(desk + path);
      await look();
    }
    expect(found).toEqual([]);
    await context.close();
  });
}

test("the site has nothing of the desk and goes on when the desk ends, which comes back", async ({
  site,
  desk,
  request,
}) => {
  for (const path of [
    "/sign-in",
    "/people",
    "/numbers/downloads",
    "/audit",
    "/join/x",
    "/auth/passkey/generate-authenticate-options",
  ]) {
    expect((await request.get(site.url + path)).status(), path).toBe(404);
  }
  expect((await request.get(`${desk}/sign-in`)).status()).toBe(200);
  // The desk is the site's only child.
  const children = execFileSync("ps", ["--ppid", String(site.process.pid), "-o", "pid="], { encoding: "utf8" });
  const [child, ...more] = children.trim().split(/\s+/).map(Number);
  expect(more).toEqual([]);
  process.kill(child ?? 0, "SIGKILL");
  await expect
    .poll(() =>
      request.get(desk).then(
        () => "up",
        () => "down",
      ),
    )
    .toBe("down");
  expect((await request.get(site.url)).status()).toBe(200);
  await expect
    .poll(
      () =>
        request.get(`${desk}/sign-in`).then(
          (answer) => answer.status(),
          () => 0,
        ),
      { timeout: 60_000 },
    )
    .toBe(200);
  expect((await request.get(site.url)).status()).toBe(200);
});
