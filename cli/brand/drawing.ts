import { type DefaultTreeAdapterTypes, parseFragment } from "parse5";
import { ContentError, type ContentProblem } from "../../server/content/content.problem.ts";

/** A drawing of the brand folder, checked: shapes and gradients only, nothing that runs or is loaded from elsewhere. */
export interface Drawing {
  viewBox: readonly [x: number, y: number, width: number, height: number];
  /** Attributes of the root that shapes take over, such as fill. */
  attributes: Attributes;
  shapes: readonly Shape[];
}
export type Attributes = Readonly<Record<string, string>>;
export interface Shape {
  name: string;
  attributes: Attributes;
  shapes: readonly Shape[];
}

type Element = DefaultTreeAdapterTypes.Element;

const shapes = new Set(
  (
    "g path circle ellipse rect line polyline polygon defs linearGradient radialGradient stop clipPath mask use " +
    "symbol"
  ).split(" "),
);
/** What drawing programs leave behind, and what no picture beside a name needs. */
const dropped = /^(title|desc|metadata|[\w-]+:[\w-]+)$/;
/** Attributes that say nothing of how it looks inside a page. */
const needless = /^(version|xmlns|baseProfile|enable-background|xml:.*|xmlns:.*|(sodipodi|inkscape|sketch|serif):.*)$/;
const rootOnly = new Set(["viewBox", "width", "height", "x", "y", "id", "preserveAspectRatio", "role"]);
const mostCharacters = 20_000;

/** Reads an SVG file's text. Throws ContentError with all that is wrong, each with its line. */
export function readDrawing(text: string, file: string): Drawing {
  const problems: ContentProblem[] = [];
  const wrong = (line: number, message: string) => problems.push({ file, line, message });
  if (text.length > mostCharacters) wrong(1, `has ${text.length} characters; ${mostCharacters} at most: simplify it`);
  if (/<!(DOCTYPE|ENTITY)[^>]*\[/i.test(text)) wrong(1, "declares entities; save it as plain SVG");

  const fragment = parseFragment(text, { sourceCodeLocationInfo: true });
  const roots = fragment.childNodes.filter((node): node is Element => "tagName" in node);
  const root = roots[0];
  if (roots.length !== 1 || root?.tagName !== "svg") {
    throw new ContentError([...problems, { file, line: 1, message: "must be one <svg>" }]);
  }
  const drawing = {
    viewBox: viewBoxOf(root, wrong),
    attributes: attributesOf(root, wrong, rootOnly),
    shapes: shapesOf(root, wrong),
  };
  if (problems.length > 0) throw new ContentError(problems);
  return drawing;
}

type Wrong = (line: number, message: string) => void;

function shapesOf(parent: Element, wrong: Wrong): Shape[] {
  return parent.childNodes.flatMap((node) => {
    if (!("tagName" in node)) return [];
    const name = node.tagName;
    if (shapes.has(name)) return { name, attributes: attributesOf(node, wrong), shapes: shapesOf(node, wrong) };
    if (!dropped.test(name)) wrong(lineOf(node), `<${name}> ${whyNot[name] ?? "is no shape"}; take it out`);
    return [];
  });
}

const whyNot: Readonly<Record<string, string>> = {
  script: "would run in every visitor's browser",
  style: "is refused by the content security policy: save with presentation attributes, such as fill",
  image: "is a picture inside the picture",
  foreignObject: "is not drawn by all browsers",
  text: "needs a font that visitors do not have: turn words into paths",
  a: "is a link",
};

function attributesOf(element: Element, wrong: Wrong, without: ReadonlySet<string> = new Set()): Attributes {
  const line = lineOf(element);
  const found: Record<string, string> = {};
  for (const { name: local, prefix, value } of element.attrs) {
    const name = prefix ? `${prefix}:${local}` : local;
    if (needless.test(name) || without.has(name)) continue;
    if (/^on/i.test(name)) wrong(line, `${name} would run in every visitor's browser; take it out`);
    else if (/^(xlink:)?href$/.test(name)) {
      if (!/^#[\w-]+$/.test(value)) wrong(line, `${name}="${value.slice(0, 60)}" leads out of the file; take it out`);
      else found.href = value;
    } else if (name === "style") Object.assign(found, fromStyle(value));
    else found[name] = value;
  }
  for (const [name, value] of Object.entries(found)) {
    if (/url\((?!\s*["']?#[\w-]+["']?\s*\))|@import|javascript:|data:/i.test(value)) {
      wrong(line, `${name}="${value.slice(0, 60)}" leads out of the file; take it out`);
    }
  }
  return found;
}

/** The policy refuses style attributes; what they say of a shape can be said as attributes. */
function fromStyle(style: string): Record<string, string> {
  const declarations = style.split(";").map((part) => part.split(/:(.*)/s).map((text) => text.trim()));
  const known = /^(fill|stroke|opacity|clip-path|clip-rule|mask|stop-(color|opacity)|(fill|stroke)-[a-z]+)$/;
  return Object.fromEntries(declarations.filter(([name = "", value]) => known.test(name) && value) as string[][]);
}

function viewBoxOf(root: Element, wrong: Wrong): Drawing["viewBox"] {
  const of = (name: string) => root.attrs.find((attribute) => attribute.name === name)?.value;
  const size = [of("width"), of("height")].map((value) => Number.parseFloat(value ?? ""));
  const box = of("viewBox")
    ?.trim()
    .split(/[\s,]+/)
    .map(Number) ?? [0, 0, ...size];
  const [, , width = 0, height = 0] = box;
  if (box.length === 4 && box.every(Number.isFinite) && width > 0 && height > 0)
    return box as unknown as Drawing["viewBox"];
  wrong(lineOf(root), 'needs a viewBox, such as viewBox="0 0 32 32"');
  return [0, 0, 1, 1];
}

function lineOf(element: Element): number {
  return element.sourceCodeLocation?.startLine ?? 1;
}
