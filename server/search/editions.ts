import type { Locale, LocaleCode } from "../../site/locales.ts";
import type { Log } from "../log.ts";
import { corpusOf } from "./content/corpus.ts";
import { noQuestions, type Questions, readQuestions } from "./content/questions.ts";
import { loadSynonyms } from "./content/synonym-file.ts";
import { documentKey, type SearchDocument } from "./document.ts";
import type { IndexLoader } from "./index/loader.ts";
import { type Analyser, createAnalyser } from "./language/analyser.ts";
import { createSynonyms, noSynonyms, type Synonyms } from "./language/synonyms.ts";
import type { Source } from "./query/engine.ts";

/** What is needed to search in a locale: its index, how its readers write, and what excerpts are taken from. */
export interface Edition {
  source: Source;
  documents: ReadonlyMap<string, SearchDocument>;
}

export interface Editions {
  /** The locale's edition, opened now if nobody has asked for it before. A failure is not remembered. */
  of(locale: LocaleCode): Promise<Edition>;
  /** Editions that answer, that are being opened, and how often opening failed. */
  states(): { open: number; opening: number; failures: number };
  /** Opens every edition in use again; each stays until its successor is there. Never rejects. */
  renew(): Promise<void>;
}

interface EditionsOptions {
  documents: (locale: LocaleCode) => readonly SearchDocument[];
  read?: (locale: LocaleCode) => Promise<void>;
  locales: readonly (Locale & { code: LocaleCode })[];
  loader: IndexLoader;
  cacheDir: string;
  builtDir?: string;
  contentDir: string;
  log: Log;
}

export function createEditions(options: EditionsOptions): Editions {
  const { documents, read = async () => {}, locales, loader, cacheDir, builtDir, contentDir, log } = options;
  const editions = new Map<LocaleCode, Promise<Edition>>();
  const ready = new Set<LocaleCode>();
  const lastQuestions = new Map<LocaleCode, Questions>();
  let failures = 0;
  const fileOf = (locale: LocaleCode) => locales.find(({ code }) => code === locale)?.file ?? locale;

  async function synonymsFor(analyser: Analyser, before: Edition | undefined): Promise<Synonyms> {
    try {
      return await loadSynonyms(contentDir, fileOf(analyser.locale), analyser);
    } catch (error) {
      log.error({ err: error }, "Synonyms cannot be read; the search goes on with the last good ones");
      return before?.source.synonyms ?? createSynonyms(noSynonyms, analyser);
    }
  }

  function questionsIn(locale: LocaleCode): Questions {
    try {
      const read = readQuestions(contentDir, fileOf(locale));
      lastQuestions.set(locale, read);
      return read;
    } catch (error) {
      log.error({ err: error }, "Questions cannot be read; the search goes on with the last good ones");
      return lastQuestions.get(locale) ?? noQuestions;
    }
  }

  async function open(locale: LocaleCode, urgent: boolean, before?: Edition): Promise<Edition> {
    // All at once, the texts of 26 languages would hold up every page that is asked for meanwhile.
    await read(locale);
    const texts = corpusOf(locale, { documents, questions: questionsIn });
    const indexed = loader.load({ locale, documents: texts, cacheDir, builtDir }, { urgent });
    // Awaited below, after the synonyms: until then a failure must not count as unhandled.
    indexed.catch(() => {});
    const analyser = before?.source.analyser ?? (await createAnalyser(locale));
    const synonyms = await synonymsFor(analyser, before);
    const byKey = new Map(texts.map((text) => [documentKey(text), text]));
    return { source: { analyser, synonyms, index: await indexed }, documents: byKey };
  }

  async function renewOne(locale: LocaleCode): Promise<void> {
    const before = await editions.get(locale)?.catch(() => undefined);
    try {
      const renewed = await open(locale, false, before);
      editions.set(locale, Promise.resolve(renewed));
    } catch (error) {
      failures += 1;
      log.error({ err: error, locale }, "The search index could not be renewed; the old one stays");
    }
  }

  return {
    of(locale) {
      const known = editions.get(locale);
      if (known) return known;
      const opened = open(locale, true);
      editions.set(locale, opened);
      opened.then(
        () => ready.add(locale),
        () => {
          failures += 1;
          if (editions.get(locale) === opened) editions.delete(locale);
        },
      );
      return opened;
    },

    states: () => ({ open: ready.size, opening: editions.size - ready.size, failures }),

    async renew() {
      await Promise.all([...editions.keys()].map(renewOne));
    },
  };
}
