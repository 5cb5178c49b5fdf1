import type { StateCore, Token } from "markdown-it";
import { type MarkdownJob, plainText } from "./markdown.job.ts";
import { headingSlugs } from "./slugify.ts";

const anchored = ["h2", "h3"];

/**
 * Gives h2 and h3 their anchors. Runs before variables are filled, so that an anchor does not change when the site
 * gets another name.
 */
export function anchorPass(state: StateCore, job: MarkdownJob): void {
  const headings = state.tokens.flatMap((token, index) =>
    token.type === "heading_open" && anchored.includes(token.tag) ? [{ token, inline: state.tokens[index + 1] }] : [],
  );
  const english = job.source.anchors ?? [];
  const same =
    english.length === headings.length &&
    headings.every(({ token }, index) => token.tag === `h${english[index]?.level}`);
  const slug = headingSlugs(same ? english : []);
  const { anchorPrefix = "" } = job.source;
  for (const { token, inline } of headings)
    token.attrSet("id", anchorPrefix + slug(levelOf(token), inline ? plainText(inline) : ""));
}

export function levelOf(heading: Token): number {
  return Number(heading.tag.slice(1));
}
