import { execFile } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { expect, test } from "@playwright/test";
import { signedContent } from "../support/signed-content.ts";

const run = promisify(execFile);
const { contentDir, copy, mirrorKey, mirrorSecret, releaseKey, signList } = signedContent();
const folder = mkdtempSync(join(tmpdir(), "mirror-list-"));
const path = (name: string) => join(folder, name);
const mirror = (...args: string[]) =>
  run(process.execPath, ["cli/mirror.ts", ...args], { env: { ...process.env, CONTENT_DIR: contentDir } });
const verify = (name: string) =>
  mirror("verify", path(name), "--key", mirrorKey).then(
    ({ stdout }) => stdout,
    (error: { stderr: string }) => error.stderr,
  );

test.describe.configure({ mode: "serial" });
test.beforeAll(async () => {
  writeFileSync(path("key"), mirrorSecret);
  await mirror("write", "--out", path("copy"), "--key", path("key"), "--date", "2026-11-23", "--locales", "en");
});
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("a copy on a disk names the others, and says how to check a file without script", async ({ browser }) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(`${pathToFileURL(path("copy")).href}/download/verify.html`);
  await expect(page.locator("#copies").getByRole("link", { name: copy })).toBeVisible();
  await expect(page.locator("#signature")).toContainText(releaseKey);
  await expect(page.locator("#check code").first()).toHaveText(/^[0-9a-f]{64}$/);
  await expect(page.locator("input[type=file]")).toHaveCount(0);
  await expect(page.getByText("This check runs in your browser and needs JavaScript.")).toBeVisible();
  await page.getByRole("link", { name: "mirrors.json", exact: true }).click();
  await expect(page).toHaveURL(/copy\/mirrors\.json$/);
  await page.goto(`${pathToFileURL(path("copy")).href}/help/download-blocked.html`);
  await expect(page.getByRole("link", { name: copy })).toBeVisible();
  await page.close();
});

test("a list that was changed, or is older than the one that is known, is refused by name", async () => {
  expect(await verify("copy")).toContain("files are as they were signed");
  cpSync(path("copy"), path("changed"), { recursive: true });
  const list = readFileSync(path("changed/mirrors.json"), "utf8");
  writeFileSync(path("changed/mirrors.json"), list.replace("copy.example.net", "c0py.example.net"));
  expect(await verify("changed")).toMatch(/changed: mirrors\.json\nrefused: mirrors\.json: .*has been changed/);
  const newer = signList(25);
  writeFileSync(join(contentDir, "mirrors.json"), newer.text);
  writeFileSync(join(contentDir, "mirrors.json.minisig"), newer.signature);
  expect(await verify("copy")).toMatch(/refused: mirrors\.json: It is older than the list that is known/);
});
