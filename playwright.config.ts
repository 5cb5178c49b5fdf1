import { join } from "node:path";
import { defineConfig } from "@playwright/test";
import { findBrowser, launchOptions } from "./tests/support/browser.ts";

// Tests have a site of their own: an owner's folders, set for the commands beside them, are not theirs.
for (const name of ["CONTENT_DIR", "MESSAGES_DIR"]) delete process.env[name];
// The many processes that tests start read the same modules.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, ".cache/compile");

/**
 * Tests start the built site themselves (tests/support/browser-test.ts), so there is no web server to wait for here.
 */
export default defineConfig({
  testMatch: "**/*.spec.ts",
  projects: [
    { name: "e2e", testDir: "tests/e2e" },
    { name: "offline", testDir: "tests/offline" },
    { name: "matrix", testDir: "tests/matrix", timeout: 600_000 },
  ],
  use: {
    browserName: "chromium",
    launchOptions: launchOptions(await findBrowser(process.env.CHROMIUM_PATH)),
    locale: "en-US",
    timezoneId: "UTC",
    colorScheme: "light",
    // It would answer what a test holds back; tests of reading offline allow it.
    serviceWorkers: "block",
  },
  outputDir: "test-results",
  // A flaky test is a wrong test or a wrong site: none is tried twice.
  retries: 0,
  forbidOnly: true,
  fullyParallel: true,
  workers: "100%",
  // Machines that test are busy.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reportSlowTests: null,
});
