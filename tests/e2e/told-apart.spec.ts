import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "../support/browser-test.ts";
import { gotoTakenOver } from "../support/taken-over.ts";

// What only colour, a box or a status number would tell apart. The list of this hour knows how each server is.
const file = join(mkdtempSync(join(tmpdir(), "nodes-")), "nodes.json");
const { nodes } = JSON.parse(readFileSync("content/nodes.json", "utf8")) as { nodes: object[] };
writeFileSync(file, JSON.stringify({ updated_at: new Date().toISOString(), nodes }));
test.use({ settings: { NODE_FEED_URL: file } });

test("in forced colours the marks of what is online, in maintenance and offline differ", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto("/best_vpn");
  const marks = await page.locator("#list tbody tr:visible th").evaluateAll((heads) =>
    heads.map((head) => {
      const { backgroundColor, borderRadius } = getComputedStyle(head, "::before");
      const isFilled = backgroundColor === getComputedStyle(head).color;
      return `${isFilled ? "filled" : "hollow"} ${borderRadius}`;
    }),
  );
  expect(marks.length).toBeGreaterThan(100);
  expect(new Set(marks).size).toBe(3);
});

test("the four routes of the gaming map differ by pattern, not by colour alone", async ({ page }) => {
  await page.goto("/gaming");
  const lanes = page.locator("main figure li:has(p) svg path");
  await expect(lanes).toHaveCount(4);
  const patterns = await lanes.evaluateAll((all) => all.map((lane) => getComputedStyle(lane).strokeDasharray));
  expect(new Set(patterns).size).toBe(4);
});

for (const locale of ["", "/ar", "/ja"]) {
  test(`links of the footer say where they lead (${locale || "en"})`, async ({ page }) => {
    await page.goto(`${locale}/free`);
    const groups = page.locator("body footer nav > div");
    expect(await groups.count()).toBeGreaterThan(1);
    for (const group of await groups.all()) {
      const heading = (await group.locator("h2").textContent()) ?? "";
      await expect(group.getByRole("link").first()).not.toHaveText(heading);
    }
    if (locale) return;
    await expect(page.locator('#root > footer a[href="/best_vpn"]')).toContainText(/server locations/i);
  });
}

test("a page that is not there is announced by its title, and the same title again as well", async ({
  page,
  expectErrors,
}) => {
  expectErrors(/404/);
  await gotoTakenOver(page, "/help");
  const said = await page.locator("#root > p[role=status]").evaluateHandle((region) => {
    const words: string[] = [];
    new MutationObserver(() => region.textContent && words.push(region.textContent)).observe(region, {
      childList: true,
      characterData: true,
      subtree: true,
    });
    return words;
  });
  for (const [visit, name] of ["no-such-article", "no-such-article-either"].entries()) {
    await page.evaluate((slug) => {
      const link = document.createElement("a");
      link.href = `/help/${slug}`;
      document.body.append(link);
      link.click();
    }, name);
    await expect(page).toHaveURL(new RegExp(`/${name}$`));
    await expect.poll(async () => (await said.jsonValue()).length).toBe(visit + 1);
    expect((await said.jsonValue()).at(-1)).toBe(await page.title());
  }
});
