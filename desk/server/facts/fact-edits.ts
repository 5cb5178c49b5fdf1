import { isDeepStrictEqual } from "node:util";
import { applyEdits, type ModificationOptions, modify } from "jsonc-parser";
import { type Document, isCollection, isSeq, parseDocument } from "yaml";

type Path = readonly (string | number)[];

/** A change of one place in a file. */
export interface Edit {
  how: "set" | "insert" | "delete";
  path: Path;
  value?: unknown;
}

/** What makes one value of the other, in as few places as it goes, in the order in which to do it. */
export function editsBetween(before: unknown, after: unknown, path: Path = []): Edit[] {
  if (isDeepStrictEqual(before, after)) return [];
  if (after === undefined) return [{ how: "delete", path }];
  if (Array.isArray(before) && Array.isArray(after)) return listEdits(before, after, path);
  if (!isMap(before) || !isMap(after)) return [{ how: "set", path, value: after }];
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names.flatMap((name) => editsBetween(before[name], after[name], [...path, name]));
}

/** The text of a YAML or JSON file with changes; comments and whatever nobody touched stay as they are. */
export function edited(text: string, format: "yaml" | "json", edits: readonly Edit[]): string {
  if (edits.length === 0) return text;
  return format === "json" ? editJson(text, edits) : editYaml(text, edits);
}

function listEdits(before: readonly unknown[], after: readonly unknown[], path: Path): Edit[] {
  let start = 0;
  while (start < Math.min(before.length, after.length) && isDeepStrictEqual(before[start], after[start])) start += 1;
  let end = 0;
  const most = Math.min(before.length, after.length) - start;
  while (end < most && isDeepStrictEqual(before.at(-1 - end), after.at(-1 - end))) end += 1;
  const [old, fresh] = [before.slice(start, before.length - end), after.slice(start, after.length - end)];
  const both = Math.min(old.length, fresh.length);
  const at = (index: number) => [...path, start + index];
  return [
    ...old.slice(0, both).flatMap((value, index) => editsBetween(value, fresh[index], at(index))),
    ...old.slice(both).map((_, index): Edit => ({ how: "delete", path: at(old.length - 1 - index) })),
    ...fresh.slice(both).map((value, index): Edit => ({ how: "insert", path: at(both + index), value })),
  ];
}

function editYaml(text: string, edits: readonly Edit[]): string {
  const document = parseDocument(text);
  for (const { how, path, value } of edits) {
    if (how === "delete") document.deleteIn(path);
    else if (how === "set") document.setIn(path, nodeOf(document, value));
    else insertIn(document, path, value);
  }
  return document.toString({ lineWidth: 0, flowCollectionPadding: false });
}

function insertIn(document: Document, path: Path, value: unknown): void {
  const list = document.getIn(path.slice(0, -1), true);
  if (!isSeq(list)) {
    document.setIn(path.slice(0, -1), nodeOf(document, [value]));
    return;
  }
  const node = nodeOf(document, value);
  // A list that began empty was written as [].
  if (list.items.length === 0 && isCollection(node)) list.flow = false;
  list.items.splice(Number(path.at(-1)), 0, node);
}

/** Lists of plain values on one line, as our files have them. */
function nodeOf(document: Document, value: unknown) {
  if (typeof value !== "object" || value === null) return value;
  const isFlat = Array.isArray(value) && value.every((one) => typeof one !== "object");
  const node = document.createNode(value, { flow: isFlat });
  if (isCollection(node) && !isFlat) flattenLists(node);
  return node;
}

function flattenLists(node: ReturnType<Document["createNode"]>): void {
  if (!isCollection(node)) return;
  for (const item of node.items) {
    const inner = (item as { value?: unknown }).value ?? item;
    if (!isCollection(inner)) continue;
    if (isSeq(inner) && inner.items.every((one) => !isCollection(one))) inner.flow = true;
    else flattenLists(inner);
  }
}

const formatting: ModificationOptions = { formattingOptions: { insertSpaces: true, tabSize: 2, eol: "\n" } };

function editJson(text: string, edits: readonly Edit[]): string {
  return edits.reduce((now, { how, path, value }) => {
    const options = { ...formatting, isArrayInsertion: how === "insert" };
    return applyEdits(now, modify(now, [...path], how === "delete" ? undefined : value, options));
  }, text);
}

function isMap(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
