import type { StateCore } from "markdown-it";
import { typeset } from "../../content/typeset.ts";
import type { MarkdownJob } from "./markdown.job.ts";

/** Keeps on one line what belongs together; code is left as it is. */
export function typesetPass(state: StateCore, job: MarkdownJob): void {
  for (const { children } of state.tokens) {
    children?.forEach((token, index) => {
      if (token.type !== "text") return;
      // What follows a space may stand in the next token, such as a link's words: a letter stands for it.
      const goesOn = token.content.endsWith(" ") && children[index + 1] !== undefined;
      const whole = typeset(goesOn ? `${token.content}a` : token.content, job.source.tag);
      token.content = goesOn ? whole.slice(0, -1) : whole;
    });
  }
}
