import type { ArticleSummary, SearchHit, SearchResult } from "../../api/article.schema.ts";
import type { ArticleType } from "../../api/common.schema.ts";
import type { LocaleCode } from "../../site/locales.ts";
import { findArticles, type Source } from "./query/engine.ts";
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

/** What is searched, and what is shown of it. */
export interface Searched {
  source: Source;
  /** What excerpts are taken from, by an article's key in the index. */
  textOf: (key: string) => string | undefined;
  /** What a list shows of the article; undefined when there is none any more. */
  summaryOf: (key: string) => ArticleSummary | undefined;
}

const perPage = 10;

/** Answers a search: ten hits a page, best first. The same in the server and, without a connection, in the browser. */
export function answerSearch({ locale, q, type, page }: SearchRequest, searched: Searched): SearchResult {
  const { source } = searched;
  const { index } = source;
  const finding = findArticles(typedText(q, locale), source);
  const matches = (finding?.articles ?? [])
    .map(({ article }) => ({ article, key: index.keys[article] ?? "" }))
    .filter(({ key }) => type === undefined || key.startsWith(`${type}/`));
  const initials = finding && initialsOf(index, finding.plan);
  const hits = matches.slice((page - 1) * perPage, page * perPage).flatMap(({ article, key }) => {
    if (!finding || !initials) return [];
    return hitOf(key, searched, marksOf(index, finding.plan, article, initials));
  });
  return {
    q,
    hits,
    total: matches.length,
    page,
    per_page: perPage,
    suggestion: matches.length > 0 ? (finding?.suggestion ?? null) : null,
  };
}

function hitOf(key: string, { source, textOf, summaryOf }: Searched, marks: Marks): SearchHit[] {
  const text = textOf(key);
  const summary = summaryOf(key);
  // Gone since the index was made: the next index will know.
  if (text === undefined || !summary) return [];
  const { analyser } = source;
  const title = summary.title.normalize("NFC");
  const body = { text: text.normalize("NFC"), summary: summary.summary.normalize("NFC") };
  return [
    {
      ...summary,
      title_parts: toParts(title, markedPlaces(title, analyser, marks)),
      excerpt_parts: excerptOf(body, analyser, marks),
    },
  ];
}
