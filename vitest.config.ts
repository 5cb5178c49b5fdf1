import { defineConfig } from "vitest/config";

export default defineConfig({
  resolve: {
    // The catalogues are compiled before they are formatted: the parser stays out of browser and server alike.
    alias: [{ find: /^use-intl\/format-message$/, replacement: "use-intl/format-message/format-only" }],
  },
  test: {
    include: ["{api,app,cli,content,server,site,scripts}/**/*.test.{ts,tsx}", "tests/api/**/*.test.ts"],
    environment: "node",
    dangerouslyIgnoreUnhandledErrors: false,
    testTimeout: 30_000,
    hookTimeout: 120_000,
  },
});
