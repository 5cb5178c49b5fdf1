import type { ArticleSummary, SearchHit, SearchResult } from "../../api/article.schema.ts";
import type { ArticleType } from "../../api/common.schema.ts";
import type { Locale, LocaleCode } from "../../site/locales.ts";
import type { Log } from "../log.ts";
import type { SearchDocument } from "./document.ts";
import { createEditions, type Edition } from "./editions.ts";
import { createIndexLoader } from "./index/loader.ts";
import { findArticles } from "./query/engine.ts";
import { typedText } from "./query/typed-text.ts";
import { excerptOf } from "./result/excerpt.ts";
import { initialsOf, type Marks, markedPlaces, marksOf, toParts } from "./result/highlight.ts";

export interface SearchRequest {
  locale: LocaleCode;
  /** 1 to 200 characters. */
  q: string;
  type?: ArticleType | undefined;
  /** From 1. */
  page: number;
}

export interface Search {
  /**
   * Ten hits a page, best first; an article without a translation is found and shown in English. Rejects with
   * SearchUnavailable when an index cannot be had in time.
   */
  search(request: SearchRequest): Promise<SearchResult>;
  /** Takes changed articles and synonyms over; until then the old ones answer. Never rejects. */
  rebuild(): Promise<void>;
  /** Locales whose search answers, whose is being opened, and how often opening failed. */
  states(): { open: number; opening: number; failures: number };
  close(): Promise<void>;
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

const perPage = 10;

/** Opens the search. An index is made when its locale is first asked for, one after another, in a worker thread. */
export async function openSearch(options: SearchOptions): Promise<Search> {
  const { summaryOf, log, waitMilliseconds = 15_000, workerMegabytes = 512 } = options;
  const loader = createIndexLoader({ log, heapMegabytes: workerMegabytes });
  const editions = createEditions({ ...options, loader });
  let renewed = Promise.resolve();

  async function openEdition(locale: LocaleCode): Promise<Edition> {
    try {
      return await within(waitMilliseconds, editions.of(locale));
    } catch (cause) {
      log.error({ err: cause, locale }, "A search index is not available");
      throw new SearchUnavailable("The search is not available right now.", { cause });
    }
  }

  function hitOf(key: string, edition: Edition, marks: Marks, locale: LocaleCode): SearchHit[] {
    const document = edition.documents.get(key);
    const summary = document && summaryOf(document.type, document.id, locale);
    // Gone since the index was made: the next index will know.
    if (!document || !summary) return [];
    const { analyser } = edition.source;
    const title = summary.title.normalize("NFC");
    const body = { text: document.text.normalize("NFC"), summary: summary.summary.normalize("NFC") };
    return [
      {
        ...summary,
        title_parts: toParts(title, markedPlaces(title, analyser, marks)),
        excerpt_parts: excerptOf(body, analyser, marks),
      },
    ];
  }

  return {
    async search({ locale, q, type, page }) {
      const edition = await openEdition(locale);
      const { index } = edition.source;
      const finding = findArticles(typedText(q, locale), edition.source);
      const matches = (finding?.articles ?? [])
        .map(({ article }) => ({ article, key: index.keys[article] ?? "" }))
        .filter(({ key }) => type === undefined || key.startsWith(`${type}/`));
      const initials = finding && initialsOf(index, finding.plan);
      const shown = matches.slice((page - 1) * perPage, page * perPage).flatMap(({ article, key }) => {
        if (!finding || !initials) return [];
        return hitOf(key, edition, marksOf(index, finding.plan, article, initials), locale);
      });
      return {
        q,
        hits: shown,
        total: matches.length,
        page,
        per_page: perPage,
        suggestion: matches.length > 0 ? (finding?.suggestion ?? null) : null,
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
