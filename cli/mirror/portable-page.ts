import { posix } from "node:path";
import { type DefaultTreeAdapterTypes, parse, serialize, defaultTreeAdapter as tree } from "parse5";

type Element = DefaultTreeAdapterTypes.Element;
type Node = DefaultTreeAdapterTypes.Node;

export interface PortableOptions {
  /** Where this page lies in the mirror: `de/help/kill-switch.html`. */
  file: string;
  /** The file of a path of the site (`/de/help`, `/assets/a.css`), undefined where the mirror has none. */
  fileOf: (path: string) => string | undefined;
  /** Of the site itself, which everything leads to that a mirror has not. */
  origin: string;
  /** What the page says of itself, ahead of everything, in its own language, and its day as people write it. */
  notice: { text: string; date: string };
}

/** Attributes that hold an address. */
const addresses = ["href", "src", "action", "poster"];

/**
 * A page of the export as one that works from any place, a disk among them: every address is relative to the page or
 * leads to the site itself. A mirror has no scripts, because browsers start none of modules from a disk, and whoever
 * copies a mirror could put other ones in; so what needs them goes too.
 */
export function portablePage(html: string, options: PortableOptions): string {
  // What stands in for scripts is what a mirror shows, and so it is read.
  const document = parse(html, { scriptingEnabled: false });
  const body = elements(document).find(({ tagName }) => tagName === "body");
  if (!body) throw new Error(`${options.file} has no body.`);
  for (const element of elements(document)) {
    if (needsScript(element) || isOfAnotherFile(element)) tree.detachNode(element);
    else if (element.tagName === "noscript") unwrap(element);
    else rewrite(element, options);
  }
  const notice = tree.createElement("p", tree.getNamespaceURI(body), [{ name: "class", value: "mirror-notice" }]);
  tree.insertText(notice, `${options.notice.text} `);
  const day = tree.createElement("time", tree.getNamespaceURI(body), []);
  tree.insertText(day, options.notice.date);
  tree.appendChild(notice, day);
  const first = body.childNodes[0];
  if (first) tree.insertBefore(body, notice, first);
  else tree.appendChild(body, notice);
  return serialize(document);
}

/** A style sheet whose files are found from where it lies. */
export function portableStyle(css: string, file: string): string {
  return css.replace(/url\((["']?)(\/[^)"']+)\1\)/g, (_, quote: string, path: string) => {
    return `url(${quote}${relative(file, path.slice(1))}${quote})`;
  });
}

/** Paths of the site's own files that a style sheet names. */
export function filesOfStyle(css: string): string[] {
  return [...css.matchAll(/url\((["']?)(\/[^)"']+)\1\)/g)].map(([, , path = ""]) => path);
}

/** A browser with scripts switched on shows nothing of a noscript, and a mirror has none in either case. */
function unwrap(element: Element): void {
  const parent = tree.getParentNode(element);
  for (const child of [...element.childNodes]) {
    tree.detachNode(child);
    if (parent) tree.insertBefore(parent, child, element);
  }
  tree.detachNode(element);
}

function rewrite(element: Element, options: PortableOptions): void {
  for (const attribute of element.attrs) {
    if (!addresses.includes(attribute.name) || !attribute.value.startsWith("/")) continue;
    attribute.value = portable(attribute.value, options);
  }
}

/** `/de/help?q=vpn#top` as the mirror has it. */
function portable(address: string, { file, fileOf, origin }: PortableOptions): string {
  const { pathname, search, hash } = new URL(address, origin);
  const target = fileOf(pathname + search);
  if (target === undefined) return origin + pathname + search + hash;
  return (target === file && hash ? "" : relative(file, target)) + hash;
}

function relative(from: string, to: string): string {
  return posix.relative(posix.dirname(from), to).split("/").map(encodeURIComponent).join("/").replaceAll("%40", "@");
}

/**
 * Scripts, what is loaded ahead, and what does nothing without: buttons that are no form's and no dialog's, fields for
 * a file, forms that write.
 */
function needsScript(element: Element): boolean {
  const value = (name: string) => element.attrs.find((attribute) => attribute.name === name)?.value;
  if (element.tagName === "script") return true;
  if (element.tagName === "link") {
    // A preloaded font counts as another origin's on a disk; a style sheet's own does not.
    return ["modulepreload", "preload", "manifest"].includes(value("rel") ?? "");
  }
  if (element.tagName === "form") return value("method") === "post";
  if (element.tagName === "input") return value("type") === "file";
  if (element.tagName === "aside" && value("id") === "language-offer") return true;
  return element.tagName === "button" && value("type") === "button" && value("commandfor") === undefined;
}

/** A drawing that lies in a file of its own: on a disk each file is an origin of its own, and browsers refuse it. */
function isOfAnotherFile({ tagName, childNodes }: Element): boolean {
  const isUse = (node: Node) =>
    "tagName" in node &&
    node.tagName === "use" &&
    node.attrs.some(({ name, value }) => name === "href" && value[0] !== "#");
  return tagName === "svg" && childNodes.some(isUse);
}

/** Every element, those that a removal takes along as well. */
function elements(node: Node): Element[] {
  const children = "childNodes" in node ? node.childNodes : [];
  const found = children.flatMap(elements);
  return "tagName" in node ? [node as Element, ...found] : found;
}
