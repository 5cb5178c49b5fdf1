import type { Locale, LocaleCode } from "../../site/locales.ts";
import type { Log } from "../log.ts";
import { type Analyser, createAnalyser } from "./analyser.ts";
import { documentKey, type SearchDocument } from "./document.ts";
import type { IndexLoader } from "./index.loader.ts";
import type { Reader, Source } from "./query.engine.ts";
import { createSynonyms, loadSynonyms, type Synonyms } from "./synonyms.ts";

/** What is needed to search in a locale: how its readers write and, if it has any, its own articles. */
export interface Edition {
  reader: Reader;
  articles: { source: Source; documents: ReadonlyMap<string, SearchDocument> } | undefined;
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
  locales: readonly (Locale & { code: LocaleCode })[];
  loader: IndexLoader;
  cacheDir: string;
  contentDir: string;
  log: Log;
}

export function createEditions({ documents, locales, loader, cacheDir, contentDir, log }: EditionsOptions): Editions {
  const editions = new Map<LocaleCode, Promise<Edition>>();
  const ready = new Set<LocaleCode>();
  let failures = 0;

  async function synonymsFor(analyser: Analyser, before: Edition | undefined): Promise<Synonyms> {
    const file = locales.find(({ code }) => code === analyser.locale)?.file ?? analyser.locale;
    try {
      return await loadSynonyms(contentDir, file, analyser);
    } catch (error) {
      log.error({ err: error }, "Synonyms cannot be read; the search goes on with the last good ones");
      return before?.reader.synonyms ?? createSynonyms({ synonyms: [], ignored: [], readings: {} }, analyser);
    }
  }

  async function open(locale: LocaleCode, urgent: boolean, before?: Edition): Promise<Edition> {
    const texts = documents(locale);
    const indexed = texts.length > 0 ? loader.load({ locale, documents: texts, cacheDir }, { urgent }) : undefined;
    // Awaited below, after the synonyms: until then a failure must not count as unhandled.
    indexed?.catch(() => {});
    const analyser = before?.reader.analyser ?? (await createAnalyser(locale));
    const reader = { analyser, synonyms: await synonymsFor(analyser, before) };
    const index = await indexed;
    if (!index) return { reader, articles: undefined };
    const byKey = new Map(texts.map((text) => [documentKey(text), text]));
    return { reader, articles: { source: { ...reader, index }, documents: byKey } };
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

const gaps = new WeakMap<Edition, { english: Edition; keys: ReadonlySet<string> }>();

/** Keys of the English articles that an edition has no text of its own for. */
export function missingIn(edition: Edition, english: Edition): ReadonlySet<string> {
  const known = gaps.get(edition);
  if (known?.english === english) return known.keys;
  const all = [...(english.articles?.documents.keys() ?? [])];
  const keys = new Set(all.filter((key) => !edition.articles?.documents.has(key)));
  gaps.set(edition, { english, keys });
  return keys;
}
