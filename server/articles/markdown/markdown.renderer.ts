import markdownIt, { type Env, type StateCore, type Token } from "markdown-it";
import type { ContentProblem } from "../../content/content.problem.ts";
import type { PicturePlace } from "../pictures/picture.types.ts";
import { anchorPass, levelOf } from "./anchors.pass.ts";
import { inlinePass } from "./inline.pass.ts";
import { languagePass } from "./language.pass.ts";
import { type HtmlParts, pathMark } from "./link.rules.ts";
import { MarkdownJob, type MarkdownSource, plainText } from "./markdown.job.ts";
import { picturePass } from "./pictures.pass.ts";
import { screenPass } from "./screens.pass.ts";
import { tablePass } from "./tables.pass.ts";
import { typesetPass } from "./typeset.pass.ts";
import { readVariablesAsWords } from "./variable-emphasis.ts";

export interface Heading {
  level: number;
  /** The anchor; empty for a heading that is neither h2 nor h3. */
  id: string;
  text: string;
  line: number;
}

export interface RenderedMarkdown {
  /** Safe HTML, also when there are problems; `localizeHtml` makes it whole. */
  parts: HtmlParts;
  headings: readonly Heading[];
  /** Every link in reading order, variables filled. */
  links: readonly { href: string; line: number }[];
  /** The words, a line for each block, without headings. */
  text: string;
  /** Pictures of screens that the text itself names. */
  pictures: readonly PicturePlace[];
  problems: readonly ContentProblem[];
}

const job = Symbol("job");

const md = markdownIt({ html: false, linkify: false, typographer: false });
readVariablesAsWords(md);
// Every link becomes a token, so that the inline pass can refuse it by name where it stands: its list is of what is
// allowed and therefore stricter than Markdown's own, which would leave the refused link in the text as it is.
md.validateLink = () => true;
md.core.ruler.push("article", (state: StateCore) => {
  const work = state.env[job];
  if (!(work instanceof MarkdownJob)) return;
  for (const pass of [anchorPass, screenPass, inlinePass, picturePass, tablePass, typesetPass, languagePass])
    pass(state, work);
});
md.renderer.rules.raw = (tokens, index) => tokens[index]?.content ?? "";
// Code scrolls sideways on a phone: a keyboard must be able to reach it.
md.renderer.rules.fence = md.renderer.rules.code_block = (tokens, index, _options, _env, renderer) =>
  `<pre tabindex="0"><code${tokens[index] ? renderer.renderAttrs(tokens[index]) : ""}>${md.utils.escapeHtml(tokens[index]?.content ?? "")}</code></pre>\n`;

/**
 * Markdown to safe HTML, in one go with all that is wrong with it. No HTML of the source gets through, links and
 * pictures are those of an allow-list, figures are written anew from checked elements.
 */
export function renderMarkdown(markdown: string, source: MarkdownSource): RenderedMarkdown {
  const work = new MarkdownJob(source);
  const env: Env = { [job]: work };
  const tokens = md.parse(markdown, env);
  return {
    parts: md.renderer.render(tokens, md.options, env).split(pathMark),
    headings: headingsOf(tokens, work),
    links: work.links,
    text: textOf(tokens, work),
    pictures: work.pictures,
    problems: work.problems.toSorted((a, b) => (a.file === b.file ? a.line - b.line : 0)),
  };
}

function headingsOf(tokens: readonly Token[], work: MarkdownJob): Heading[] {
  return tokens.flatMap((token, index) => {
    const inline = tokens[index + 1];
    if (token.type !== "heading_open" || !inline) return [];
    const id = token.attrGet("id") ?? "";
    return [{ level: levelOf(token), id: String(id), text: plainText(inline).trim(), line: work.lineOf(token) }];
  });
}

function textOf(tokens: readonly Token[], work: MarkdownJob): string {
  const blocks = tokens.flatMap((token, index) => {
    if (token.type === "fence" || token.type === "code_block") return [token.content];
    if (token.type !== "inline" || tokens[index - 1]?.type === "heading_open") return [];
    return [plainText(token)];
  });
  return [...blocks, ...work.captions]
    .map((block) => block.trim())
    .filter((block) => block !== "")
    .join("\n");
}
