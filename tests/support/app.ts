import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { builtFront, composeSite, type Site } from "../../server/compose.ts";
import { readConfig } from "../../server/config.ts";
import { type Log, silentLog } from "../../server/log.ts";
import { fixtureContent } from "./content-copy.ts";
import { keepSearchIndexes, lendSearchIndexes } from "./search-indexes.ts";

/**
 * The whole site without a port: real articles, messages and databases, facts of tests/fixtures/site, data in a
 * temporary folder.
 */
export interface TestSite extends Site {
  /** Asks the app for a path; `headers` as the browser sends them. */
  get: (path: string, headers?: Record<string, string>) => Promise<Response>;
}

/** Composes the site from the build, with settings from `env` alone. Close it at the end. */
export async function openTestSite(
  env: Record<string, string> = {},
  log: Log = silentLog,
  clock?: () => number,
): Promise<TestSite> {
  const dataDir = mkdtempSync(join(tmpdir(), "site-"));
  const isOfTests = env.CONTENT_DIR === undefined;
  if (isOfTests) lendSearchIndexes(dataDir);
  const config = readConfig({ DATA_DIR: dataDir, CONTENT_DIR: fixtureContent(), WATCH_CONTENT: "off", ...env });
  const site = await composeSite(config, log, { ...builtFront(), clock });
  return {
    ...site,
    get: async (path, headers = {}) => site.app.request(path, { headers: { Accept: "text/html", ...headers } }),
    async close() {
      await site.close();
      if (isOfTests) keepSearchIndexes(dataDir);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
