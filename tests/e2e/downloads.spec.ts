import { createHash } from "node:crypto";
import type { Locator, Page, Request } from "@playwright/test";
import { localizedPath } from "../../site/localized-path.ts";
import { expect, test } from "../support/browser-test.ts";
import { contentWith } from "../support/content-copy.ts";

const installer = Buffer.alloc(3_000_000, "an installer ");
const released = {
  download_url: "https://files.example.org/app-x64.exe",
  version: "9.8.7",
  size: installer.length,
  sha256: createHash("sha256").update(installer).digest("hex"),
  min_os: "Windows 10 22H2",
  released_at: "2026-11-12",
  files: [
    { label: "x64", url: "https://files.example.org/app-x64.exe" },
    { label: "ARM64", url: "https://files.example.org/app-arm64.exe", sha256: "a".repeat(64) },
  ],
};
const list = {
  windows: released,
  android: { download_url: "https://files.example.org/app.apk", version: "9.8.0", sha256: "b".repeat(64) },
  ios: { download_url: "", version: "" },
  mac: { download_url: "", version: "" },
};
test.use({ settings: { CONTENT_DIR: contentWith("downloads.json", list) } });

/** Requests that count a click or fetch a file, as "METHOD path" and the body. */
function followClicks(page: Page): string[] {
  const seen: string[] = [];
  page.on("request", (request: Request) => {
    const { hostname, pathname, search } = new URL(request.url());
    if (hostname === "files.example.org") seen.push(`file ${pathname}`);
    else if (pathname.endsWith("/ajax-click-download"))
      seen.push(`${request.method()} ${new URLSearchParams(search).get("locale") ?? request.postData()}`);
    else if (pathname.endsWith("/get")) seen.push(`link ${pathname}${search}`);
  });
  return seen;
}

/** The download button, once it leads to the file itself. */
async function readyButton(page: Page): Promise<Locator> {
  const button = page.locator("main header a.button");
  await expect(button).not.toHaveAttribute("href", /\/get$/);
  return button;
}

