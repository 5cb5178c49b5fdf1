import { existsSync } from "node:fs";
import type { LaunchOptions } from "@playwright/test";
import { type BrowserProgram, packagedBrowser } from "./packaged-browser.ts";

const usualPlaces: Partial<Record<NodeJS.Platform, string[]>> = {
  linux: [
    "/usr/bin/chromium",
    "/usr/bin/chromium-browser",
    "/usr/bin/google-chrome-stable",
    "/opt/google/chrome/chrome",
  ],
  darwin: [
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
  ],
  win32: [
    "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
    "C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe",
  ],
};

/**
 * The browser installed on this machine: the one chosen, else the first in the usual places, else undefined.
 * Throws when the chosen one does not exist: another in its place would test something else than asked for.
 */
export function installedBrowser(
  chosen: string | undefined,
  { platform = process.platform, exists = existsSync as (path: string) => boolean } = {},
): string | undefined {
  if (chosen && !exists(chosen)) throw new Error(`CHROMIUM_PATH=${chosen} does not exist`);
  return chosen || usualPlaces[platform]?.find(exists);
}

/** The browser to test in: `chosen` (CHROMIUM_PATH), an installed one, or the one from npm; "npm" asks for that one. */
export async function findBrowser(chosen: string | undefined): Promise<BrowserProgram> {
  const installed = chosen === "npm" ? undefined : installedBrowser(chosen);
  return installed ? { executablePath: installed, env: {} } : packagedBrowser();
}

/** How Playwright launches it: no services of its own, no host but this machine. */
export function launchOptions({ executablePath, env }: BrowserProgram): LaunchOptions {
  const asRoot = process.getuid?.() === 0;
  return {
    executablePath,
    env: { ...process.env, ...env } as Record<string, string>,
    chromiumSandbox: false,
    args: [
      ...(asRoot ? ["--no-sandbox"] : []),
      "--disable-quic",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      "--no-first-run",
      "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1, EXCLUDE ::1, EXCLUDE [::1]",
    ],
  };
}
