import { existsSync } from "node:fs";
import { join } from "node:path";
import { createMatcher } from "../../app/router/match.ts";
import { routes } from "../../app/routes.ts";
import type { readConfig } from "../../server/config.ts";
import { factsOf, readLedgers } from "../../server/content/facts.ts";
import { openDownloads } from "../../server/downloads/downloads.ts";
import { silentLog } from "../../server/log.ts";
import { hasDownloadPage } from "../../site/download-pages.ts";
import { staleFiles } from "../i18n/article-blocks.ts";
import { type CheckResult, checkContent } from "./content.check.ts";

/** What the check reads of the settings. */
export type CheckedSite = Pick<ReturnType<typeof readConfig>, "contentDir" | "messagesDir" | "site">;

/** What texts know about the site. */
export async function readSiteFacts(config: CheckedSite) {
  // The list of the files alone: a check must not depend on the network.
  const { contentDir, site } = config;
  const downloads = await openDownloads({ contentDir, source: "", dataDir: null, log: silentLog });
  const { facts } = factsOf(readLedgers(config).ledgers, { contentDir, site, downloads: downloads.list() });
  downloads.close();
  return facts;
}

/** Everything that is wrong with the texts of a site; `contentDir` may be a copy of the site's own with changes. */
export async function checkSiteTexts(
  config: CheckedSite,
  { publicDir, contentDir = config.contentDir }: { publicDir: string; contentDir?: string },
): Promise<CheckResult> {
  const facts = await readSiteFacts(config);
  const stale = staleFiles(contentDir);
  const isStale = (file: string) => stale.has(file);
  return checkContent({ contentDir, publicDir, facts, isPage: isPage(publicDir), isStale });
}

/** Pages of the URL map, feeds and files of public/. Articles are looked up elsewhere. */
export function isPage(publicDir: string): (path: string) => boolean {
  const match = createMatcher(routes);
  return (path) => {
    if (/^\/blog\/feed\.(?:xml|json)$/.test(path)) return true;
    const found = match(path);
    if (!found) return existsSync(join(publicDir, path));
    return found.route.name !== "download-platform" || hasDownloadPage(found.params.platform);
  };
}
