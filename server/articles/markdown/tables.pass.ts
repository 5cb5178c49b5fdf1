import type { StateCore, Token } from "markdown-it";
import { attributeOf, type MarkdownJob, plainText } from "./markdown.job.ts";

/** Wide tables scroll in a region of their own, which a keyboard reaches and a screen reader names. */
export function tablePass(state: StateCore, job: MarkdownJob): void {
  const named = new Set<string>();
  const out: Token[] = [];
  let heading = "";
  let inHead = false;
  state.tokens.forEach((token, index) => {
    const inline = state.tokens[index + 1];
    if (token.type === "heading_open" && inline) heading = plainText(inline).trim();
    if (token.type === "thead_open") inHead = true;
    if (token.type === "thead_close") inHead = false;
    if (token.type === "table_open") {
      const cells = headerCells(state.tokens, index);
      const columns = listFormatOf(job.source.tag).format(cells);
      const names = [columns, `${heading}: ${columns}`];
      const name = names.find((one) => one !== "" && !named.has(one)) ?? `${names[1]} (${named.size + 1})`;
      named.add(name);
      const open = new state.Token("table_region_open", "div", 1);
      open.attrs = [
        ["class", "table scrolls"],
        ["tabindex", "0"],
        ["role", "region"],
        ["aria-label", name],
      ];
      open.block = true;
      out.push(open);
    }
    if (token.type === "th_open" || token.type === "td_open") alignByClass(token);
    if (token.type === "th_open" && inHead) {
      // A heading cell without a word heads nothing.
      if (inline && plainText(inline).trim() === "") retag(state.tokens, index, "td");
      else token.attrSet("scope", "col");
    }
    out.push(token);
    if (token.type === "table_close") {
      const close = new state.Token("table_region_close", "div", -1);
      close.block = true;
      out.push(close);
    }
  });
  state.tokens = out;
}

function headerCells(tokens: readonly Token[], table: number): string[] {
  const cells: string[] = [];
  for (let index = table; index < tokens.length && tokens[index]?.type !== "thead_close"; index++) {
    const inline = tokens[index + 1];
    if (tokens[index]?.type === "th_open" && inline) cells.push(plainText(inline).trim());
  }
  return cells.filter((cell) => cell !== "");
}

/** Markdown aligns by a style attribute, which the content security policy rightly refuses. */
function alignByClass(cell: Token): void {
  const align = /text-align:(\w+)/.exec(attributeOf(cell, "style"))?.[1];
  cell.attrs = (cell.attrs ?? []).filter(([name]) => name !== "style");
  const classes: Record<string, string> = { center: "align-center", right: "align-end" };
  const name = align && classes[align];
  if (name) cell.attrSet("class", name);
}

function retag(tokens: readonly Token[], open: number, tag: string): void {
  for (const token of [tokens[open], tokens[open + 2]]) if (token) token.tag = tag;
}

const listFormats = new Map<string, Intl.ListFormat>();

function listFormatOf(tag: string): Intl.ListFormat {
  let format = listFormats.get(tag);
  if (!format) {
    format = new Intl.ListFormat(tag, { type: "unit", style: "short" });
    listFormats.set(tag, format);
  }
  return format;
}