test.beforeEach(async ({ page, expectErrors }) => {
  expectErrors(/request to another host: https:\/\/files\.example\.org\//);
  await page.route("https://files.example.org/**", (route) =>
    route.fulfill({ body: "file", headers: { "Content-Disposition": "attachment" } }),
  );
});

test.describe("a click on a download", () => {
  test("on Windows is counted by GET and leads straight to the file", async ({ page }) => {
    const seen = followClicks(page);
    await page.goto("/de/download/windows");
    const button = await readyButton(page);
    await expect(button).toHaveAttribute("href", released.download_url);
    const download = page.waitForEvent("download");
    await button.click();
    await download;
    // The count starts when the client is there, which may be after the file has come.
    await expect.poll(() => seen.toSorted()).toEqual(["GET de", "file /app-x64.exe"]);
    await expect(page).toHaveURL(/\/de\/download\/windows$/);
  });

  test("on Android is counted by POST with the version that was shown", async ({ page }) => {
    const seen = followClicks(page);
    await page.goto("/download/android");
    const button = await readyButton(page);
    const download = page.waitForEvent("download");
    await button.click();
    await download;
    await expect
      .poll(() => seen.toSorted())
      .toEqual(['POST {"locale":"en","platform":"android","version":"9.8.0"}', "file /app.apk"]);
  });

  test("goes on when it cannot be counted", async ({ page, expectErrors }) => {
    expectErrors(/503|ajax-click-download/);
    await page.route(/ajax-click-download/, (route) => route.fulfill({ status: 503, json: {} }));
    await page.goto("/download/windows");
    const button = await readyButton(page);
    const download = page.waitForEvent("download");
    await button.click();
    expect((await download).url()).toBe(released.download_url);
  });
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("downloads go by the counting link, for other processors too", async ({ page }) => {
    const seen = followClicks(page);
    await page.goto("/fr/download/windows");
    const first = page.waitForRequest("https://files.example.org/app-x64.exe");
    await page.locator("main header a.button").click();
    await first;
    await page.goto("/fr/download/windows");
    const second = page.waitForRequest("https://files.example.org/app-arm64.exe");
    await page.getByRole("link", { name: "app-arm64.exe", exact: true }).click();
    await second;
    expect([...new Set(seen)]).toEqual([
      "link /fr/download/windows/get",
      "file /app-x64.exe",
      "link /fr/download/windows/get?file=ARM64",
      "file /app-arm64.exe",
    ]);
  });

  test("/download shows every platform and says what to do", async ({ page }) => {
    await page.goto("/download");
    await expect(page.getByText("Choose the system you want it for.")).toBeVisible();
    await expect(page.getByRole("link", { name: "Download for Windows" })).toHaveCount(1);
    await page.goto("/download/windows");
    await expect(page.locator("#check noscript p")).toBeVisible();
  });
});

test.describe("a download that is not ready", () => {
  test("is said, with the others in its place", async ({ page }) => {
    await page.goto("/download/ios");
    await expect(page.getByText("The download for iPhone and iPad is not ready yet.")).toBeVisible();
    const offered = page.locator("main header a.button");
    await expect(offered).toHaveText(["Download for Windows", "Download for Android"]);
    await expect(page.getByRole("heading", { name: "How to install it" })).toHaveCount(0);
  });

  test("its link leads back to the page", async ({ page }) => {
    await page.goto("/ar/download/ios/get");
    await expect(page).toHaveURL(/\/ar\/download\/ios$/);
  });

  test("is no button in the list of all", async ({ page }) => {
    await page.goto("/download");
    await expect(page.locator("#mac")).toContainText("not available yet");
    await expect(page.locator("#mac a.button, #ios a.button")).toHaveCount(0);
  });
});

test.describe("a file is checked in the browser", () => {
  const choose = async (page: Page, name: string, buffer: Buffer) => {
    const field = page.getByLabel("Choose a file");
    // Nobody can choose a file before: this call of Playwright's can.
    await expect(field).toBeEnabled();
    await field.setInputFiles({ name, mimeType: "application/octet-stream", buffer });
  };
  const outcome = (page: Page) => page.locator("#check").getByRole("status");

  test("and matches, differs or is empty; nothing is sent", async ({ page }) => {
    await page.goto("/download/windows");
    const sent: string[] = [];
    page.on("request", (request) => {
      // What is fetched ahead are files of the site; a checksum or a file would go to the API, or in a body.
      if (request.method() !== "GET" || request.postData() || request.url().includes("/api/")) sent.push(request.url());
    });
    await choose(page, "renamed.exe", installer);
    await expect(outcome(page).filter({ hasText: "It matches: this is app-x64.exe, version 9.8.7" })).toBeVisible();
    const other = Buffer.from(installer);
    other.writeUInt8(other.readUInt8(1_500_000) ^ 1, 1_500_000);
    await choose(page, "app-x64.exe", other);
    const differs = outcome(page).filter({ hasText: "It does not match any file on this page." });
    await expect(differs).toContainText(createHash("sha256").update(other).digest("hex"));
    await choose(page, "nothing.exe", Buffer.alloc(0));
    await expect(outcome(page).filter({ hasText: "nothing.exe is empty." })).toBeVisible();
    expect(sent).toEqual([]);
  });

  test("the checksum and the command are copied", async ({ page, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.goto("/download/windows");
    const copied = () => page.evaluate(() => navigator.clipboard.readText());
    const buttons = page.locator("#check").getByRole("button", { name: "Copy" });
    await buttons.first().click();
    await expect.poll(copied).toBe(released.sha256);
    await page.getByText("shasum -a 256").locator("..").getByRole("button").click();
    await expect.poll(copied).toBe('shasum -a 256 "app-x64.exe"');
  });
});

for (const [system, userAgent, says, button] of [
  ["Windows", "Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0.0.0", "like a Windows", "Download for Windows"],
  [
    "Android",
    "Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/140.0.0.0 Mobile",
    "like an Android",
    "Download for Android",
  ],
  ["ChromeOS", "Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) Chrome/140.0.0.0", "like a Chromebook", undefined],
  [
    "an iPhone",
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1",
    "is not ready",
    undefined,
  ],
  ["Linux", "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "like Linux", undefined],
  ["a Mac", "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.0 Safari/605.1", "like a Mac", undefined],
  ["something unknown", "Mozilla/5.0 (Something)", "Choose the system", undefined],
] as const) {
  test.describe(`on ${system}`, () => {
    test.use({ userAgent });

    test("/download begins with what there is for it", async ({ page }) => {
      await page.addInitScript(() => Object.defineProperty(navigator, "userAgentData", { value: undefined }));
      await page.goto("/download");
      const own = page.locator("main header");
      await expect(own.locator("p:visible").filter({ hasText: says })).toHaveCount(1);
      await expect(own.locator("a.button:visible")).toHaveText(button ? [button] : []);
      // What there is to know of the own one, and nothing of another.
      await expect(own.locator("dl:visible")).toHaveCount(button ? 1 : 0);
    });

    test("with a mouse, the code for a phone is beside the answer", async ({ page }) => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.addInitScript(() => Object.defineProperty(navigator, "userAgentData", { value: undefined }));
      await page.goto("/download");
      const code = await page.getByRole("img", { name: /QR code/ }).boundingBox();
      const answer = await page.locator("main header p:visible").filter({ hasText: says }).boundingBox();
      expect(code?.x).toBeGreaterThanOrEqual((answer?.x ?? 0) + (answer?.width ?? 0));
      expect(code?.y).toBeLessThan(answer?.y ?? 0);
      expect((code?.y ?? 0) + (code?.height ?? 0)).toBeGreaterThan(answer?.y ?? 0);
    });
  });
}

test.describe("on an iPad, which calls itself a Mac", () => {
  test.use({
    userAgent: "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.0 Safari/605.1",
    hasTouch: true,
    isMobile: true,
  });

  test("/download speaks of the iOS app, and shows no code for another phone", async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, "userAgentData", { value: undefined });
      Object.defineProperty(navigator, "maxTouchPoints", { value: 5 });
    });
    await page.goto("/download");
    await expect(page.locator("html")).toHaveAttribute("data-system", "ipados");
    await expect(page.getByRole("img", { name: /QR code/ })).toBeHidden();
  });
});

