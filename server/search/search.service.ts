import type { ArticleSummary, SearchHit, SearchResult } from "../../api/article.schema.ts";
import type { ArticleType } from "../../api/common.schema.ts";
import { defaultLocale, type Locale, type LocaleCode } from "../../site/locales.ts";
import type { Log } from "../log.ts";
import type { SearchDocument } from "./document.ts";
import { createEditions, type Edition, missingIn } from "./editions.ts";
import { excerptOf } from "./excerpt.ts";
import { initialsOf, markedPlaces, marksOf, toParts } from "./highlight.ts";
import { createIndexLoader } from "./index.loader.ts";
import { closeness, type Finding, findArticles } from "./query.engine.ts";
import { typedText } from "./typed-text.ts";

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
   * Ten hits a page, best first: the locale's own articles, then English ones that it has no translation of. Rejects
   * with SearchUnavailable when an index cannot be had in time.
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

/** One article that was found, and where. */
interface Match {
  key: string;
  article: number;
  finding: Finding;
  initials: ReadonlySet<string>;
  articles: NonNullable<Edition["articles"]>;
}

/** Opens the search. An index is made when its locale is first asked for, one after another, in a worker thread. */
export async function openSearch(options: SearchOptions): Promise<Search> {
  const { summaryOf, log, waitMilliseconds = 15_000, workerMegabytes = 512 } = options;
  const loader = createIndexLoader({ log, heapMegabytes: workerMegabytes });
  const editions = createEditions({ ...options, loader });
  let renewed = Promise.resolve();

  async function openEditions(locale: LocaleCode): Promise<Edition[]> {
    const wanted: LocaleCode[] = locale === defaultLocale ? [locale] : [locale, defaultLocale];
    try {
      return await within(waitMilliseconds, Promise.all(wanted.map((one) => editions.of(one))));
    } catch (cause) {
      log.error({ err: cause, locale }, "A search index is not available");
      throw new SearchUnavailable("The search is not available right now.", { cause });
    }
  }

  function hitOf({ key, article, finding, initials, articles }: Match, locale: LocaleCode): SearchHit[] {
    const document = articles.documents.get(key);
    const summary = document && summaryOf(document.type, document.id, locale);
    // Gone or translated since the index was made: the next index will know.
    if (!document || summary?.locale !== articles.source.analyser.locale) return [];
    const { analyser, index } = articles.source;
    const marks = marksOf(index, finding.plan, article, initials);
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
      const [own, english] = await openEditions(locale);
      if (!own) throw new SearchUnavailable("The search is not available right now.");
      const text = typedText(q, locale);
      const found = [own, english].flatMap((edition) => {
        const fillIns = edition === own || !edition ? undefined : missingIn(own, edition);
        const articles = fillIns?.size === 0 ? undefined : edition?.articles;
        const finding = articles && findArticles(text, own.reader, articles.source);
        if (!finding) return [];
        const { index } = articles.source;
        const initials = initialsOf(index, finding.plan);
        const matches = finding.articles
          .map(({ article }): Match => ({ key: index.keys[article] ?? "", article, finding, initials, articles }))
          .filter(({ key }) => type === undefined || key.startsWith(`${type}/`))
          .filter(({ key }) => fillIns === undefined || fillIns.has(key));
        return matches.length > 0 ? [{ closeness: finding.closeness, matches }] : [];
      });
      const closest = Math.min(...found.map((one) => one.closeness));
      const matches = found
        .filter((one) => one.closeness === closest || one.closeness < closeness.inPart)
        .sort((a, b) => a.closeness - b.closeness)
        .flatMap((one) => one.matches);
      return {
        q,
        hits: matches.slice((page - 1) * perPage, page * perPage).flatMap((match) => hitOf(match, locale)),
        total: matches.length,
        page,
        per_page: perPage,
        suggestion: matches[0]?.finding.suggestion ?? null,
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
