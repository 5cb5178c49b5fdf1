import type { StateCore, Token } from "markdown-it";
import { pictureHtml } from "../pictures/picture.html.ts";
import type { PicturePlace } from "../pictures/picture.types.ts";
import { pictures } from "../pictures/pictures.ts";
import type { MarkdownJob } from "./markdown.job.ts";

const mark = /^\{\{\s*picture\.([a-z0-9-]+)\s*\}\}$/;

/**
 * Takes `{{picture.name}}`, alone on the last lines of a paragraph, out of the text and puts the drawn screen after the
 * paragraph. A translation that names none gets those of the English text where its section is built alike: pictures
 * carry no prose, so that nobody has to translate them.
 */
export function screenPass(state: StateCore, job: MarkdownJob): void {
  const found: { name: string; before: number }[] = [];
  const text: Token[] = [];
  let waiting: string[] = [];
  for (let index = 0; index < state.tokens.length; index++) {
    const token = state.tokens[index] as Token;
    const inline = state.tokens[index + 1];
    if (token.type === "paragraph_open" && inline) {
      waiting = takeNames(inline, job, job.lineOf(token));
      if (waiting.length > 0 && (inline.children ?? []).length === 0) {
        // Nothing is left of the paragraph.
        found.push(...waiting.map((name) => ({ name, before: text.length })));
        waiting = [];
        index += 2;
        continue;
      }
    }
    text.push(token);
    if (token.type !== "paragraph_close") continue;
    found.push(...waiting.map((name) => ({ name, before: text.length })));
    waiting = [];
  }
  const sections = sectionsOf(text);
  job.pictures.push(...found.map(({ name, before }) => placeOf(name, before, sections)));
  const wanted = found.length > 0 ? job.pictures : (job.source.pictures ?? []);
  state.tokens = insert(state, job, text, sections, wanted);
}

/** The names of the pictures on the last lines of a paragraph, which go with their lines. */
function takeNames(inline: Token, job: MarkdownJob, line: number): string[] {
  const names: string[] = [];
  const children = inline.children ?? [];
  for (;;) {
    const last = children.at(-1);
    const name = last?.type === "text" ? mark.exec(last.content.trim())?.[1] : undefined;
    const before = children.at(-2);
    if (name === undefined || (before && before.type !== "softbreak")) break;
    children.splice(-2);
    if (pictures[name]) names.unshift(name);
    else job.refuse(line, `there is no picture "${name}" in server/articles/pictures/pictures.ts`);
  }
  inline.children = children;
  return names;
}

interface Section {
  start: number;
  end: number;
  shape: string;
}

function sectionsOf(tokens: readonly Token[]): Section[] {
  const isHead = (token: Token) => token.type === "heading_open" && (token.tag === "h2" || token.tag === "h3");
  const starts = [0, ...tokens.flatMap((token, index) => (isHead(token) ? [index] : []))];
  return starts.map((start, index) => {
    const end = starts[index + 1] ?? tokens.length;
    const shape = tokens
      .slice(start, end)
      .map(({ type, tag }) => `${type} ${tag}`)
      .join(",");
    return { start, end, shape };
  });
}

function placeOf(name: string, before: number, sections: readonly Section[]): PicturePlace {
  const section = sections.findLastIndex(({ start }) => start < before);
  const { start, shape } = sections[Math.max(0, section)] as Section;
  return { name, section: Math.max(0, section), after: before - start, shape };
}

function insert(
  state: StateCore,
  job: MarkdownJob,
  tokens: readonly Token[],
  sections: readonly Section[],
  wanted: readonly PicturePlace[],
): Token[] {
  const at = new Map<number, Token[]>();
  for (const { name, section, after, shape } of wanted) {
    const here = sections[section];
    const picture = pictures[name];
    if (!picture || here?.shape !== shape) continue;
    const token = new state.Token("raw", "", 0);
    token.content = pictureHtml(picture, job.source);
    at.set(here.start + after, [...(at.get(here.start + after) ?? []), token]);
  }
  return [...tokens, undefined].flatMap((token, index) => [...(at.get(index) ?? []), ...(token ? [token] : [])]);
}
