import type { Highlight } from "../../../api/article.schema.ts";

/** A text with what matched a search marked; always text, never HTML. */
export function Highlighted({ parts }: { parts: Highlight }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts are one text in its order, and nothing moves within it.
  return parts.map(({ text, hit }, index) => (hit ? <mark key={index}>{text}</mark> : text));
}
