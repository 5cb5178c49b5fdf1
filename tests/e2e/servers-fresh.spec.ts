import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "../support/browser-test.ts";

/** The list that comes with the site, as its feed gives it this hour. */
const file = join(mkdtempSync(join(tmpdir(), "nodes-")), "nodes.json");
const { nodes } = JSON.parse(readFileSync("content/nodes.json", "utf8")) as { nodes: object[] };
writeFileSync(file, JSON.stringify({ updated_at: new Date().toISOString(), nodes }));
test.use({ settings: { NODE_FEED_URL: file } });

test("a list of this hour names what is down, in words", async ({ page }) => {
  await page.goto("/best_vpn");
  const rows = page.locator("#list tbody tr:visible");
  await expect(rows.filter({ hasText: "Maintenance" })).toHaveCount(2);
  await expect(rows.filter({ hasText: "Offline" })).toHaveCount(1);
  await expect(page.locator("#list")).not.toContainText("More than a day old");
  await expect(page.locator("#list")).not.toContainText("Sample data");
});
