import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Token } from "markdown-it";
import type { ContentProblem } from "../../content/content.problem.ts";
import type { Facts } from "../../content/facts.ts";
import { realPath } from "../../content/overlay.ts";
import { untypeset } from "../../content/typeset.ts";
import type { PicturePlace } from "../pictures/picture.types.ts";
import type { Anchor } from "./slugify.ts";

/** Where a Markdown text comes from and what it may speak of. */
export interface MarkdownSource {
  /** Named in problems. */
  file: string;
  /** Line of the file on which the text starts. */
  firstLine: number;
  /** Language tag of the text. */
  tag: string;
  facts: Facts;
  /** Folder with the drawn figures: the one the file is in. */
  folder: string;
  /** Folder whose files are served from the site's root. */
  publicDir: string;
  /** Stands before each anchor that is made of a heading: texts that share a page. */
  anchorPrefix?: string | undefined;
  /** Anchors of the English text, for a translation. */
  anchors?: readonly Anchor[] | undefined;
  /** Pictures of screens in the English text, for a translation. */
  pictures?: readonly PicturePlace[] | undefined;
}

/** One text on its way through the passes: what it says about itself and what is wrong with it. */
export class MarkdownJob {
  readonly source: MarkdownSource;
  readonly problems: ContentProblem[] = [];
  /** Links in reading order, variables filled. */
  readonly links: { href: string; line: number }[] = [];
  /** Pictures of screens that the text names. */
  readonly pictures: PicturePlace[] = [];
  /** Captions of figures, which the plain text takes up. */
  readonly captions: string[] = [];

  constructor(source: MarkdownSource) {
    this.source = source;
  }

  /** The file's line a block token starts on. */
  lineOf(token: Token): number {
    return this.source.firstLine + (token.map?.[0] ?? 0);
  }

  refuse(line: number, message: string): void {
    this.problems.push({ file: this.source.file, line, message });
  }

  /** A drawn figure beside the article, or undefined when there is none. */
  readFigure(name: string): string | undefined {
    try {
      return readFileSync(realPath(join(this.source.folder, name)), "utf8");
    } catch {
      return undefined;
    }
  }
}

/** The words of an inline token as they were written, without any markup. */
export function plainText(token: Token): string {
  return (token.children ?? [])
    .map((child) => {
      if (child.type === "text") return untypeset(child.content);
      if (child.type === "code_inline") return child.content;
      return child.type === "softbreak" || child.type === "hardbreak" ? " " : "";
    })
    .join("");
}

/** An attribute as text; empty when it is not there. */
export function attributeOf(token: Token, name: string): string {
  return String(token.attrGet(name) ?? "");
}
