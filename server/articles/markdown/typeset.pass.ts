import type { StateCore } from "markdown-it";
import { typeset } from "../../content/typeset.ts";
import type { MarkdownJob } from "./markdown.job.ts";

/** Keeps on one line what belongs together; code is left as it is. */
export function typesetPass(state: StateCore, job: MarkdownJob): void {
  for (const { children } of state.tokens) {
    for (const token of children ?? []) {
      if (token.type === "text") token.content = typeset(token.content, job.source.tag);
    }
  }
}
