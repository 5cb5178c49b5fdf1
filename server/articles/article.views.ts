import { type Article, type ArticleLink, type ArticleSummary, SummarySchema } from "../../api/article.schema.ts";
import { defaultLocale, type LocaleCode } from "../../site/locales.ts";
import { type SearchDocument, toDocument } from "../search/document.ts";
import type { ArticleText } from "./article.parser.ts";
import type { ArticleEntry } from "./articles.loader.ts";
import type { ArticleShelf } from "./articles.shelf.ts";
import { localizeHtml } from "./markdown/link.rules.ts";

const relatedCount = 4;

/** The text a reader of `locale` gets. */
export function textOf(entry: ArticleEntry, locale: LocaleCode): ArticleText {
  return entry.translations.get(locale)?.text() ?? entry.english;
}

/** The languages an article can be read in: English and the translations that are not broken. */
export function localesOf({ translations }: ArticleEntry): LocaleCode[] {
  return [defaultLocale, ...[...translations].filter(([, one]) => one.usable()).map(([locale]) => locale)];
}

/** What is not in its front matter. */
const ownNames = ["id", "type", "locale", "reading_minutes"] as const satisfies (keyof ArticleSummary)[];
type FrontName = Exclude<keyof ArticleSummary, (typeof ownNames)[number]>;
const frontNames = Object.keys(SummarySchema.entries).filter((name) => !ownNames.some((own) => own === name));

/** What a list shows of an article: of the front matter, what the answer's schema names. */
export function summarize(entry: ArticleEntry, locale: LocaleCode): ArticleSummary {
  const text = textOf(entry, locale);
  const front: Pick<ArticleSummary, FrontName> = { ...entry.english.front, ...text.front };
  const shown = Object.fromEntries((frontNames as FrontName[]).map((name) => [name, front[name]])) as typeof front;
  return {
    id: entry.id,
    type: entry.english.type,
    locale: text.locale,
    ...shown,
    reading_minutes: text.readingMinutes,
  };
}

export function linkTo(entry: ArticleEntry, locale: LocaleCode): ArticleLink {
  const text = textOf(entry, locale);
  return { id: entry.id, title: text.front.title, locale: text.locale };
}

/** The whole article for a reader of `locale`. */
export function describe(entry: ArticleEntry, locale: LocaleCode, shelf: ArticleShelf): Article {
  const text = textOf(entry, locale);
  const { previous, next } = shelf.neighbours(entry);
  return {
    ...summarize(entry, locale),
    html: localizeHtml(text.parts, locale),
    headings: text.headings.filter(({ id }) => id !== "").map(({ level, id, text }) => ({ level, id, text })),
    translation: locale === defaultLocale ? "original" : text.locale === locale ? "translated" : "missing",
    locales: localesOf(entry),
    related: shelf.related(entry, relatedCount).map((one) => summarize(one, locale)),
    previous: previous ? linkTo(previous, locale) : null,
    next: next ? linkTo(next, locale) : null,
  };
}

/** What the search, and likeness, look at. */
export function documentOf(entry: ArticleEntry, text: ArticleText): SearchDocument {
  return toDocument({ id: entry.id, type: entry.english.type }, { ...text, english: entry.english.front });
}
