import { expect, test } from "../support/browser-test.ts";

test.describe("a browser test", () => {
  for (const [what, event, script] of [
    ["a console error", "console", () => console.error("something broke")],
    ["an uncaught error", "weberror", () => void setTimeout(() => missingFunction())],
    ["an unhandled rejection", "weberror", () => void Promise.reject(new Error("nobody waits"))],
    ["a request to another host", "requestfailed", () => new Image().setAttribute("src", "http://example.org/a.gif")],
  ] as const) {
    test(`fails on ${what}`, async ({ page, context }) => {
      test.fail();
      await page.goto("/robots.txt");
      // Overloads name each event apart; all of them are waited for alike.
      const met = context.waitForEvent(event as "console");
      await page.evaluate(script);
      await met;
    });
  }

  test("goes on with an error it announced", async ({ page, expectErrors }) => {
    expectErrors(/announced/);
    await page.goto("/robots.txt");
    await page.evaluate(() => console.error("announced"));
    expect(page.url()).toContain("/robots.txt");
  });
});

declare function missingFunction(): void;
