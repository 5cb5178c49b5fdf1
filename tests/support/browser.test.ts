import { spawnSync } from "node:child_process";
import { chromium } from "@playwright/test";
import { describe, expect, test } from "vitest";
import { findBrowser, installedBrowser, launchOptions } from "./browser.ts";

const machineWith = (...paths: string[]) => ({
  platform: "linux" as const,
  exists: (path: string) => paths.includes(path),
});

describe("installedBrowser", () => {
  test("takes the chosen one before any other", () => {
    const machine = machineWith("/opt/mine", "/usr/bin/chromium");
    expect(installedBrowser("/opt/mine", machine)).toBe("/opt/mine");
  });

  test("refuses a chosen one that does not exist", () => {
    expect(() => installedBrowser("/opt/mine", machineWith("/usr/bin/chromium"))).toThrow("/opt/mine");
  });

  test("prefers Chromium to Chrome, and finds nothing where there is nothing", () => {
    const both = machineWith("/opt/google/chrome/chrome", "/usr/bin/chromium");
    expect(installedBrowser(undefined, both)).toBe("/usr/bin/chromium");
    expect(installedBrowser("", machineWith("/opt/google/chrome/chrome"))).toBe("/opt/google/chrome/chrome");
    expect(installedBrowser(undefined, machineWith())).toBeUndefined();
    expect(installedBrowser(undefined, { ...both, platform: "aix" })).toBeUndefined();
  });
});

describe.runIf(process.platform === "linux" && process.arch === "x64")("the browser from npm", () => {
  test("needs nothing of the system but the C library", async () => {
    const { executablePath, env } = await findBrowser("npm");
    // Asks the loader to list what it would load.
    const { stdout } = spawnSync(executablePath, { env: { ...env, LD_TRACE_LOADED_OBJECTS: "1" }, encoding: "utf8" });
    const fromSystem = [...stdout.matchAll(/^\t(\S+) (?:=> (.+) )?\(0x/gm)]
      .filter(([, , path]) => !path?.startsWith(env.LD_LIBRARY_PATH as string))
      .map(([, name]) => name);
    expect(stdout).toContain("libnss3.so");
    expect(stdout).not.toContain("not found");
    expect(
      fromSystem.filter((name) => !/(^|\/)(lib(c|m|dl|pthread|gcc_s)|ld-linux.*|linux-vdso)\.so/.test(name ?? "")),
    ).toEqual([]);
  });

  test("draws text and knows the platform's router", async () => {
    const browser = await chromium.launch(launchOptions(await findBrowser("npm")));
    try {
      const page = await browser.newPage();
      await page.setContent("<span>Larkway</span>");
      expect((await page.locator("span").boundingBox())?.width).toBeGreaterThan(10);
      expect(await page.evaluate("Boolean(window.navigation && window.URLPattern)")).toBe(true);
    } finally {
      await browser.close();
    }
  });
});
