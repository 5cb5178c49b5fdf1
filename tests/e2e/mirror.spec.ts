import { execFile } from "node:child_process";
import { appendFileSync, cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { expect, type Page, test } from "@playwright/test";
import { fixtureContent } from "../support/content-copy.ts";
import { serveFolder } from "../support/served-folder.ts";

const run = promisify(execFile);
const folder = mkdtempSync(join(tmpdir(), "mirror-"));
const path = (name: string) => join(folder, name);
const mirror = (...args: string[]) =>
  run(process.execPath, ["cli/mirror.ts", ...args], { env: { ...process.env, CONTENT_DIR: fixtureContent() } });
const write = (out: string) =>
  mirror("write", "--out", path(out), "--key", path("key"), "--date", "2026-11-23", "--locales", "en,ar");

/** What each command that fails says. */
async function complaint(command: Promise<unknown>): Promise<string> {
  return command.then(
    () => "it ended well",
    (error: { stderr: string }) => error.stderr,
  );
}

test.describe.configure({ mode: "serial" });
test.beforeAll(async () => {
  await mirror("keys", "--out", path("key"));
  await write("copy");
});
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A digit that a sum has not in its place. */
const otherDigit = (digit: string) => (digit === "0" ? "1" : "0");

/** Pages that a crawl goes through: of every kind, and not all of one. */
const most = 30;

/** Follows every link to a page of the mirror from `start`, and tells of what failed and which pages were seen. */
async function crawl(page: Page, start: string, base: string) {
  const failed: string[] = [];
  page.on("requestfailed", (request) => {
    // An icon that the next page's load called off is not missing.
    if (request.failure()?.errorText !== "net::ERR_ABORTED") failed.push(request.url());
  });
  page.on("response", (response) => response.status() >= 400 && failed.push(response.url()));
  page.on("console", (message) => message.type() === "error" && failed.push(message.text()));
  await page.route(
    (url) => !url.href.startsWith(base),
    (route) => {
      failed.push(`a call to ${route.request().url()}`);
      return route.abort();
    },
  );
  const seen = new Set([start]);
  for (const next of seen) {
    await page.goto(next, { waitUntil: "load" });
    const links = await page.$$eval("a[href]", (anchors) => anchors.map((one) => (one as HTMLAnchorElement).href));
    for (const link of links) {
      const [address = ""] = link.split("#");
      // What is added here is gone through as well.
      if (address.startsWith(base) && address.endsWith(".html") && seen.size < most) seen.add(address);
    }
  }
  return { failed, seen };
}

test("is read from a disk, without a call", async ({ page }) => {
  const base = pathToFileURL(path("copy")).href;
  const { failed, seen } = await crawl(page, `${base}/ar/help.html`, base);
  expect(failed).toEqual([]);
  expect(seen.size).toBe(most);
  await page.goto(`${base}/ar/help/kill-switch.html`);
  await expect(page.locator("h1")).toBeVisible();
  await expect(page.locator(".mirror-notice")).toContainText("https://kitewind.example");
  expect(await page.evaluate(() => getComputedStyle(document.querySelector("h1") as Element).direction)).toBe("rtl");
  expect(await page.locator("link[rel=canonical]").getAttribute("href")).toContain("https://kitewind.example/ar/");
});

test("is read below any path of any address", async ({ page }) => {
  const { address: base, close } = await serveFolder(path("copy"), "/some/where/");
  try {
    const { failed, seen } = await crawl(page, `${base}/index.html`, base);
    expect(failed).toEqual([]);
    expect(seen.size).toBe(most);
    const { stdout } = await mirror("verify", base, "--key", path("key.pub"));
    expect(stdout).toContain("files are as they were signed");
  } finally {
    close();
  }
});

test("is the same in bytes each time", async () => {
  await write("again");
  expect(readFileSync(path("again/SHA256SUMS"), "utf8")).toBe(readFileSync(path("copy/SHA256SUMS"), "utf8"));
  expect(readFileSync(path("again.zip")).equals(readFileSync(path("copy.zip")))).toBe(true);
});

test("what was changed, taken away or added is named", async () => {
  cpSync(path("copy"), path("bad"), { recursive: true });
  const page = readFileSync(path("bad/download.html"), "utf8");
  writeFileSync(path("bad/download.html"), page.replace("</body>", "<script>alert(1)</script></body>"));
  rmSync(path("bad/help/kill-switch.html"));
  appendFileSync(path("bad/mirror/check.js"), ";");
  writeFileSync(path("bad/new.js"), "");
  const said = await complaint(mirror("verify", path("bad"), "--key", path("key.pub")));
  expect(said).toContain(
    "changed: download.html\nchanged: mirror/check.js\nmissing: help/kill-switch.html\nnot signed: new.js",
  );
  writeFileSync(path("bad/SHA256SUMS"), readFileSync(path("bad/SHA256SUMS"), "utf8").replace(/^./, otherDigit));
  expect(await complaint(mirror("verify", path("bad"), "--key", path("key.pub")))).toContain("has been changed");
});

test("another's key is refused, and a key is never written over", async () => {
  await mirror("keys", "--out", path("other"));
  expect(await complaint(mirror("verify", path("copy"), "--key", path("other.pub")))).toContain("It is signed by key");
  expect(await complaint(mirror("keys", "--out", path("key")))).toContain("never written over");
});

test("a folder with something else in it is left alone", async () => {
  expect(await complaint(mirror("write", "--out", folder))).toContain("has something else in it");
  expect(readdirSync(folder)).toContain("key");
});
