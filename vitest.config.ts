import { join } from "node:path";
import { defineConfig } from "vitest/config";
import { readMessagesPlugin } from "./vite/static-parts/read-messages.plugin.ts";
import { staticParts } from "./vite/static-parts/static-parts.plugin.ts";

// Tests have a site of their own: an owner's folders, set for the commands beside them, are not theirs.
for (const name of ["CONTENT_DIR", "MESSAGES_DIR"]) delete process.env[name];
// The many processes that tests start read the same modules.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, ".cache/compile");

/**
 * Three projects: `unit` is what `npm test` runs, `matrix` the long walks of `npm run test:matrix`, `browsers` the main
 * journeys in other engines. Tests in Chromium are `*.spec.ts` and belong to Playwright.
 */
export default defineConfig({
  plugins: [staticParts(), readMessagesPlugin()],
  test: {
    environment: "node",
    dangerouslyIgnoreUnhandledErrors: false,
    // One for each core: what runs beside them, a database or a site, mostly waits.
    maxWorkers: "100%",
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // A state that is waited for comes late on a busy machine; the second that is the default is no measure of it.
    expect: { poll: { timeout: 20_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: [
            "{api,app,cli,content,desk,server,site,scripts,vite}/**/*.test.{ts,tsx}",
            "tests/{api,support}/**/*.test.ts",
          ],
        },
      },
      { extends: true, test: { name: "matrix", include: ["tests/{matrix,owner}/**/*.test.ts"], testTimeout: 600_000 } },
      {
        extends: true,
        // Once more, because drivers of other engines lose a command now and then; a journey that is broken fails
        // twice.
        test: { name: "browsers", include: ["tests/browsers/**/*.test.ts"], testTimeout: 60_000, retry: 1 },
      },
    ],
  },
});
