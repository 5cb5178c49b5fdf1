import { type DefaultTreeAdapterTypes, parse, serialize, defaultTreeAdapter as tree } from "parse5";
import { bootElementId } from "../../app/boot-data.ts";
import { needsScript } from "../../app/mirror/needs-script.ts";
import { checkMark, isLive } from "../../app/mirror/portable-address.ts";
import { linksInPlace } from "./links-in-place.ts";
import { type PortableOptions, portable, relative } from "./portable-link.ts";

type Element = DefaultTreeAdapterTypes.Element;
type Node = DefaultTreeAdapterTypes.Node;

/** A page of a mirror, and what a script may do there. */
export interface PortablePage {
  html: string;
  /** It has a form of the search, or leads to steps of the guided path. */
  isLive: boolean;
  /** It has a place where a file is checked. */
  checksFiles: boolean;
}

/** Attributes that hold an address. */
const addresses = ["href", "src", "action", "poster"];

/**
 * A page of the export as one that works from any place, a disk among them: every address is relative to the page or
 * leads to the site itself. It is whole without scripts, because whoever is careful has switched them off: what needs
 * them goes. Those of the site are modules, which browsers start from no disk; a mirror's own are said by what is
 * returned, and do what else the server does.
 */
export function portablePage(html: string, options: PortableOptions): PortablePage {
  // What stands in for scripts is what a mirror shows without, and so it is read.
  const document = parse(html, { scriptingEnabled: false });
  const body = elements(document).find(({ tagName }) => tagName === "body");
  if (!body) throw new Error(`${options.file} has no body.`);
  const all = elements(document);
  const field = all.find((element) => element.tagName === "input" && attribute(element, "type") === "file");
  if (field?.parentNode) (field.parentNode as Element).attrs.push({ name: checkMark, value: "" });
  const live = all.some((element) => leadsToLive(element, options));
  for (const element of all) {
    if (field && element.tagName === "script" && attribute(element, "id") === bootElementId) continue;
    if (isUseless(element) || isOfAnotherFile(element)) tree.detachNode(element);
    else if (element.tagName === "noscript") unwrap(element);
    else if (attribute(element, "action") === "/locale") linksInPlace(element, options);
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
  return { html: serialize(document), isLive: live, checksFiles: field !== undefined };
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

/** A browser with scripts switched on shows nothing of a noscript, and a mirror's pages have none of the site's. */
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
    // Without scripts nothing here answers a form.
    attribute.value =
      attribute.name === "action" ? options.origin + attribute.value : portable(attribute.value, options);
  }
}

const attribute = ({ attrs }: Element, name: string) => attrs.find((one) => one.name === name)?.value;

function isUseless(element: Element): boolean {
  return needsScript(element.tagName, (name) => attribute(element, name));
}

/** A form of the search, or a step of the guided path. */
function leadsToLive(element: Element, { origin }: PortableOptions): boolean {
  const address = element.tagName === "form" ? attribute(element, "action") : attribute(element, "href");
  if (!address?.startsWith("/") || !["form", "a"].includes(element.tagName)) return false;
  const { pathname, search } = new URL(address, origin);
  return isLive(pathname) && (element.tagName === "form" || search !== "");
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
