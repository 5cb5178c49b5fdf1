import type { CompiledMessage } from "icu-minify/format";

/** What stands for a name when a message is rendered. A choice between words (`select`) takes a text. */
export type Need = "text" | "number" | "date" | "tag";
export type Needs = ReadonlyMap<string, ReadonlySet<Need>>;

/** Kinds of compiled nodes (icu-minify): `["name", kind, …]`. A node without a kind is a plain value or a tag. */
const kinds: Readonly<Record<number, Need>> = {
  1: "text",
  2: "number",
  3: "number",
  4: "number",
  5: "date",
  6: "date",
};
const withBranches = [1, 2, 3];

/** What a compiled message is filled with, in any of its branches. Throws for a format that cannot be rendered. */
export function needsOf(compiled: CompiledMessage): Needs {
  const needs = new Map<string, Set<Need>>();
  const need = (name: string, what: Need) => needs.set(name, (needs.get(name) ?? new Set()).add(what));

  function walkAll(nodes: unknown): void {
    if (Array.isArray(nodes)) for (const node of nodes) walk(node);
  }
  function walk(node: unknown): void {
    if (!Array.isArray(node)) return;
    const [name, kind, detail] = node as [string, unknown, unknown];
    const what = typeof kind === "number" ? kinds[kind] : undefined;
    if (kind === undefined) need(name, "text");
    else if (what === undefined) {
      need(name, "tag");
      walkAll(node.slice(1));
    } else {
      need(name, what);
      if (withBranches.includes(kind as number)) for (const branch of Object.values(detail as object)) walkAll(branch);
      else checkFormat(what, detail);
    }
  }
  walkAll(compiled);
  return needs;
}

/** Named formats are none that this site has; others must be known to Intl. */
function checkFormat(what: Need, format: unknown): void {
  if (typeof format === "string") throw new Error(`There is no format "${format}"`);
  if (what === "number") new Intl.NumberFormat("en", format as Intl.NumberFormatOptions);
  else new Intl.DateTimeFormat("en", format as Intl.DateTimeFormatOptions);
}

/** A page fills what the English message needs: throws for a translation that needs anything else. */
export function checkNeeds(own: Needs, english: Needs): void {
  for (const [name, wanted] of own) {
    const given = english.get(name);
    if (!given) throw new Error(`The English message has no ${name}`);
    for (const what of wanted) {
      // A number can be written as it is.
      if (given.has(what) || (what === "text" && given.has("number"))) continue;
      throw new Error(`In the English message ${name} is a ${[...given].join(" and a ")}, not a ${what}`);
    }
  }
}
