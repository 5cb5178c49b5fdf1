import { DOMImplementation, type Document, type Element, XMLSerializer } from "@xmldom/xmldom";
import { markdownPieces, messagePieces, type Piece } from "./inline.ts";
import { beforeCategory, targetHash, type Unit } from "./unit.ts";

export const xliffNamespace = "urn:oasis:names:tc:xliff:document:2.0";

/** Characters that XML has no way to write. */
const notXml = /(?![\t\n\r\u0080-\u009F])\p{Cc}|[\uFFFE\uFFFF]|\p{Cs}/u;

const states = { missing: "initial", stale: "initial", translated: "translated" } as const;

/** The units as an XLIFF 2.0 document, from English to `tag`. Throws where a text has a character that XML has not. */
export function writeXliff(units: readonly Unit[], tag: string): string {
  const document = new DOMImplementation().createDocument(xliffNamespace, "xliff", null);
  const root = document.documentElement as Element;
  setAll(root, { version: "2.0", srcLang: "en", trgLang: tag });
  for (const [file, inside] of Map.groupBy(units, (unit) => unit.file)) {
    const element = append(root, "file", { id: file.replaceAll("/", "."), original: file, "xml:space": "preserve" });
    for (const unit of inside) appendUnit(element, unit);
  }
  return `<?xml version="1.0" encoding="UTF-8"?>\n${new XMLSerializer().serializeToString(document)}\n`;
}

function appendUnit(file: Element, unit: Unit): void {
  const { id, source, target, state, notes } = unit;
  for (const text of [source, target ?? ""]) {
    if (notXml.test(text)) throw new Error(`${unit.file}, ${id}: it has a character that XML cannot hold.`);
  }
  const element = append(file, "unit", { id });
  const list = append(element, "notes", {});
  append(list, "note", { category: beforeCategory }).textContent = targetHash(target);
  for (const { category, text } of notes) append(list, "note", { category }).textContent = text;
  const data = new Map<string, string>();
  const originals = append(element, "originalData", {});
  const segment = append(element, "segment", { id: "s1", state: states[state] });
  appendPieces(append(segment, "source", {}), piecesOf(unit, source), data);
  if (target !== undefined) appendPieces(append(segment, "target", {}), piecesOf(unit, target), data);
  for (const [text, name] of data) append(originals, "data", { id: name }).textContent = text;
  if (data.size === 0) element.removeChild(originals);
}

function piecesOf({ kind }: Unit, text: string): Piece[] {
  return kind === "message" ? messagePieces(text) : markdownPieces(text);
}

/** `data` has the name of each code's text; what is new is added to it. */
function appendPieces(into: Element, pieces: readonly Piece[], data: Map<string, string>): void {
  const owner = into.ownerDocument as Document;
  const nameOf = (text: string) => {
    const name = data.get(text) ?? `d${data.size + 1}`;
    data.set(text, name);
    return name;
  };
  const seen = new Map<string, number>();
  /** The same code has the same id in source and target: its data, and which of these it is. */
  const idOf = (text: string) => {
    const name = nameOf(text);
    const number = (seen.get(name) ?? 0) + 1;
    seen.set(name, number);
    return number === 1 ? name.replace("d", "c") : `${name.replace("d", "c")}.${number}`;
  };
  let parent = into;
  for (const [at, piece] of pieces.entries()) {
    const { kind, text } = piece;
    if (kind === "text") parent.appendChild(owner.createTextNode(text));
    else if (kind === "code") appendInline(parent, "ph", { id: idOf(text), dataRef: nameOf(text), disp: shown(text) });
    else if (kind === "open") {
      const id = idOf(text);
      const close = pieces.find((other, later) => later > at && other.kind === "close" && other.pair === piece.pair);
      const ends = { dataRefStart: nameOf(text), dataRefEnd: nameOf(close?.text ?? "") };
      parent = appendInline(parent, "pc", { id, ...ends });
    } else parent = parent.parentNode as Element;
  }
}

/** What a tool shows in the place of a code; attributes have no line ends. */
function shown(text: string): string {
  return text.split("\n", 1)[0]?.slice(0, 80) ?? "";
}

/** An element on a line of its own. */
function append(parent: Element, name: string, attributes: Record<string, string>): Element {
  const owner = parent.ownerDocument as Document;
  parent.appendChild(owner.createTextNode("\n"));
  return appendInline(parent, name, attributes);
}

function appendInline(parent: Element, name: string, attributes: Record<string, string>): Element {
  const element = (parent.ownerDocument as Document).createElementNS(xliffNamespace, name);
  setAll(element, attributes);
  parent.appendChild(element);
  return element;
}

function setAll(element: Element, attributes: Record<string, string>): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("xml:")) element.setAttributeNS("http://www.w3.org/XML/1998/namespace", name, value);
    else element.setAttribute(name, value);
  }
}
