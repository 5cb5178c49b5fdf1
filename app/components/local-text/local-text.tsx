import type { LocalText } from "../../../api/local-text.schema.ts";
import { ForeignText } from "../foreign-text/foreign-text.tsx";

/** The owner's paragraphs, apart by empty lines, marked where they are not in the page's language. */
export function LocalParagraphs({ of: { text, lang } }: { of: LocalText }) {
  return text
    .split(/\n\s*\n/)
    .filter((paragraph) => paragraph !== "")
    .map((paragraph) => (
      <p key={paragraph}>
        <ForeignText lang={lang}>{paragraph}</ForeignText>
      </p>
    ));
}
