import { expect, test } from "../support/browser-test.ts";
import { drop, verdict } from "../support/dropped-files.ts";
import { keyPair, signedContent } from "../support/signed-content.ts";

const { contentDir, installer, sign, releaseKey, mirrorKey, copy } = signedContent();
const signature = sign(installer);
test.use({ settings: { CONTENT_DIR: contentDir } });

test("the right file is good by checksum and signature, and nothing is sent", async ({ page }) => {
  await page.goto("/download/verify");
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() !== "GET" || request.url().includes("/api/")) sent.push(request.url());
  });
  await drop(page, { name: "whatever.exe", text: installer });
  await expect(verdict(page, "good")).toContainText("Signed with the key of Kitewind VPN");
  await expect(verdict(page, "good")).toContainText("app-x64.exe 2026-11-23");
  await expect(verdict(page, "good")).toContainText("the same file as app-x64.exe, version 9.8.7");
  expect(sent).toEqual([]);
});

test("a changed file, with the right signature or without, is not", async ({ page }) => {
  await page.goto("/download/verify");
  const changed = Buffer.from(installer).fill("X", 1_500_000, 1_500_001);
  await drop(page, { name: "app-x64.exe", text: changed });
  await expect(verdict(page, "open")).toContainText("We cannot say what this file is.");
  await drop(page, { name: "app-x64.exe", text: changed }, { name: "app-x64.exe.minisig", text: signature });
  await expect(verdict(page, "bad")).toContainText("The signature is not of this file");
});

test("a wrong signature is worse than an equal checksum is good", async ({ page }) => {
  await page.goto("/download/verify");
  const dropWith = (text: string) =>
    drop(page, { name: "app-x64.exe", text: installer }, { name: "app-x64.exe.minisig", text });
  await dropWith(sign(Buffer.from("another file")));
  await expect(verdict(page, "bad")).toContainText("The signature is not of this file");
  await dropWith(sign(installer, keyPair().secret));
  await expect(verdict(page, "bad")).toContainText("signed with another key than ours");
  await expect(verdict(page, "bad").getByRole("link", { name: "tell us" })).toBeVisible();
  await dropWith("no signature at all");
  await expect(verdict(page, "open")).toContainText("The signature file cannot be read");
  await drop(page, { name: "app-x64.exe.minisig", text: signature });
  await expect(verdict(page, "open")).toContainText("This is only the signature.");
});

test("an older file is good by the signature beside it, and said to be none of today's", async ({ page }) => {
  const older = Buffer.from("an older installer");
  await page.goto("/download/verify");
  await drop(page, { name: "old.exe", text: older }, { name: "old.exe.minisig", text: sign(older) });
  await expect(verdict(page, "good")).toContainText("none of the files that we offer now");
});

test("a page of the download shows where else the app is had, and leads to the check", async ({ page }) => {
  await page.goto("/download/windows");
  const ways = page.locator("#ways");
  await expect(ways.getByRole("link", { name: "Microsoft Store" })).toHaveAttribute("href", /apps\.microsoft\.com/);
  await expect(ways.getByRole("link", { name: "get@example.org" })).toHaveAttribute("href", "mailto:get@example.org");
  await expect(page.getByRole("link", { name: "Signature of app-x64.exe" })).toHaveAttribute("href", /\.minisig$/);
  await page.goto("/download/android");
  await expect(page.locator("#ways")).toHaveCount(0);
  await page.goto("/download/windows");
  await ways.getByRole("link", { name: "is this file ours?" }).click();
  await expect(page).toHaveURL(/\/download\/verify$/);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the key, the commands, the sums and the copies are there", async ({ page }) => {
    await page.goto("/download/verify");
    await expect(page.locator("#check noscript p")).toBeVisible();
    await expect(page.locator("#check code").first()).toHaveText(/^[0-9a-f]{64}$/);
    await expect(page.locator("#signature")).toContainText(`minisign -Vm "app-x64.exe" -P ${releaseKey}`);
    await expect(page.locator("#signature")).toContainText(`.\\minisign.exe -Vm "app-x64.exe" -P ${releaseKey}`);
    await expect(page.locator("#systems")).toContainText("Kitewind Network");
    await expect(page.locator("#copies").getByRole("link", { name: copy })).toHaveAttribute("href", copy);
    await expect(page.locator("#copies")).toContainText(mirrorKey);
    await page.goto("/help/download-blocked");
    await expect(page.getByRole("link", { name: copy })).toHaveAttribute("href", copy);
    await page.goto("/help/verify-a-download");
    await expect(page.getByRole("main")).toContainText(releaseKey);
  });
});

test.describe("a browser whose own cryptography has no Ed25519, as before 2025", () => {
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => {
      const { importKey } = SubtleCrypto.prototype;
      SubtleCrypto.prototype.importKey = function (this: SubtleCrypto, ...given: unknown[]) {
        if (given[2] === "Ed25519") return Promise.reject(new DOMException("Unrecognized name.", "NotSupportedError"));
        return Reflect.apply(importKey, this, given);
      } as typeof importKey;
    });
  });

  test("checks signatures by a library, which comes when one is to be checked", async ({ page }) => {
    const loaded: string[] = [];
    page.on("response", (response) => loaded.push(response.url()));
    const library = () => loaded.filter((url) => /\/ed25519-library-/.test(url));
    await page.goto("/download/verify");
    await expect(page.getByLabel("Choose a file")).toBeEnabled();
    await drop(page, { name: "unknown.exe", text: "something" });
    await expect(verdict(page, "open")).toContainText("We cannot say what this file is.");
    expect(library()).toHaveLength(0);
    await drop(page, { name: "app-x64.exe", text: installer });
    await expect(verdict(page, "good")).toContainText("app-x64.exe 2026-11-23");
    expect(library()).toHaveLength(1);
    const wrong = { name: "app-x64.exe.minisig", text: sign(Buffer.from("another file")) };
    await drop(page, { name: "app-x64.exe", text: installer }, wrong);
    await expect(verdict(page, "bad")).toContainText("The signature is not of this file");
  });

  test("says that it checked none where the library cannot be had", async ({ page, expectErrors }) => {
    expectErrors(/Failed to load resource|ERR_FAILED/);
    await page.route(/\/ed25519-library-/, (route) => route.abort());
    await page.goto("/download/verify");
    await drop(page, { name: "app-x64.exe", text: installer });
    await expect(verdict(page, "open")).toContainText("This browser cannot check signatures");
    await expect(verdict(page, "open")).toContainText("the same file as app-x64.exe");
  });
});

test("a browser that has Ed25519 loads no library for it", async ({ page }) => {
  const loaded: string[] = [];
  page.on("response", (response) => loaded.push(response.url()));
  await page.goto("/download/verify");
  await drop(page, { name: "app-x64.exe", text: installer });
  await expect(verdict(page, "good")).toBeVisible();
  expect(loaded.filter((url) => /ed25519/.test(url))).toEqual([]);
});
