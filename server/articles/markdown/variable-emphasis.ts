import type markdownIt from "markdown-it";

const variable = /\{\{[^{}]*\}\}/g;

/**
 * Reads emphasis beside a variable as beside the words that it stands for. Markdown takes braces for punctuation, after
 * which no bold ends before a letter: `**{{words.app.connect}}**을` would show its asterisks.
 */
export function readVariablesAsWords(md: ReturnType<typeof markdownIt>): void {
  const { State } = md.inline;
  md.inline.State = class extends State {
    override scanDelims(start: number, canSplitWord: boolean) {
      const { src } = this;
      this.src = src.replace(variable, (text) => "x".repeat(text.length));
      try {
        return super.scanDelims(start, canSplitWord);
      } finally {
        this.src = src;
      }
    }
  };
}
