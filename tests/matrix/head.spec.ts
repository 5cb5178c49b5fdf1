import { type LocaleCode, localeOf } from "../../site/locales.ts";
import { localizedPath } from "../../site/localized-path.ts";
import { expect, test } from "../support/browser-test.ts";
import { everyPage } from "../support/every-page.ts";
import { follow, readHead, serversHead } from "../support/heads.ts";
import { gotoTakenOver } from "../support/taken-over.ts";

/** Pages of every kind, errors and narrowed lists among them. */
const steps = [
  ...everyPage,
  "/help/no-such-article",
  "/blog?topic=privacy",
  "/blog?topic=no-such-topic",
  "/help/it-wont-connect?step=no-such-step",
  "/best_vpn?q=japan",
  "/download/solaris",
];

/** So many of them are gone back through. */
const wayBack = 8;

for (const code of ["en", "ar"] satisfies LocaleCode[]) {
  test(`the head after a visit is the one that the server sends, in ${code}`, async ({
    page,
    browser,
    site,
    expectErrors,
  }) => {
    expectErrors(/40[04]/);
    const context = await browser.newContext({ locale: localeOf(code).tag, baseURL: site.url });
    const reader = await context.newPage();
    await gotoTakenOver(page, localizedPath("/services", code));
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
    const isRight = async (path: string) => {
      const expected = await serversHead(reader, localizedPath(path, code));
      await expect.poll(() => page.evaluate(readHead, undefined), { message: path }).toEqual(expected);
      expect(expected.length, path).toBeGreaterThan(10);
      // What was said last is where the reader is.
      await expect(page.locator("#root > p[role=status]"), path).toHaveText(await page.title());
    };
    for (const path of steps) {
      await follow(page, localizedPath(path, code));
      await isRight(path);
    }
    for (const path of steps.slice(-wayBack - 1, -1).toReversed()) {
      await page.goBack();
      await isRight(path);
    }
    expect(await page.evaluate(() => "isSameDocument" in window)).toBe(true);
    await context.close();
  });
}

test("a visit is announced by its title, also when it is the same again", async ({ page, expectErrors }) => {
  expectErrors(/404/);
  await gotoTakenOver(page, "/free");
  const said = await page.evaluateHandle(() => {
    const region = document.querySelector("#root > p[role=status]") as Element;
    const words: string[] = [];
    new MutationObserver(() => words.push(region.textContent)).observe(region, { childList: true });
    return words;
  });
  const title = "404 Page Not Found";
  await follow(page, "/help/no-such-article");
  await expect.poll(() => said.jsonValue()).toEqual([title]);
  await follow(page, "/blog/no-such-article");
  await expect.poll(() => said.jsonValue()).toEqual([title, "", title]);
});
