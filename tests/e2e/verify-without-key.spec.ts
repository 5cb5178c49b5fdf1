import { expect, test } from "../support/browser-test.ts";
import { drop, verdict } from "../support/dropped-files.ts";

test("a site without a key says so, compares checksums, and names no copies and no other ways", async ({ page }) => {
  await page.goto("/download/verify");
  await expect(page.locator("#signature")).toContainText("We have not published a key yet");
  await expect(page.locator("#signature code, #copies")).toHaveCount(0);
  await drop(page, { name: "some.exe", text: "something" });
  await expect(verdict(page, "open")).toContainText("We cannot say what this file is.");
  await page.goto("/download/windows");
  await expect(page.locator("#ways")).toHaveCount(0);
  await page.goto("/help/verify-a-download");
  await expect(page.getByRole("main")).toContainText("We have not published a key");
  await page.goto("/help/download-blocked");
  await expect(page.getByRole("main")).not.toContainText("{{");
});