test("with a mouse, a QR code leads a phone to the page", async ({ page }) => {
  await page.goto("/de/download");
  await expect(page.getByRole("img", { name: "https://kitewind.example/de/download" })).toBeVisible();
});

for (const [width, most] of [
  [1440, 90],
  [390, 140],
] as const) {
  test(`every platform has a line in the list at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/download");
    for (const row of await page.locator("#platforms li").all()) {
      expect((await row.boundingBox())?.height).toBeLessThan(most);
    }
  });
}

test("another platform has no page", async ({ page, expectErrors }) => {
  expectErrors(/404/);
  expect((await page.goto("/download/linux"))?.status()).toBe(404);
});

for (const width of [360, 390]) {
  test.describe(`on a phone of ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    for (const locale of ["en", "de", "ru", "ar", "th"] as const) {
      test(`the app is at hand in the header and first in the menu (${locale})`, async ({ page }) => {
        await page.goto(localizedPath("/introduce", locale));
        const header = page.getByRole("banner");
        const inBar = header.locator("a.button:visible");
        await expect(inBar).toHaveCount(1);
        await expect(inBar).toBeInViewport({ ratio: 1 });
        expect(await inBar.evaluate((it) => it.getBoundingClientRect().height)).toBeGreaterThanOrEqual(44);
        expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
        await header.locator("details > summary").first().click();
        await expect(header.getByRole("navigation").locator("a:visible").first()).toHaveAttribute(
          "href",
          localizedPath("/download", locale),
        );
      });
    }
  });
}
