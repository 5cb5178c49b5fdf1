import { join } from "node:path";
import type { StateCore, Token } from "markdown-it";
import { problemsOf } from "../../content/content.problem.ts";
import { escapeHtml } from "./escape-html.ts";
import { parseFigure } from "./figure.parser.ts";
import { readImageSize } from "./image-size.reader.ts";
import { attributeOf, type MarkdownJob, plainText } from "./markdown.job.ts";

/** A picture of public/, by its path on the site. */
const ownImage = /^(?:\/[\w-]+(?:\.[\w-]+)*)+\.(?:png|jpe?g|webp|avif)$/;

/** A picture alone in its paragraph that is a drawn figure beside the article becomes a `<figure>`. */
export function picturePass(state: StateCore, job: MarkdownJob): void {
  const out: Token[] = [];
  for (let index = 0; index < state.tokens.length; index++) {
    const token = state.tokens[index] as Token;
    const inline = state.tokens[index + 1];
    const children = inline?.children ?? [];
    const alone = token.type === "paragraph_open" && children.length === 1 && children[0]?.type === "image";
    if (!alone || !isDrawn(attributeOf(children[0] as Token, "src"))) {
      for (const child of token.children ?? []) if (child.type === "image") imagePass(child, job, job.lineOf(token));
      out.push(token);
      continue;
    }
    const figure = new state.Token("raw", "", 0);
    figure.content = figureHtml(children[0] as Token, job, job.lineOf(token));
    out.push(figure);
    index += 2;
  }
  state.tokens = out;
}

function isDrawn(src: string): boolean {
  return /^[^/:]+\.svg$/i.test(src);
}

function altOf(image: Token, job: MarkdownJob, line: number): string {
  const alt = plainText(image).trim();
  if (alt === "") job.refuse(line, "a picture needs words for those who cannot see it: ![What it shows](…)");
  return alt;
}

function figureHtml(image: Token, job: MarkdownJob, line: number): string {
  const name = attributeOf(image, "src");
  const caption = attributeOf(image, "title");
  const alt = altOf(image, job, line);
  const drawing = job.readFigure(name);
  if (drawing === undefined) {
    job.refuse(line, `there is no figure ${name} beside this file`);
    return "";
  }
  try {
    const svg = parseFigure(drawing, join(job.source.folder, name), alt);
    job.captions.push(caption);
    return `<figure>${svg}${caption && `<figcaption>${escapeHtml(caption)}</figcaption>`}</figure>\n`;
  } catch (error) {
    job.problems.push(...problemsOf(error));
    return "";
  }
}

function imagePass(image: Token, job: MarkdownJob, line: number): void {
  altOf(image, job, line);
  const src = attributeOf(image, "src");
  const size = ownImage.test(src) ? readImageSize(join(job.source.publicDir, src)) : undefined;
  if (size) {
    image.attrSet("width", String(size.width));
    image.attrSet("height", String(size.height));
    image.attrSet("loading", "lazy");
    image.attrSet("decoding", "async");
    return;
  }
  image.attrs = [["alt", ""]];
  if (isDrawn(src)) job.refuse(line, `the figure ${src} must stand alone in its paragraph`);
  else if (ownImage.test(src)) job.refuse(line, `there is no picture ${src} in public/`);
  else
    job.refuse(line, `the picture "${src}" must be a figure.svg beside the file, or /images/….webp (png, jpg, avif)`);
}
