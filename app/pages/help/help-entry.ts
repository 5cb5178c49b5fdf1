import type { ArticleSummary } from "../../../api/article.schema.ts";

/** What a list of help shows of an article. */
export interface HelpEntry {
  id: string;
  title: string;
  kind: ArticleSummary["kind"];
  /** Language tag of the title where it is not the page's own. */
  lang?: string;
}

/** A category with its articles in reading order. */
export interface HelpSubject {
  id: string;
  entries: HelpEntry[];
}
