import { parseDocument } from "yaml";
import type { ArticleType } from "../../../api/common.schema.ts";
import { splitFrontMatter } from "../../../server/articles/front-matter.parser.ts";

/** Fields of the front matter that are text of one line each; a list is written with commas between its entries. */
export const lineFields = ["title", "summary", "category", "kind", "order", "published", "updated"] as const;
export const moreFields = ["keywords", "questions", "related", "translationsSince", "movedTo"] as const;
export const switches = ["draft", "unlisted"] as const;
const lists: readonly string[] = ["keywords", "questions", "related"];

export type FieldName = (typeof lineFields)[number] | (typeof moreFields)[number] | (typeof switches)[number];
/** What stands in the form. A switch is "on" or empty; `questions` has a line for each. */
export type ArticleFields = Record<FieldName, string>;

/** The form of an article. */
export interface ArticleForm {
  fields: ArticleFields;
  body: string;
}

export const fieldNames: readonly FieldName[] = [...lineFields, ...moreFields, ...switches];
const empty = Object.fromEntries(fieldNames.map((name) => [name, ""])) as ArticleFields;

/** A text as a form. A front matter that cannot be read leaves the fields empty, and all of it in the body. */
export function formOf(source: string): ArticleForm {
  try {
    const { yaml, body } = splitFrontMatter(source, "");
    const document = parseDocument(yaml);
    if (document.errors.length > 0) return { fields: empty, body: source };
    const values = (document.toJS() ?? {}) as Record<string, unknown>;
    const written = fieldNames.map((name) => [name, writtenIn(name, values[name])]);
    return { fields: Object.fromEntries(written) as ArticleFields, body: body.replace(/^\n+/, "") };
  } catch {
    return { fields: empty, body: source };
  }
}

/** The text that a form makes of the one it began with: what nobody touched stays as it was, letter for letter. */
export function textOf({ fields, body }: ArticleForm, before: string): string {
  const was = formOf(before);
  let yaml = "";
  let top = "\n";
  try {
    const split = splitFrontMatter(before, "");
    yaml = split.yaml;
    top = /^\n*/.exec(split.body)?.[0] ?? "";
  } catch {
    // A new text, or one that has none.
  }
  const changed = fieldNames.filter((name) => fields[name].trim() !== was.fields[name].trim());
  if (changed.length > 0 || yaml === "") {
    const document = parseDocument(yaml === "" ? "{}" : yaml);
    if (yaml === "") document.contents = document.createNode({}) as never;
    for (const name of changed) {
      const value = fieldValue(name, fields[name]);
      if (value === undefined) document.delete(name);
      else document.set(name, document.createNode(value, { flow: Array.isArray(value) && name !== "questions" }));
    }
    yaml = document.toString({ lineWidth: 0, flowCollectionPadding: false });
  }
  return `---\n${yaml}---\n${top}${body.replaceAll("\r\n", "\n").replace(/^\n+/, "").trimEnd()}\n`;
}

/** Line of the file, from 1, on which the body of a text starts. */
export function bodyLineOf(source: string): number {
  const form = formOf(source);
  const at = form.body === "" ? -1 : source.lastIndexOf(form.body);
  return at < 0 ? 1 : source.slice(0, at).split("\n").length;
}

/** The field that a line of the front matter belongs to. */
export function fieldAt(source: string, line: number): FieldName | undefined {
  const lines = source.split("\n").slice(0, line).reverse();
  for (const one of lines) {
    const name = /^(\w+):/.exec(one)?.[1];
    if (name !== undefined) return fieldNames.find((field) => field === name);
  }
  return undefined;
}

/** A text for an article that is new: hidden until it says otherwise. */
export function newText(type: ArticleType, { title, category, day }: Record<"title" | "category" | "day", string>) {
  const fields = {
    ...empty,
    title,
    category,
    published: day,
    updated: day,
    draft: "on",
    ...(type === "help" && { kind: "guide", order: "100" }),
  };
  return { fields, body: "" };
}

function writtenIn(name: FieldName, value: unknown): string {
  if (value === undefined || value === null || value === false) return "";
  if (value === true) return "on";
  return Array.isArray(value) ? value.join(name === "questions" ? "\n" : ", ") : String(value);
}

function fieldValue(name: FieldName, text: string): unknown {
  const trimmed = text.trim();
  if (trimmed === "") return undefined;
  if ((switches as readonly string[]).includes(name)) return true;
  if (name === "order") return /^\d+$/.test(trimmed) ? Number(trimmed) : trimmed;
  if (!lists.includes(name)) return trimmed;
  return trimmed
    .split(name === "questions" ? /\r?\n/ : ",")
    .map((one) => one.trim())
    .filter((one) => one !== "");
}
