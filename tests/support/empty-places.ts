import { type DefaultTreeAdapterMap, parse } from "parse5";

type Node = DefaultTreeAdapterMap["node"];
type Element = DefaultTreeAdapterMap["element"];

/** Elements that have something to say, or hold what has. */
const speaking = new Set(
  ["h1", "h2", "h3", "p", "ul", "ol", "li", "dl", "dt", "dd", "table", "tbody", "caption"].concat([
    "figcaption",
    "blockquote",
    "summary",
    "section",
    "button",
    "title",
  ]),
);
/** What says something without words. */
const shown = new Set(["svg", "img", "input", "select", "textarea", "canvas"]);

/** Elements of a page that say nothing and show nothing, by name and class. */
export function emptyPlaces(html: string): string[] {
  return elementsOf(parse(html)).flatMap((element) => {
    if (!speaking.has(element.tagName) || isToCome(element) || says(element)) return [];
    return [`<${element.tagName} class="${attribute(element, "class") ?? ""}">`];
  });
}

/** Headings of sections of a page's own part, as texts. */
export function sectionHeadings(html: string): string[] {
  const main = elementsOf(parse(html)).find(({ tagName }) => tagName === "main");
  return main ? elementsOf(main).flatMap((element) => (element.tagName === "h2" ? [textOf(element)] : [])) : [];
}

function elementsOf(node: Node): Element[] {
  const children = "childNodes" in node ? node.childNodes : [];
  return children.flatMap((child) => {
    if (!("tagName" in child)) return [];
    return attribute(child, "hidden") === undefined ? [child, ...elementsOf(child)] : [];
  });
}

/** What scripts say in a moment. */
function isToCome(element: Element): boolean {
  return attribute(element, "role") === "status" || attribute(element, "aria-live") !== undefined;
}

function says(element: Element): boolean {
  return (
    textOf(element).trim() !== "" ||
    attribute(element, "aria-label") !== undefined ||
    elementsOf(element).some(({ tagName }) => shown.has(tagName))
  );
}

function textOf(node: Node): string {
  if ("value" in node) return node.value;
  return "childNodes" in node ? node.childNodes.map(textOf).join("") : "";
}

function attribute(element: Element, name: string): string | undefined {
  return element.attrs.find((one) => one.name === name)?.value;
}
