import { ContentError, type ContentProblem } from "../../content/content.problem.ts";
import { escapeHtml } from "./escape-html.ts";

/** The theme's colours; the page's style sheet gives each `fill-…` and `stroke-…` class its colour. */
const colours = ["paper", "sand", "ink", "dawn", "marigold", "sky", "fern", "none"];

const elements = new Set(["svg", "g", "path", "rect", "circle", "ellipse", "line", "polyline", "polygon", "text"]);

const number = String.raw`[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d{1,3})?`;
/** Lists of numbers are written in many ways; their letters and signs are all there can be. */
const numbers = /^[0-9eE.,+\-\s]*$/;
const oneNumber = new RegExp(`^${number}$`, "i");
const length = new RegExp(`^${number}(?:px|%)?$`, "i");
const transform = new RegExp(
  `^\\s*(?:(?:matrix|translate|scale|rotate|skewX|skewY)\\(\\s*${number}(?:[\\s,]+${number}){0,5}\\s*\\)[\\s,]*)+$`,
);
const colourClass = `(?:fill|stroke)-(?:${colours.join("|")})`;
const colourClasses = new RegExp(`^\\s*${colourClass}(?:\\s+${colourClass})*\\s*$`);

/** What each attribute may hold. No pattern lets a URL, a function call or a reference through. */
const attributes: Record<string, RegExp> = {
  viewBox: new RegExp(`^\\s*${number}(?:[\\s,]+${number}){3}\\s*$`),
  d: /^[MmLlHhVvCcSsQqTtAaZz0-9eE.,+\-\s]*$/,
  points: numbers,
  width: length,
  height: length,
  transform,
  class: colourClasses,
  "text-anchor": /^(?:start|middle|end)$/,
  "font-size": length,
  "stroke-width": length,
  "stroke-dasharray": numbers,
  "stroke-linecap": /^(?:butt|round|square)$/,
  opacity: oneNumber,
};
for (const name of ["x", "y", "cx", "cy", "r", "rx", "ry", "x1", "y1", "x2", "y2"]) attributes[name] = length;

/** Numbers and single letters need no translation; the caption explains them. */
const figureText = /^(?:\p{L}\p{M}*|[\p{N}.,:+\-−×%/ ]{1,12})$/u;

const tag = /<(\/?)([A-Za-z][\w:.-]*)((?:\s+[^\s=<>"'/]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/y;
const attribute = /([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/**
 * Checks a drawn figure and writes it anew from what the allow-list knows: nothing of the file reaches a page
 * that was not understood. Throws ContentError with every element, attribute, value or text that may not be there.
 *
 * Returns the `<svg>` with `role="img"` and the given name (the picture in words, for those who cannot see it).
 */
export function parseFigure(source: string, file: string, label: string): string {
  const problems: ContentProblem[] = [];
  const lineAt = (offset: number) => source.slice(0, offset).split("\n").length;
  const refuse = (offset: number, message: string) => problems.push({ file, line: lineAt(offset), message });
  const open: string[] = [];
  const out: string[] = [];
  let position = source.startsWith("\uFEFF") ? 1 : 0;
  let done = false;

  while (position < source.length) {
    if (source[position] !== "<") {
      const end = source.indexOf("<", position);
      const text = source.slice(position, end < 0 ? undefined : end);
      if (open.at(-1) === "text") {
        if (!figureText.test(text.trim())) {
          refuse(position, `the text "${text.trim()}" is not a number or a single letter: put words into the caption`);
        } else out.push(text.trim());
      } else if (text.trim() !== "") refuse(position, `text may only stand in a <text> element: "${text.trim()}"`);
      position += text.length;
      continue;
    }
    tag.lastIndex = position;
    const match = tag.exec(source);
    if (!match) {
      // What cannot be read as a plain tag (comment, doctype, CDATA, entity, handler without quotes) ends the check.
      refuse(
        position,
        `"${source.slice(position, position + 20)}" is not a plain element; remove comments and prologs`,
      );
      break;
    }
    const [whole, closing, name, list, selfClosing] = match as unknown as [string, string, string, string, string];
    if (!elements.has(name)) refuse(position, `<${name}> may not be in a figure`);
    else if (closing) {
      if (open.pop() !== name || list !== "") refuse(position, `</${name}> closes an element that is not open`);
      out.push(`</${name}>`);
      done ||= open.length === 0;
    } else {
      if (done) refuse(position, "there is more than one root element");
      if ((name === "svg") !== (open.length === 0)) refuse(position, "<svg> is the one root element");
      if (open.at(-1) === "text") refuse(position, `<${name}> may not stand in a <text>`);
      const kept = checkAttributes(name, list, (message) => refuse(position, message));
      if (name === "svg" && !kept.some((one) => one.startsWith("viewBox=")))
        refuse(position, "the <svg> has no viewBox");
      const extra = name === "svg" ? ` role="img" aria-label="${escapeHtml(label)}"` : "";
      out.push(`<${[name, ...kept].join(" ")}${extra}${selfClosing ? "/" : ""}>`);
      if (!selfClosing) open.push(name);
      else done ||= open.length === 0;
    }
    position += whole.length;
  }
  if (problems.length === 0 && (open.length > 0 || !done)) refuse(source.length, "the figure ends before </svg>");
  if (problems.length > 0) throw new ContentError(problems);
  return out.join("");
}

function checkAttributes(element: string, list: string, refuse: (message: string) => void): string[] {
  const kept: string[] = [];
  const seen = new Set<string>();
  for (const [, name = "", double, single] of list.matchAll(attribute)) {
    const value = double ?? single ?? "";
    // Drawing programs need the namespace to show the file; in a page HTML knows it by itself.
    if (element === "svg" && name === "xmlns" && value === "http://www.w3.org/2000/svg") continue;
    const allowed = Object.hasOwn(attributes, name) && (name !== "viewBox" || element === "svg");
    if (!allowed) refuse(`the attribute ${name} may not be on <${element}>${name === "style" ? ": use classes" : ""}`);
    else if (!attributes[name]?.test(value)) refuse(`${name}="${value}" is not a value this attribute may have`);
    else if (seen.has(name)) refuse(`the attribute ${name} is given twice`);
    else kept.push(`${name}="${value.trim().replace(/\s+/g, " ")}"`);
    seen.add(name);
  }
  return kept;
}
