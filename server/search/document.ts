import type { ArticleType } from "../../api/common.schema.ts";

/** What a document is made of: an article's text in one language, and its English front matter. */
export interface DocumentSource {
  front: Readonly<Words>;
  english: Readonly<Words>;
  headings: readonly { text: string }[];
  /** The words of the body without headings, a line for each block. */
  text: string;
}

interface Words {
  title: string;
  summary: string;
  keywords?: readonly string[] | undefined;
  questions?: readonly string[] | undefined;
}

/**
 * The parts of an article, in the order of their bits in a posting: where each comes from, how much a word in it
 * counts, and how much a long part dilutes it (0 to 1). A new part is a line here, after the others.
 */
const parts = {
  title: { weight: 3, dilution: 0.4, of: ({ front }: DocumentSource) => front.title },
  keywords: {
    weight: 2,
    dilution: 0.3,
    of: ({ front, english }: DocumentSource) => front.keywords ?? english.keywords ?? [],
  },
  /** What people ask when this article is what they need, as they type it. */
  questions: { weight: 2, dilution: 0.3, of: ({ front }: DocumentSource) => front.questions ?? [] },
  headings: { weight: 1.5, dilution: 0.6, of: ({ headings }: DocumentSource) => headings.map(({ text }) => text) },
  summary: { weight: 1.5, dilution: 0.6, of: ({ front }: DocumentSource) => front.summary },
  text: { weight: 1, dilution: 0.75, of: ({ text }: DocumentSource) => text },
} as const;

type Part = keyof typeof parts;

/** What of an article can be found. Nothing here holds HTML. */
export type SearchDocument = { id: string; type: ArticleType } & {
  [Name in Part]: ReturnType<(typeof parts)[Name]["of"]>;
};

/** What can be found of an article in one language. */
export function toDocument({ id, type }: Pick<SearchDocument, "id" | "type">, source: DocumentSource): SearchDocument {
  const words = Object.entries(parts).map(([name, { of }]) => [name, of(source)]);
  return { id, type, ...(Object.fromEntries(words) as { [Name in Part]: SearchDocument[Name] }) };
}

/** An article's key in the index: ids of the help centre and of the blog may be the same. */
export function documentKey({ type, id }: { type: ArticleType; id: string }): string {
  return `${type}/${id}`;
}

/** Between keywords, questions and headings, so that no phrase reaches from one into the next. */
export const separator = " | ";

/** The parts as the index counts them. */
export const fields = (Object.keys(parts) as Part[]).map((name) => ({
  name,
  weight: parts[name].weight,
  dilution: parts[name].dilution,
  textOf(document: SearchDocument): string {
    const value = document[name];
    return typeof value === "string" ? value : value.join(separator);
  },
}));

/** Bits of a posting that say where its word stands; title, keywords and questions say what an article is about. */
export const topicBits = 0b111;

/** In the first fields neighbouring words count as phrases too. */
export const phraseFields = 4;
