import { join } from "node:path";
import type { Trust, TrustEntry } from "../../api/trust.schema.ts";
import type { SamplePart } from "../../app/router/route.ts";
import type { LocaleCode } from "../../site/locales.ts";
import type { Config } from "../config.ts";
import type { ContentFaults } from "../content/content.faults.ts";
import { type ContentProblem, problemsOf } from "../content/content.problem.ts";
import { readEntryFolder } from "../content/entry-folder.ts";
import { readLedgers } from "../content/facts.ts";
import { localText } from "../content/local-text.ts";
import { isSampleOwner, visibleSamples } from "../content/samples.ts";
import type { Log } from "../log.ts";
import { type Canary, openCanary } from "./canary.ts";
import { type TrustEntryFile, TrustEntrySchema } from "./trust-entry.schema.ts";

export interface TrustBook {
  /** What the proof page shows beside its words, in a locale. */
  answer(locale: LocaleCode): Trust;
  canary: Pick<Canary, "files" | "turn">;
  /** Reads entries, canary and what is missing again. What is wrong is noted, and its last good value stays. */
  reload(): Promise<void>;
}

interface Options {
  config: Pick<Config, "contentDir" | "messagesDir" | "dataDir" | "site" | "downloadsUrl" | "nodeFeedUrl">;
  faults: ContentFaults;
  log: Log;
  /** Milliseconds since 1970. */
  clock: () => number;
}

/** Opens the entries of the proof page, content/trust/*.yaml, and the warrant canary. */
export async function openTrust({ config, faults, log, clock }: Options): Promise<TrustBook> {
  const { contentDir, dataDir, site } = config;
  const canary = await openCanary({ contentDir, dataDir, site, log, clock });
  let entries: ReadonlyMap<string, TrustEntryFile> = new Map();
  let samples: readonly SamplePart[] = [];
  let isSample = false;
  let unsourced = 0;

  async function reload(): Promise<void> {
    const read = readEntryFolder(join(contentDir, "trust"), TrustEntrySchema, entries);
    entries = read.entries;
    const problems: ContentProblem[] = [...read.problems];
    try {
      await canary.reload();
    } catch (error) {
      problems.push(...problemsOf(error));
    }
    faults.note("entries of /trust", problems, "the entry as it was before stays, if there was one");
    samples = visibleSamples(config, samples);
    isSample = isSampleOwner(config);
    // What is wrong with the ledger is said elsewhere.
    const { claims } = readLedgers({ contentDir }).ledgers;
    unsourced = Object.values(claims).filter(({ source }) => source.startsWith("SPEC")).length;
  }

  function gaps(): Trust["gaps"] {
    const kinds = new Set([...entries.values()].filter(({ sample }) => !sample).map(({ kind }) => kind));
    const missing: Record<Trust["gaps"][number], boolean> = {
      owner: site.legal.address === "" || site.legal.country === "",
      people: site.people.length === 0,
      audit: !kinds.has("audit"),
      canary: canary.current().state !== "good",
      keys: site.keys.release.length === 0,
      source: !kinds.has("source"),
      samples: samples.length > 0 || isSample,
      claims: unsourced > 0,
    };
    return (Object.keys(missing) as Trust["gaps"]).filter((name) => missing[name]);
  }

  await reload();
  return {
    answer: (locale) => ({
      made_at: new Date(clock()).toISOString(),
      people: site.people.map(({ name, role }) => ({ name, role: localText(role, locale) })),
      entries: [...entries]
        .map(([id, entry]) => inLocale(id, entry, locale))
        .sort((a, b) => (a.date < b.date ? 1 : -1)),
      canary: canary.current(),
      gaps: gaps(),
      unsourced,
      sample: isSample,
    }),
    canary,
    reload,
  };
}

function inLocale(id: string, { title, text, by = "", ...rest }: TrustEntryFile, locale: LocaleCode): TrustEntry {
  return { ...rest, id, by, title: localText(title, locale), text: localText(text, locale) };
}
