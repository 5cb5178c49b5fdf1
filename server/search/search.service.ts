import type { ArticleSummary, SearchResult } from "../../api/article.schema.ts";
import type { ArticleType } from "../../api/common.schema.ts";
import type { Locale, LocaleCode } from "../../site/locales.ts";
import type { Log } from "../log.ts";
import type { SearchDocument } from "./document.ts";
import { createEditions, type Edition } from "./editions.ts";
import { createIndexLoader } from "./index/loader.ts";
import type { SynonymList } from "./language/synonyms.ts";
import { answerSearch, type SearchRequest } from "./search.answer.ts";

export interface Search {
  /**
   * Ten hits a page, best first; an article without a translation is found and shown in English. Rejects with
   * SearchUnavailable when an index cannot be had in time.
   */
  search(request: SearchRequest): Promise<SearchResult>;
  /**
   * All that a search in the locale reads, for a browser that searches without us. Waits for an index for as long as it
   * takes; rejects with SearchUnavailable when it cannot be made.
   */
  portable(locale: LocaleCode): Promise<PortableSearch>;
  /** Takes changed articles and synonyms over; until then the old ones answer. Never rejects. */
  rebuild(): Promise<void>;
  /** Locales whose search answers, whose is being opened, and how often opening failed. */
  states(): { open: number; opening: number; failures: number };
  close(): Promise<void>;
}

/** A locale's search in plain values: `answerSearch` answers by it wherever it is taken. */
export interface PortableSearch {
  /** The bytes that decodeIndex reads. */
  index: ArrayBuffer;
  synonyms: SynonymList;
  articles: { key: string; text: string; summary: ArticleSummary }[];
}

export interface SearchOptions {
  /** The texts that exist in this very language. */
  documents: (locale: LocaleCode) => readonly SearchDocument[];
  /** Makes them ready in small steps; resolves when `documents` takes no time any more. */
  read?: (locale: LocaleCode) => Promise<void>;
  /** What a list shows of an article to a reader of the locale; undefined when there is no such article any more. */
  summaryOf: (type: ArticleType, id: string, locale: LocaleCode) => ArticleSummary | undefined;
  locales: readonly (Locale & { code: LocaleCode })[];
  log: Log;
  /** Folder for built indexes; created when needed. */
  cacheDir: string;
  /** Folder with indexes that came with the build (`npm run build`), if there are any. */
  builtDir?: string;
  /** Folder with synonyms/{file}.yaml. */
  contentDir: string;
  /** How long a search waits for an index that is being made, in milliseconds. */
  waitMilliseconds?: number;
  /** Memory for making an index, in megabytes. */
  workerMegabytes?: number;
}

/** The index is not there yet, or could not be made; the cause says why. Later searches try again. */
export class SearchUnavailable extends Error {
  override readonly name = "SearchUnavailable";
}

/** Opens the search. An index is made when its locale is first asked for, one after another, in a worker thread. */
export async function openSearch(options: SearchOptions): Promise<Search> {
  const { summaryOf, log, waitMilliseconds = 15_000, workerMegabytes = 512 } = options;
  const loader = createIndexLoader({ log, heapMegabytes: workerMegabytes });
  const editions = createEditions({ ...options, loader });
  let renewed = Promise.resolve();

  function summaryFor(document: SearchDocument | undefined, locale: LocaleCode): ArticleSummary | undefined {
    return document && summaryOf(document.type, document.id, locale);
  }

  async function opened(edition: Promise<Edition>, locale: LocaleCode): Promise<Edition> {
    try {
      return await edition;
    } catch (cause) {
      log.error({ err: cause, locale }, "A search index is not available");
      throw new SearchUnavailable("The search is not available right now.", { cause });
    }
  }

  return {
    async search(request) {
      const edition = within(waitMilliseconds, editions.of(request.locale));
      const { source, documents } = await opened(edition, request.locale);
      return answerSearch(request, {
        source,
        textOf: (key) => documents.get(key)?.text,
        summaryOf: (key) => summaryFor(documents.get(key), request.locale),
      });
    },

    async portable(locale) {
      // Asked for in the background: nobody looks at a page that waits for it.
      const { source, documents } = await opened(editions.of(locale), locale);
      return {
        // The whole index lies in one buffer.
        index: source.index.postingStart.buffer as ArrayBuffer,
        synonyms: source.synonyms.list,
        articles: source.index.keys.flatMap((key) => {
          const document = documents.get(key);
          const summary = summaryFor(document, locale);
          return document && summary ? [{ key, text: document.text, summary }] : [];
        }),
      };
    },

    rebuild() {
      renewed = renewed.then(() => editions.renew());
      return renewed;
    },

    states: () => editions.states(),
    close: () => loader.close(),
  };
}

/** The promise's result, or a rejection when it takes longer. */
async function within<T>(milliseconds: number, promise: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No search index after ${milliseconds} ms.`)), milliseconds);
    timer.unref();
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
