import type { JSHandle, Locator, Page } from "@playwright/test";
import { expect, test } from "../support/browser-test.ts";
import { gotoTakenOver } from "../support/taken-over.ts";

/** Everything that a status region says from now on, in order; an empty text is the silence before the next. */
async function listen(region: Locator): Promise<JSHandle<string[]>> {
  return region.evaluateHandle((element) => {
    const words: string[] = [];
    new MutationObserver(() => words.push(element.textContent.trim())).observe(element, {
      childList: true,
      characterData: true,
      subtree: true,
    });
    return words;
  });
}

const ofFrame = (page: Page) => page.locator("#root > p[role=status]");

test("switching the theme says which one is on, in the page's language", async ({ page }) => {
  await page.goto("/de/free");
  const said = await listen(ofFrame(page));
  const button = page.getByRole("button", { name: "Zwischen Hell und Dunkel wechseln" });
  for (const words of ["Dunkles Design", "Helles Design"]) {
    await button.click();
    await expect.poll(async () => (await said.jsonValue()).at(-1)).toBe(words);
  }
});

test("another order of the list is said, also back to the first", async ({ page }) => {
  await gotoTakenOver(page, "/best_vpn");
  const said = await listen(page.locator("#list").getByRole("status").first());
  for (const order of ["Number of servers", "Country"]) {
    await page.getByLabel("Sort by").selectOption(order);
    await expect
      .poll(async () => (await said.jsonValue()).at(-1))
      .toMatch(new RegExp(`^\\d+ locations Sort by: ${order}$`));
  }
});

test("every copy is said, and then the button has its own name again", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await gotoTakenOver(page, "/download/windows");
  const button = page.locator("#check").getByRole("button").first();
  const said = await listen(button.locator("+ [role=status]"));
  await expect(button).toHaveText("Copy");
  await button.click();
  await expect.poll(() => said.jsonValue()).toEqual(["Copied"]);
  await button.click();
  await expect.poll(async () => (await said.jsonValue()).filter((words) => words !== "")).toEqual(["Copied", "Copied"]);
  await expect(button).toHaveText("Copy");
});

test("the link to a heading is said to be copied, each time", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await gotoTakenOver(page, "/help/kill-switch");
  const said = await listen(ofFrame(page));
  const button = page.locator("#android + button");
  for (const times of [1, 2]) {
    await button.click();
    await expect.poll(async () => (await said.jsonValue()).filter((words) => words !== "")).toHaveLength(times);
  }
  expect((await said.jsonValue()).at(-1)).toBe("Link copied");
});

test("later pages of a search are told apart by the title that is said", async ({ page }) => {
  await gotoTakenOver(page, "/help/search?q=vpn");
  await expect(page).toHaveTitle(/^vpn · Search/);
  const said = await listen(ofFrame(page));
  await page.getByRole("link", { name: "More results" }).click();
  await expect(page).toHaveTitle(/^vpn · Page 2 of \d+ · Search/);
  await expect.poll(async () => (await said.jsonValue()).at(-1)).toMatch(/^vpn · Page 2 of \d+ · Search/);
});

test("suggestions say how many there are of how many, as many as are listed", async ({ page }) => {
  await gotoTakenOver(page, "/help");
  const field = page.getByPlaceholder("Please enter keywords to find");
  await field.fill("vpn");
  const options = page.getByRole("option");
  await expect(options.last()).toContainText(/^Show all \d+ results$/);
  const all = /\d+/.exec(await options.last().innerText())?.[0];
  const hits = (await options.count()) - 1;
  await expect(page.locator("search [role=status]").filter({ hasText: / of / })).toHaveText(`${hits} of ${all}`);
});

test("what is wrong with a search belongs to its field", async ({ page, context, expectErrors }) => {
  expectErrors(/ERR_INTERNET_DISCONNECTED/);
  await gotoTakenOver(page, "/help");
  const field = page.getByPlaceholder("Please enter keywords to find");
  await field.fill("kill switch");
  await context.setOffline(true);
  await field.press("Enter");
  await expect(field).toHaveAccessibleDescription("You are offline. Search needs a connection.");
  await context.setOffline(false);
});

test("the question whether an article helped names its answers", async ({ page }) => {
  await page.goto("/help/kill-switch");
  const group = page.getByRole("group", { name: "Was this helpful?" });
  await expect(group.getByRole("button", { name: "Yes", exact: true })).toBeVisible();
});
