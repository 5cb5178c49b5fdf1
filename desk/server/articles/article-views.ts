import type { FileProblem } from "../files/desk-files.ts";
import type { FileVersion } from "../files/file-history.ts";
import type { ArticleForm, FieldName } from "./article-form.ts";
import type { ListedArticle } from "./article-list.ts";
import type { ArticleName } from "./article-names.ts";
import type { Insertions } from "./insertions.ts";
import type { Unfinished } from "./unfinished.ts";

/** A problem as whoever writes sees it: at a field, or at a line of the body; elsewhere by its file. */
export interface ShownProblem {
  field?: FieldName | undefined;
  /** Line of the body, from 1. */
  line?: number | undefined;
  /** Another file than this article's. */
  file?: string | undefined;
  message: string;
}

export interface ArticlesView {
  articles: readonly ListedArticle[];
  filter: { type: string; state: string; q: string };
}

export interface EditorView {
  name: ArticleName;
  form: ArticleForm;
  /** Version that the form was made from; empty for a new article. */
  from: string;
  categories: readonly string[];
  insertions: Insertions;
  problems: readonly ShownProblem[];
  /** What has just happened. */
  done?: "saved" | "kept" | "dropped" | undefined;
  warning?: string | undefined;
  /** Why it could not be written. */
  refused?: string | undefined;
  /** The text that somebody else has saved in between. */
  theirs?: string | undefined;
  unfinished?: Omit<Unfinished, "text"> | undefined;
}

/** Of an article, or of a file of facts. */
export interface HistoryView {
  /** The page of what it is the history of, to which it adds its own addresses. */
  path: string;
  title: string;
  versions: readonly FileVersion[];
  /** One of them, with its text. */
  shown?: { id: string; text: string } | undefined;
  /** Why it could not be restored. */
  refused?: readonly string[] | undefined;
  from: string;
}

export interface FiguresView {
  name: ArticleName;
  /** Names of the files. */
  figures: readonly string[];
  /** The name that was asked for. */
  given: string;
  problems: readonly string[];
  done: boolean;
}

/** What is to be done before the site is published, by kind. */
export interface PublishView {
  problems: readonly FileProblem[];
  contradictions: readonly string[];
  samples: readonly string[];
  translations: readonly { file: string; missing: number; stale: number }[];
}
