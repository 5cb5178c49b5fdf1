import { setImmediate as breathe } from "node:timers/promises";
import type { Article, ArticleLink, ArticleList, ArticleSummary, Category } from "../../api/article.schema.ts";
import type { ArticleType } from "../../api/common.schema.ts";
import { articleTypes } from "../../site/article-paths.ts";
import type { LocaleCode } from "../../site/locales.ts";
import type { ContentFaults } from "../content/content.faults.ts";
import type { Facts } from "../content/facts.ts";
import type { Log } from "../log.ts";
import type { SearchDocument } from "../search/document.ts";
import { describe, documentOf, linkTo, localesOf, summarize, textOf } from "./article.views.ts";
import { dayOf, entriesThatAre, showsOthers } from "./article.visibility.ts";
import { createLikeness } from "./articles.likeness.ts";
import { type ArticleEntry, type ArticleSet, loadArticles } from "./articles.loader.ts";
import { type ArticleShelf, createShelf } from "./articles.shelf.ts";

export interface ListRequest {
  locale: LocaleCode;
  type: ArticleType;
  category?: string | undefined;
  kind?: "faq" | "guide" | undefined;
  /** "order" is the reading order: by category and place for help, newest first for the blog. */
  sort: "popular" | "newest" | "order";
  /** From 1. */
  page: number;
  per_page: number;
  /** How popular an article is, for "popular"; without it help is in reading order and the blog oldest first. */
  score?: (id: string) => number;
}

/** An article's addresses, for sitemap and hreflang. */
export interface ArticlePage {
  id: string;
  published: string;
  /** Of the English text. */
  updated: string;
  /** Locales in which it can be read as the original or a translation. */
  locales: LocaleCode[];
}

export interface ArticleLibrary {
  /** Categories that have articles, with counts, in reading order. */
  categories(type: ArticleType): Category[];
  /** A page of summaries; a page beyond the end is empty. Texts without a translation are the English ones. */
  list(request: ListRequest): ArticleList;
  find(type: ArticleType, id: string, locale: LocaleCode): Article | undefined;
  /** Enough of an article for a link, or undefined. */
  link(type: ArticleType, id: string, locale: LocaleCode): ArticleLink | undefined;
  summary(type: ArticleType, id: string, locale: LocaleCode): ArticleSummary | undefined;
  has(type: ArticleType, id: string): boolean;
  /** Every article in reading order. */
  pages(type: ArticleType): ArticlePage[];
  /** The texts that exist in this very language, in reading order; English ones fill in nowhere here. */
  documents(type: ArticleType | undefined, locale: LocaleCode): SearchDocument[];
  /** Where an article that has been taken away leads: a path of this site without a locale. */
  movedTo(type: ArticleType, id: string): string | undefined;
  /** Whether a new day (UTC) shows other articles than before; they are shown from now on. */
  turnDay(): boolean;
  /** Changes whenever an article, a category list or a fact does. */
  version(): string;
  /** Takes changed files over, and other facts when given. A broken file keeps its last good version. Never throws. */
  reload(facts?: Facts): Promise<void>;
  /**
   * Parses all translations, or those of a locale, in small steps: what needs them all at once does not hold up the
   * rest, and broken ones are in the log before somebody asks for them. One locale after another.
   */
  readTranslations(locale?: LocaleCode): Promise<void>;
}

interface LibraryOptions {
  contentDir: string;
  facts: Facts;
  log: Log;
  faults?: ContentFaults;
  /** Folder whose files are served from the site's root, for pictures in articles. */
  publicDir?: string;
  /** Milliseconds since 1970: articles of later days are hidden. */
  clock?: () => number;
}

/**
 * Opens the articles below `contentDir`. English files, categories and figures are read and checked now: an article
 * that is broken is left out, and noted with file, line and mend. Translations are read when first asked for.
 */
export async function openArticleLibrary(options: LibraryOptions): Promise<ArticleLibrary> {
  const { contentDir, log, faults, publicDir = "public", clock = Date.now } = options;
  let set = await loadArticles({ contentDir, publicDir, facts: options.facts, log, faults });
  let today = dayOf(clock(), set.entries);
  let shelves = shelve(set, today);
  let unlisted = entriesThatAre("unlisted", set.entries, today);
  let reloading = Promise.resolve();
  let readingLocales = Promise.resolve();

  function show(day: string): void {
    today = day;
    shelves = shelve(set, day);
    unlisted = entriesThatAre("unlisted", set.entries, day);
  }

  const entryOf = (type: ArticleType, id: string) =>
    shelves[type].get(id) ?? unlisted[type].find((entry) => entry.id === id);

  async function reload(facts: Facts = set.facts): Promise<void> {
    try {
      const next = await loadArticles({ contentDir, publicDir, facts, log, faults }, set);
      set = next;
      show(dayOf(clock(), set.entries));
    } catch (error) {
      log.error({ err: error }, "The articles could not be read again; they stay as they were");
    }
  }

  async function readTexts(locale?: LocaleCode): Promise<void> {
    for (const { translations } of articleTypes.flatMap((type) => set.entries[type])) {
      for (const [code, translation] of translations) {
        if (locale !== undefined && code !== locale) continue;
        translation.text();
        await breathe();
      }
    }
  }

  return {
    categories: (type) => shelves[type].categories(),
    list({ locale, type, page, per_page, ...wanted }) {
      const entries = shelves[type].list(wanted);
      const shown = entries.slice((page - 1) * per_page, page * per_page);
      return { articles: shown.map((entry) => summarize(entry, locale)), total: entries.length, page, per_page };
    },
    find(type, id, locale) {
      const entry = entryOf(type, id);
      return entry && describe(entry, locale, shelves[type]);
    },
    link(type, id, locale) {
      const entry = entryOf(type, id);
      return entry && linkTo(entry, locale);
    },
    summary(type, id, locale) {
      const entry = entryOf(type, id);
      return entry && summarize(entry, locale);
    },
    has: (type, id) => entryOf(type, id) !== undefined,
    pages: (type) =>
      shelves[type].inOrder.map((entry) => {
        const { published, updated } = entry.english.front;
        return { id: entry.id, published, updated, locales: localesOf(entry) };
      }),
    documents: (type, locale) =>
      (type ? [type] : articleTypes).flatMap((one) =>
        shelves[one].inOrder.flatMap((entry) => {
          const text = textOf(entry, locale);
          return text.locale === locale ? [documentOf(entry, text)] : [];
        }),
      ),
    movedTo: (type, id) => set.entries[type].find((entry) => entry.id === id)?.english.front.movedTo,
    turnDay() {
      const day = dayOf(clock(), set.entries);
      const others = showsOthers(set.entries, today, day);
      if (others) show(day);
      else today = day;
      return others;
    },
    version: () => `${set.version} ${today}`,
    reload(facts) {
      reloading = reloading.then(() => reload(facts));
      return reloading;
    },
    readTranslations(locale) {
      if (locale === undefined) return readTexts();
      readingLocales = readingLocales.then(() => readTexts(locale));
      return readingLocales;
    },
  };
}

function shelve(set: ArticleSet, today: string): Record<ArticleType, ArticleShelf> {
  const { help, blog } = entriesThatAre("listed", set.entries, today);
  return {
    help: createShelf("help", help, set.categories.help, likenessOf),
    blog: createShelf("blog", blog, set.categories.blog, likenessOf),
  };
}

/** Likeness is computed on the English texts: the same articles belong together in every language. */
function likenessOf(entries: readonly ArticleEntry[]) {
  return createLikeness(entries.map((entry) => documentOf(entry, entry.english)));
}
