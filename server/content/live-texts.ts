import { setImmediate as breathe } from "node:timers/promises";
import type { Log } from "../log.ts";
import type { Facts } from "./facts.ts";
import { type TextEntry, versionOf } from "./texts.loader.ts";

type AnyEntry = TextEntry<unknown, unknown>;

/** Texts in all their languages, as their files are now. */
export interface LiveTexts<Entry> {
  entries(): readonly Entry[];
  facts(): Facts;
  /** Changes whenever a text or a fact does. */
  version(): string;
  /** Takes changed files over, and other facts when given. A broken file keeps its last good version. Never throws. */
  reload(facts?: Facts): Promise<void>;
  /** Parses all translations in small steps, so that broken ones are in the log before somebody asks for them. */
  readTranslations(): Promise<void>;
}

/** Texts as they were before a reload. */
export interface TextsBefore<Entry> {
  entries: readonly Entry[];
  facts: Facts;
}

interface Options<Entry> {
  /** What the log calls them: "legal texts". */
  name: string;
  facts: Facts;
  /** Reads the files, and notes what is wrong with them. */
  load(facts: Facts, before?: TextsBefore<Entry>): Promise<readonly Entry[]>;
  log: Log;
}

/** Reads texts, and again whenever it is told to: one reload after another. Rejects when the first reading does. */
export async function openLiveTexts<Entry extends AnyEntry>({
  name,
  facts: firstFacts,
  load,
  log,
}: Options<Entry>): Promise<LiveTexts<Entry>> {
  const read = async (facts: Facts, before?: TextsBefore<Entry>) => {
    const entries = await load(facts, before);
    return { facts, entries, version: versionOf(entries, facts) };
  };
  let current = await read(firstFacts);
  let reloading = Promise.resolve();

  async function reload(facts: Facts = current.facts): Promise<void> {
    try {
      current = await read(facts, current);
    } catch (error) {
      log.error({ err: error }, `The ${name} could not be read again; they stay as they were`);
    }
  }

  return {
    entries: () => current.entries,
    facts: () => current.facts,
    version: () => current.version,
    reload(facts) {
      reloading = reloading.then(() => reload(facts));
      return reloading;
    },
    async readTranslations() {
      for (const text of current.entries.flatMap(({ translations }) => [...translations.values()])) {
        text.text();
        await breathe();
      }
    },
  };
}
