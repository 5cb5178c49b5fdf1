import { test as base, expect } from "@playwright/test";
import { type RunningSite, startSite } from "./site.ts";

interface TestFixtures {
  /** Announces errors that a test brings about on purpose; every other one fails it. */
  expectErrors: (...patterns: RegExp[]) => void;
}
interface WorkerFixtures {
  /** Settings of the site under test, by their variables. */
  settings: Record<string, string>;
  /** The built site: one process for each worker and set of settings. */
  site: RunningSite;
}

/**
 * Playwright's `test` against the real, built site: `page.goto("/free")` asks it. A test fails on a console error, an
 * uncaught error or a request to another host that `expectErrors` did not announce, in any page of its `context`.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  settings: [{}, { option: true, scope: "worker" }],
  site: [
    async ({ settings }, use) => {
      const site = await startSite({ env: settings });
      await use(site);
      await site.close();
    },
    // A busy machine starts it late; what a test may take is its own.
    { scope: "worker", timeout: 120_000 },
  ],
  baseURL: async ({ site }, use) => use(site.url),
  expectErrors: [
    async ({ context, site }, use) => {
      const expected: RegExp[] = [];
      const met: string[] = [];
      context.on("console", (message) => {
        if (message.type() === "error") met.push(`console error: ${message.text()} at ${message.location().url}`);
      });
      context.on("weberror", (error) => met.push(`uncaught ${error.error().stack ?? error.error()}`));
      context.on("request", (request) => {
        const { protocol, hostname } = new URL(request.url());
        if (protocol.startsWith("http") && hostname !== new URL(site.url).hostname) {
          met.push(`request to another host: ${request.url()}`);
        }
      });
      await use((...patterns) => expected.push(...patterns));
      const surprises = met.filter((one) => !expected.some((pattern) => pattern.test(one)));
      expect(surprises, "what no visitor's browser may meet").toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
