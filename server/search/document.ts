import type { ArticleType } from "../../api/common.schema.ts";

/** What of an article can be found. Nothing here holds HTML. */
export interface SearchDocument {
  id: string;
  type: ArticleType;
  title: string;
  summary: string;
  keywords: readonly string[];
  /** What people ask when this article is what they need, as they type it. */
  questions: readonly string[];
  headings: readonly string[];
  /** The words of the body without headings, a line for each block. */
  text: string;
}

/** An article's key in the index: ids of the help centre and of the blog may be the same. */
export function documentKey({ type, id }: { type: ArticleType; id: string }): string {
  return `${type}/${id}`;
}

/** Between keywords, questions and headings, so that no phrase reaches from one into the next. */
export const separator = " | ";

/** The parts of an article, how much a word in each counts, and how much a long part dilutes it (0 to 1). */
export const fields = [
  { name: "title", weight: 3, dilution: 0.4, textOf: (d: SearchDocument) => d.title },
  { name: "keywords", weight: 2, dilution: 0.3, textOf: (d: SearchDocument) => d.keywords.join(separator) },
  { name: "questions", weight: 2, dilution: 0.3, textOf: (d: SearchDocument) => d.questions.join(separator) },
  { name: "headings", weight: 1.5, dilution: 0.6, textOf: (d: SearchDocument) => d.headings.join(separator) },
  { name: "summary", weight: 1.5, dilution: 0.6, textOf: (d: SearchDocument) => d.summary },
  { name: "text", weight: 1, dilution: 0.75, textOf: (d: SearchDocument) => d.text },
] as const;

/** Bits of a posting that say where its word stands; title, keywords and questions say what an article is about. */
export const topicBits = 0b111;

/** In the first fields neighbouring words count as phrases too. */
export const phraseFields = 4;
