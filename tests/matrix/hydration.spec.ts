import { locales } from "../../site/locales.ts";
import { localizedPath } from "../../site/localized-path.ts";
import { expect, test } from "../support/browser-test.ts";
import { everyPage } from "../support/every-page.ts";
import { takenOver } from "../support/taken-over.ts";

for (const { code, tag, dir } of locales) {
  test(`every page is taken over without a warning in ${code}`, async ({ page, context }) => {
    // The fixture fails this test on any console error, uncaught error or request to another host.
    const warnings: string[] = [];
    page.on("console", (message) => {
      // The worker of reading offline is kept out of tests that are not about it.
      const isOurs = message.text() !== "Service Worker registration blocked by Playwright";
      if (message.type() === "warning" && isOurs) warnings.push(message.text());
    });
    for (const path of everyPage) {
      const response = await page.goto(localizedPath(path, code));
      expect(response?.status(), path).toBe(200);
      await expect(page.locator("html")).toHaveAttribute("lang", tag);
      await expect(page.locator("html")).toHaveAttribute("dir", dir);
      await takenOver(page);
    }
    expect(warnings).toEqual([]);
    expect(await context.cookies()).toEqual([]);
  });
}
