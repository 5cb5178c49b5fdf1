import type { ArticleType } from "../../api/common.schema.ts";

/** What of an article can be found. `text` is the body as plain text; nothing here holds HTML. */
export interface SearchDocument {
  id: string;
  type: ArticleType;
  title: string;
  summary: string;
  keywords: readonly string[];
  headings: readonly string[];
  text: string;
}

/** An article's key in the index: ids of the help centre and of the blog may be the same. */
export function documentKey({ type, id }: { type: ArticleType; id: string }): string {
  return `${type}/${id}`;
}

/** Between keywords and between headings, so that no phrase reaches from one into the next. */
export const separator = " | ";

/** The parts of an article, how much a word in each counts, and how much a long part dilutes it (0 to 1). */
export const fields = [
  { name: "title", weight: 3, dilution: 0.4, textOf: (d: SearchDocument) => d.title },
  { name: "keywords", weight: 2, dilution: 0.3, textOf: (d: SearchDocument) => d.keywords.join(separator) },
  { name: "headings", weight: 1.5, dilution: 0.6, textOf: (d: SearchDocument) => d.headings.join(separator) },
  { name: "summary", weight: 1.5, dilution: 0.6, textOf: (d: SearchDocument) => d.summary },
  { name: "text", weight: 1, dilution: 0.75, textOf: (d: SearchDocument) => d.text },
] as const;

/** Bits of a posting that say where its word stands; title and keywords say what an article is about. */
export const topicBits = 0b11;

/** In the first fields neighbouring words count as phrases too. */
export const phraseFields = 3;
