import { join } from "node:path";
import * as v from "valibot";
import type { DownloadList } from "../../api/download.schema.ts";
import type { Log } from "../log.ts";
import type { SignedList } from "../mirrors/signed-mirrors.ts";
import { readLastGood, writeLastGood } from "../remote-list/last-good.ts";
import type { ContentFaults } from "./content.faults.ts";
import { type ContentProblem, problemsOf } from "./content.problem.ts";
import { ClaimsSchema, type Counts, ProductSchema } from "./fact.schemas.ts";
import { type Facts, factsOf, type Ledgers, noLedgers, readLedgers } from "./facts.ts";
import { removedFile } from "./overlay.ts";
import type { TestSettings } from "./page-tests.ts";
import { removalProblems } from "./removals.ts";
import { readSite, type SiteFacts, type SiteSettings } from "./site-facts.ts";

/** The site's facts as they are now. */
export interface LiveFacts {
  readonly facts: Facts;
  /** Reads site.yaml, claims.yaml and product.yaml again. What is wrong is noted; its last good value stays. */
  reload(): Promise<void>;
}

interface LiveSettings extends SiteSettings, Partial<TestSettings> {
  messagesDir: string;
  dataDir: string;
  site: SiteFacts;
}

interface Options {
  config: LiveSettings;
  downloads: () => DownloadList;
  mirrors: () => SignedList | null;
  counts: () => Counts | null;
  faults: ContentFaults;
  log: Log;
}

const LedgersSchema = v.object({ claims: ClaimsSchema, product: ProductSchema });

/**
 * Opens the facts. Those that were good last outlive a restart in DATA_DIR, so that an edit gone wrong does not leave
 * holes in pages at the next start. `config.site` is kept up to date: whoever reads it when asked shows what the file
 * says.
 */
export async function openLiveFacts({ config, downloads, mirrors, counts, faults, log }: Options): Promise<LiveFacts> {
  const { contentDir, messagesDir, dataDir, site } = config;
  const lastGoodFile = join(dataDir, "facts.last.json");
  const source = contentDir;
  let ledgers: Ledgers =
    (await readLastGood(lastGoodFile, source, (value) => v.parse(LedgersSchema, value))) ?? noLedgers;
  let kept = JSON.stringify(ledgers);
  let facts: Facts = {};

  async function reload(): Promise<void> {
    faults.note("site.yaml", takeSite(config, site), "what it said before stays, or is left out");
    const removals = [contentDir, messagesDir].flatMap(removalProblems);
    faults.note(removedFile, removals, "what it said before holds");
    const read = readLedgers({ contentDir, messagesDir, before: ledgers });
    ledgers = read.ledgers;
    const all = factsOf(ledgers, {
      contentDir,
      site,
      downloads: downloads(),
      mirrors: mirrors(),
      tests: config,
      counts: counts(),
    });
    facts = all.facts;
    faults.note(
      "claims and product facts",
      [...read.problems, ...all.problems],
      "its last good value stays, if there is one",
    );
    const now = JSON.stringify(ledgers);
    if (now === kept) return;
    kept = now;
    await writeLastGood(lastGoodFile, source, ledgers, log);
  }

  await reload();
  return {
    get facts() {
      return facts;
    },
    reload,
  };
}

/** Takes site.yaml over into the facts that the site was put together with, all but the origin. */
function takeSite(config: LiveSettings, site: SiteFacts): readonly ContentProblem[] {
  try {
    const { site: next, problems } = readSite(config);
    const { origin, ...rest } = next;
    Object.assign(site, rest);
    if (origin === site.origin) return problems;
    const message = `origin: ${origin} waits for a restart; until then it is ${site.origin}`;
    return [...problems, { file: join(config.contentDir, "site.yaml"), line: 1, message }];
  } catch (error) {
    return problemsOf(error);
  }
}
