import type { StateCore, Token } from "markdown-it";
import type { MarkdownJob } from "./markdown.job.ts";

/** Four words of Latin letters or more: what a system or a program says, and no name. */
const sentence = /([A-Za-z][\w.,:;’'()/-]*(?:\s+\(?[A-Za-z0-9][\w.,:;’'()/-]*){3,})/;

/**
 * Marks what is English within an article in another language, so that it is read aloud as that: commands, checksums
 * and other code, and in a language of another script every sentence of Latin letters.
 */
export function languagePass(state: StateCore, job: MarkdownJob): void {
  const { tag } = job.source;
  if (tag === "en") return;
  const isLatin = new Intl.Locale(tag).maximize().script === "Latn";
  for (const token of state.tokens) {
    markCode(token);
    for (const child of token.children ?? []) markCode(child);
    if (!isLatin && token.children) token.children = markSentences(token.children, state);
  }
}

function markCode(token: Token): void {
  if (["code_inline", "code_block", "fence"].includes(token.type)) token.attrSet("lang", "en");
}

function markSentences(tokens: readonly Token[], state: StateCore): Token[] {
  const make = (type: string, content: string) => Object.assign(new state.Token(type, "", 0), { content });
  let marked = false;
  return tokens.flatMap((token) => {
    // Marked already, as a word that the system has in no other language (inline.pass.ts).
    if (token.type === "raw") marked = token.content.startsWith("<span lang=");
    if (token.type !== "text" || marked) return [token];
    // Every second piece is a sentence.
    return token.content.split(sentence).flatMap((piece, index) => {
      const text = make("text", piece);
      return index % 2 === 0 ? [text] : [make("raw", '<span lang="en" dir="ltr">'), text, make("raw", "</span>")];
    });
  });
}
