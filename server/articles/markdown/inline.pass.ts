import type { StateCore, Token } from "markdown-it";
import { isWords } from "../../content/facts.ts";
import { stepArrow, wordsIn } from "../../content/system-words.ts";
import { untypeset } from "../../content/typeset.ts";
import { escapeHtml } from "./escape-html.ts";
import { classifyLink, pathMark } from "./link.rules.ts";
import { attributeOf, type MarkdownJob } from "./markdown.job.ts";
import { fillLinkVariables, fillVariables } from "./variables.ts";

/** Fills the variables of all texts and checks where links lead. */
export function inlinePass(state: StateCore, job: MarkdownJob): void {
  let line = job.source.firstLine;
  for (const token of state.tokens) {
    if (token.map) line = job.lineOf(token);
    if (token.type === "fence" || token.type === "code_block") {
      token.content = fillCode(token.content, job, line);
    } else if (token.type === "inline") {
      token.children = markForeignWords(token.children ?? [], state, job);
      refuseShownMarks(token.children, job, line);
      fillTexts(token.children, job, line);
      linkPass(token.children ?? [], job, line);
    }
  }
}

const word = /\{\{\s*(words\.[\w.]+)\s*\}\}/;

/** A word that the system has not in this language is read aloud, hyphenated and translated as what it is. */
function markForeignWords(tokens: Token[], state: StateCore, job: MarkdownJob): Token[] {
  const { facts, tag } = job.source;
  const make = (type: string, content: string) => Object.assign(new state.Token(type, "", 0), { content });
  return tokens.flatMap((token) => {
    if (token.type !== "text" || !word.test(token.content)) return [token];
    // Every second piece is the name of a word.
    return token.content.split(new RegExp(word, "g")).flatMap((piece, index) => {
      const fact = index % 2 === 1 && Object.hasOwn(facts, piece) ? facts[piece] : undefined;
      if (!isWords(fact)) return [make("text", index % 2 === 1 ? `{{${piece}}}` : piece)];
      return wordsIn(fact, tag).flatMap((part, step) => {
        const text = make("text", part.text);
        const marked =
          part.tag === tag
            ? [text]
            : [make("raw", `<span lang="${escapeHtml(part.tag)}" dir="ltr">`), text, make("raw", "</span>")];
        return step === 0 ? marked : [make("text", stepArrow(tag)), ...marked];
      });
    });
  });
}

function fill(text: string, job: MarkdownJob, line: number): string {
  const { facts, tag } = job.source;
  return fillVariables(text, { facts, tag, refuse: (message) => job.refuse(line, message) });
}

/** Code is there to be copied, and what only looks like a space is none to a shell. */
function fillCode(text: string, job: MarkdownJob, line: number): string {
  return untypeset(fill(text, job, line));
}

/** Asterisks that are left in a text after parsing are no bold, and would be read. */
function refuseShownMarks(tokens: Token[], job: MarkdownJob, line: number): void {
  const shown = tokens.find(({ type, content }) => type === "text" && content.includes("**"));
  if (!shown) return;
  const around = shown.content.trim().slice(0, 60);
  job.refuse(line, `** would be shown as it is in “${around}”: put a space or the language's own sign outside of it`);
}

function fillTexts(tokens: Token[], job: MarkdownJob, firstLine: number): void {
  let line = firstLine;
  for (const token of tokens) {
    if (token.type === "softbreak" || token.type === "hardbreak") line++;
    else if (token.type === "text") token.content = fill(token.content, job, line);
    else if (token.type === "code_inline") token.content = fillCode(token.content, job, line);
    else if (token.type === "image") {
      fillTexts(token.children ?? [], job, line);
      const title = attributeOf(token, "title");
      if (title) token.attrSet("title", fill(title, job, line));
    }
  }
}

function linkPass(tokens: Token[], job: MarkdownJob, firstLine: number): void {
  const { facts, tag } = job.source;
  let line = firstLine;
  for (const token of tokens) {
    if (token.type === "softbreak" || token.type === "hardbreak") line++;
    if (token.type !== "link_open") continue;
    const refuse = (message: string) => job.refuse(line, message);
    const href = fillLinkVariables(attributeOf(token, "href"), { facts, tag, refuse });
    const link = classifyLink(href);
    if (link.kind === "refused") {
      refuse(`the link "${href}" ${link.reason}`);
      token.attrs = [];
      continue;
    }
    token.attrSet("href", link.kind === "page" ? pathMark + link.path + pathMark : href);
    if (link.kind === "external") token.attrSet("rel", "noopener");
    const title = attributeOf(token, "title");
    if (title) token.attrSet("title", fill(title, job, line));
    job.links.push({ href, line });
  }
}
