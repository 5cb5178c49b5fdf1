import { readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseSync } from "vite";

/** A node of a syntax tree (ESTree with JSX and TypeScript). */
export interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

export interface ModuleImport {
  /** Absolute path of a file of ours, or the name of a package. */
  from: string;
  /** What is taken and what it is called here; `*` for everything, none when the module is only run. */
  names: readonly { imported: string; local: string }[];
  /** `import()`. */
  isLazy: boolean;
  start: number;
}

export interface SourceModule {
  file: string;
  code: string;
  program: Node;
  /** Without those of types. */
  imports: readonly ModuleImport[];
}

const kept = new Map<string, { modified: number; module: SourceModule }>();

/**
 * Reads and parses a script of ours; what has not changed since is not read again. Throws where it cannot be parsed.
 */
export function sourceModule(file: string): SourceModule {
  const modified = statSync(file).mtimeMs;
  const known = kept.get(file);
  if (known?.modified === modified) return known.module;
  const module = parseModule(file, readFileSync(file, "utf8"));
  kept.set(file, { modified, module });
  return module;
}

export function parseModule(file: string, code: string): SourceModule {
  const { program, errors } = parseSync(file, code);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const root = program as unknown as Node;
  return { file, code, program: root, imports: importsOf(root, file) };
}

/** Line of a place in the file, from 1. */
export function lineOf({ code }: SourceModule, { start }: { start: number }): number {
  return code.slice(0, start).split("\n").length;
}

/** Calls back for each node that is there when the program runs, parents first; types are left out. */
export function walk(node: Node, visit: (node: Node, parent: Node | undefined) => void, parent?: Node): void {
  if (/^TS(?!AsExpression|SatisfiesExpression|NonNullExpression)/.test(node.type)) return;
  visit(node, parent);
  for (const child of childrenOf(node)) walk(child, visit, node);
}

export function childrenOf(node: Node): Node[] {
  return Object.values(node).flatMap((value) =>
    Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : [],
  );
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && typeof (value as Node).type === "string";
}

const isType = ({ importKind, exportKind }: Node) => importKind === "type" || exportKind === "type";

interface Named {
  name?: string;
  value?: string;
}

interface Specifier extends Node {
  imported?: Named;
  local: Named;
  exported?: Named;
}

function importsOf(program: Node, file: string): ModuleImport[] {
  const imports: ModuleImport[] = [];
  const add = (source: Node, names: ModuleImport["names"], isLazy = false) => {
    const from = String(source.value);
    imports.push({ from: from.startsWith(".") ? join(dirname(file), from) : from, names, isLazy, start: source.start });
  };
  walk(program, (node) => {
    const source = node.source as Node | undefined;
    if (source?.type !== "Literal") return;
    if (node.type === "ImportExpression") add(source, [{ imported: "*", local: "" }], true);
    else if (node.type === "ExportAllDeclaration" && !isType(node)) add(source, [{ imported: "*", local: "*" }]);
    else if (/^(Import|ExportNamed)Declaration$/.test(node.type) && !isType(node)) {
      const all = node.specifiers as Specifier[];
      const names = all.filter((one) => !isType(one)).map(nameOf);
      // Types alone, marked one by one.
      if (all.length === 0 || names.length > 0) add(source, names);
    }
  });
  return imports;
}

function nameOf({ type, imported, local, exported }: Specifier): ModuleImport["names"][number] {
  const text = (named: Named | undefined) => named?.name ?? named?.value ?? "";
  if (type === "ExportSpecifier") return { imported: text(local), local: text(exported) };
  if (type === "ImportDefaultSpecifier") return { imported: "default", local: text(local) };
  return { imported: type === "ImportNamespaceSpecifier" ? "*" : text(imported), local: text(local) };
}
