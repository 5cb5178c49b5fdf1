import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserContext, chromium } from "@playwright/test";
import { locales } from "../../site/locales.ts";
import { localizedPath } from "../../site/localized-path.ts";
import { findBrowser, launchOptions } from "../support/browser.ts";
import { expect, test } from "../support/browser-test.ts";

interface Manifest {
  id: string;
  start_url: string;
  scope: string;
  lang: string;
  dir: string;
  icons: { src: string }[];
  shortcuts: { name: string; url: string; icons: { src: string }[] }[];
  screenshots: { src: string; sizes: string; form_factor: string; label: string }[];
}

test("Chromium finds nothing that stands against installing the site, in any language", async ({ site }) => {
  // A window of its own: what a test is given is private, and nothing is installed from there.
  const home = mkdtempSync(join(tmpdir(), "install-"));
  const context: BrowserContext = await chromium.launchPersistentContext(
    home,
    launchOptions(await findBrowser(process.env.CHROMIUM_PATH)),
  );
  try {
    const page = context.pages()[0] ?? (await context.newPage());
    const session = await context.newCDPSession(page);
    for (const { code } of locales) {
      await page.goto(`${site.url}${localizedPath("/free", code)}`);
      const { errors, url } = await session.send("Page.getAppManifest");
      expect(url).toBe(`${site.url}${localizedPath("/manifest.webmanifest", code)}`);
      expect(errors, code).toEqual([]);
      const { installabilityErrors } = await session.send("Page.getInstallabilityErrors");
      expect(installabilityErrors, code).toEqual([]);
    }
  } finally {
    await context.close();
    rmSync(home, { recursive: true, force: true });
  }
});

test("each language's manifest leads to pages and pictures that are there, in that language", async ({ request }) => {
  const seen = new Map<string, number>();
  const status = async (url: URL) => {
    const known = seen.get(url.href) ?? (await request.head(url.href)).status();
    seen.set(url.href, known);
    return known;
  };
  const ids = new Set<string>();
  for (const { code, tag, dir } of locales) {
    const response = await request.get(localizedPath("/manifest.webmanifest", code));
    expect(response.headers()["content-type"]).toBe("application/manifest+json");
    const manifest = (await response.json()) as Manifest;
    const at = (path: string) => new URL(path, response.url());
    expect(manifest).toMatchObject({ lang: tag, dir });
    ids.add(manifest.id);
    expect(at(manifest.start_url).pathname).toBe(localizedPath("/", code));
    expect(at(manifest.scope).pathname).toBe("/");
    for (const { url } of manifest.shortcuts) {
      expect(at(url).pathname.startsWith(localizedPath("/", code)), url).toBe(true);
      expect(await status(at(url)), url).toBe(200);
    }
    const pictures = [...manifest.icons, ...manifest.screenshots, ...manifest.shortcuts.flatMap(({ icons }) => icons)];
    for (const { src } of pictures) expect(await status(at(src)), src).toBe(200);
    expect(manifest.screenshots.map(({ form_factor }) => form_factor)).toEqual(["narrow", "wide"]);
  }
  expect(ids.size).toBe(locales.length);
});

test("a screenshot has the size that its manifest says", async ({ page }) => {
  await page.goto("/ar/help");
  const sizes = await page.evaluate(async () => {
    const manifest = (await (await fetch("/ar/manifest.webmanifest")).json()) as Manifest;
    return Promise.all(
      manifest.screenshots.map(async ({ src, sizes }) => {
        const picture = await createImageBitmap(await (await fetch(new URL(src, `${location.origin}/ar/`))).blob());
        return [sizes, `${picture.width}x${picture.height}`];
      }),
    );
  });
  expect(sizes).toHaveLength(2);
  for (const [said, is] of sizes) expect(is).toBe(said);
});
