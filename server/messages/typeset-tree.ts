import { typeset } from "../content/typeset.ts";
import type { MessageTree } from "./message-files.ts";

/** Messages whose lines end where they may. What the document's head says has no lines: `meta` stays as it is. */
export function typesetTree(tree: MessageTree, language: string): MessageTree {
  return Object.fromEntries(
    Object.entries(tree).map(([key, value]) => {
      if (typeof value !== "string") return [key, key === "meta" ? value : typesetTree(value, language)];
      const text = typeset(value, language);
      return [key, key === "title" && language === "zh-Hans" ? breakBetweenWords(text) : text];
    }),
  );
}

const chineseWords = new Intl.Segmenter("zh-Hans", { granularity: "word" });

/**
 * Headings in Chinese break between words, as app/styles/languages.css asks: a zero-width space stands between two of them.
 * Browsers find Japanese phrases by themselves, Chinese words they do not. Messages with syntax stay as they are.
 */
function breakBetweenWords(text: string): string {
  if (/[{<]/.test(text)) return text;
  const segments = [...chineseWords.segment(text)];
  return segments
    .map(({ segment, isWordLike }, at) => (isWordLike && segments[at + 1]?.isWordLike ? `${segment}\u200b` : segment))
    .join("");
}
