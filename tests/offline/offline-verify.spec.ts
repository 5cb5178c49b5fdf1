import { expect, test } from "../support/browser-test.ts";
import { drop, verdict } from "../support/dropped-files.ts";
import { gotoKept } from "../support/kept-help.ts";
import { signedContent } from "../support/signed-content.ts";

const { contentDir, copy, installer, sign } = signedContent();
test.use({ settings: { OFFLINE: "on", CONTENT_DIR: contentDir }, serviceWorkers: "allow" });
test.beforeEach(({ expectErrors }) => {
  expectErrors(/Failed to load resource|ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
});

test("without a connection, a file is checked by checksum and signature", async ({ page, context }) => {
  await gotoKept(page, "/free");
  await context.setOffline(true);
  await page.goto("/download/verify");
  // What works the field comes when somebody is about to use it.
  await page.getByLabel("Choose a file").hover({ force: true });
  await drop(page, { name: "app.exe", text: installer });
  await expect(verdict(page, "good")).toContainText("version 9.8.7");
  await drop(page, { name: "app.exe", text: installer }, { name: "app.exe.minisig", text: sign(Buffer.from("other")) });
  await expect(verdict(page, "bad")).toContainText("The signature is not of this file");
});

test("what needs a connection names the copies of the site, of the list that is signed", async ({ page, context }) => {
  await gotoKept(page, "/free");
  await context.setOffline(true);
  await page.goto("/gaming");
  await expect(page.getByText("If only this site is blocked")).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: copy })).toHaveAttribute("href", copy);
});
