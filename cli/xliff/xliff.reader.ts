import { DOMParser, type Element, type Node, onErrorStopParsing } from "@xmldom/xmldom";
import { beforeCategory, type ReturnedUnit } from "./unit.ts";
import { xliffNamespace } from "./xliff.writer.ts";

/** The largest file that is read, in characters: a whole language has some six million. */
const largest = 50_000_000;
/** How deep elements may stand in each other. */
const deepest = 100;

/** A file that is no XLIFF of ours; the message says what is wrong with it. */
export class XliffError extends Error {}

export interface XliffDocument {
  /** BCP 47 tag of the language it was translated into. */
  tag: string;
  units: ReturnedUnit[];
}

/** Reads an XLIFF 2 document. Throws XliffError. A document type, and with it every entity of its own, is refused. */
export function readXliff(text: string): XliffDocument {
  if (text.length > largest) throw new XliffError(`is larger than ${largest / 1_000_000} million characters`);
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) {
    throw new XliffError("has a document type or entities of its own, which an XLIFF file has not: it is not read");
  }
  refuseDepth(text);
  const root = parse(text.replace(/^\uFEFF/, ""));
  if (root.localName !== "xliff") throw new XliffError(`is no XLIFF: its outermost element is <${root.nodeName}>`);
  const version = root.getAttribute("version") ?? "";
  if (root.namespaceURI !== xliffNamespace || !/^2\.\d$/.test(version)) {
    throw new XliffError(`is XLIFF ${version || "of an unknown version"}; save it as XLIFF 2.0`);
  }
  if ((root.getAttribute("srcLang") ?? "") !== "en")
    throw new XliffError('is not translated from English: srcLang="en"');
  const tag = root.getAttribute("trgLang") ?? "";
  if (tag === "") throw new XliffError("does not say what it was translated into: trgLang");
  const units = elements(root, "file").flatMap((file) => {
    const name = file.getAttribute("original") || (file.getAttribute("id") ?? "").replace(".", "/");
    return [...file.getElementsByTagNameNS(xliffNamespace, "unit")].map((unit) => readUnit(name, unit));
  });
  const names = new Set<string>();
  for (const { file, id } of units) {
    const name = `${file}, ${id}`;
    if (names.has(name)) throw new XliffError(`has ${name} twice`);
    names.add(name);
  }
  return { tag, units };
}

function parse(text: string): Element {
  try {
    const document = new DOMParser({ onError: onErrorStopParsing }).parseFromString(text, "text/xml");
    if (document.documentElement) return document.documentElement;
  } catch (cause) {
    throw new XliffError(`is no XML that can be read: ${(cause as Error).message.split("\n")[0]}`, { cause });
  }
  throw new XliffError("is empty");
}

/** The parser's own stack is not to be the limit. */
function refuseDepth(text: string): void {
  let depth = 0;
  for (const [found] of text.matchAll(/<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<\/|<[A-Za-z_][^<>]*>/g)) {
    if (found.startsWith("<!") || found.endsWith("/>")) continue;
    depth += found === "</" ? -1 : 1;
    if (depth > deepest) throw new XliffError(`has elements more than ${deepest} deep`);
  }
}

function readUnit(file: string, unit: Element): ReturnedUnit {
  const id = unit.getAttribute("id") ?? "";
  try {
    const data = new Map(
      elements(unit, "originalData")
        .flatMap((list) => elements(list, "data"))
        .map((one) => [one.getAttribute("id") ?? "", textOf(one, new Map())]),
    );
    const notes = elements(unit, "notes").flatMap((list) => elements(list, "note"));
    const before = notes.find((note) => note.getAttribute("category") === beforeCategory)?.textContent?.trim();
    const parts = [...unit.childNodes].filter((node): node is Element =>
      ["segment", "ignorable"].includes((node as Element).localName ?? ""),
    );
    const part = (of: Element, name: string) => elements(of, name)[0];
    if (parts.some((one) => part(one, "target")?.hasAttribute("order"))) {
      throw new Error("its segments were put into another order, which is not read");
    }
    const segments = parts.filter(({ localName }) => localName === "segment");
    const isDone = segments.length > 0 && segments.every((one) => part(one, "target"));
    const textIn = (of: Element, name: string) => {
      const found = part(of, name) ?? part(of, "source");
      return found ? textOf(found, data) : "";
    };
    const stateOf = (one: Element) => one.getAttribute("state") ?? "initial";
    return {
      file,
      id,
      source: parts.map((one) => textIn(one, "source")).join(""),
      target: isDone ? parts.map((one) => textIn(one, "target")).join("") : undefined,
      state: segments.map(stateOf).includes("initial") ? "initial" : stateOf(segments[0] ?? unit),
      before: before || undefined,
    };
  } catch (cause) {
    throw new XliffError(`${file}, ${id}: ${(cause as Error).message}`, { cause });
  }
}

/** The text of a source or target: its codes as they were. */
function textOf(element: Element, data: ReadonlyMap<string, string>): string {
  const code = (of: Element, attribute: string) => {
    const name = of.getAttribute(attribute) ?? "";
    const found = data.get(name);
    if (found === undefined) throw new Error(`<${of.nodeName} id="${of.getAttribute("id")}"> stands for nothing known`);
    return found;
  };
  const readNode = (node: Node): string => {
    if (node.nodeType === 3 || node.nodeType === 4) return node.nodeValue ?? "";
    if (node.nodeType !== 1) return "";
    const inline = node as Element;
    switch (inline.localName) {
      case "ph":
      case "sc":
      case "ec":
        return code(inline, "dataRef");
      case "pc":
        return code(inline, "dataRefStart") + textOf(inline, data) + code(inline, "dataRefEnd");
      case "mrk":
        return textOf(inline, data);
      case "sm":
      case "em":
        return "";
      case "cp":
        return String.fromCodePoint(Number.parseInt(inline.getAttribute("hex") ?? "", 16));
      default:
        throw new Error(`<${inline.nodeName}> is nothing that a text may have`);
    }
  };
  return [...element.childNodes].map(readNode).join("");
}

function elements(parent: Element, name: string): Element[] {
  return [...parent.childNodes].filter(
    (node): node is Element =>
      (node as Element).localName === name && (node as Element).namespaceURI === xliffNamespace,
  );
}
