import type { Page } from "@playwright/test";
import { localizedPath } from "../../site/localized-path.ts";
import { expect, test } from "../support/browser-test.ts";
import { everyPage, missingPage } from "../support/every-page.ts";
import { gotoTakenOver, visitByLink } from "../support/taken-over.ts";

interface Watched extends Window {
  violations: string[];
}

/** Notes, from the first line of every document, what its policy stopped. */
async function watchPolicy(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const watched = window as unknown as Watched;
    watched.violations = [];
    document.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI, sample, sourceFile }) => {
      watched.violations.push(`${effectiveDirective}: ${blockedURI} ${sample} in ${sourceFile}`);
    });
  });
}

const violations = (page: Page) => page.evaluate(() => (window as unknown as Watched).violations);

test.beforeEach(async ({ page, expectErrors }) => {
  // What is missing is for other tests to say: these are about the policy.
  expectErrors(/Failed to load resource/);
  await watchPolicy(page);
});

test("a violation is noticed", async ({ page, expectErrors }) => {
  expectErrors(/Content Security Policy|TrustedHTML/);
  await page.goto("/free");
  await page.evaluate(() => {
    const style = document.createElement("style");
    style.textContent = "body { color: red }";
    document.head.append(style);
    try {
      document.body.insertAdjacentHTML("beforeend", "<p>words</p>");
    } catch {}
  });
  await expect.poll(() => violations(page)).toHaveLength(2);
});

for (const locale of ["en", "ar"] as const) {
  test(`every page in ${locale} keeps to the policy`, async ({ page }) => {
    for (const path of [...everyPage, missingPage]) {
      await page.goto(localizedPath(path, locale));
      await page.waitForLoadState("networkidle");
      expect(await violations(page), path).toEqual([]);
    }
  });
}

test("visits within the document keep to the policy, articles included", async ({ page }) => {
  await gotoTakenOver(page, "/free");
  for (const path of everyPage) {
    await visitByLink(page, path);
    expect(await violations(page), path).toEqual([]);
  }
});

test("an article that is visited from another has its text", async ({ page }) => {
  await page.goto("/help");
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => document.querySelector<HTMLAnchorElement>('main a[href="/help/kill-switch"]')?.click());
  await expect(page.locator("article .prose p").first()).toBeVisible();
  expect(await violations(page)).toEqual([]);
});
