import { globSync, readdirSync } from "node:fs";
import { basename, join, relative, sep } from "node:path";
import { lineOf, type ModuleImport, type Node, type SourceModule, sourceModule, walk } from "./source-module.ts";

const root = join(import.meta.dirname, "../..");
const app = join(root, "app");

/** Load whole message files before they say anything. */
const loadsItsOwn = ["site-header/renew-header.tsx", "site-header/say-theme.ts", "error-page/error-page.tsx"].map(
  (file) => join(app, "components", file),
);

/** Heads and data of pages come with visits, which load whole message files. */
const comesWithVisits = [join(app, "loaders.ts")];

export interface ReadMessages {
  all: string[];
  pages: Record<string, string[]>;
}

/**
 * Which messages the browser may have to say of a page that the server has rendered: the keys that the source names, of
 * what is not static. `a.b` is a message or a group of them, `a.b*` every key that begins so, as of `a.b${which}`.
 * Throws for a key whose beginning the source does not tell.
 */
export function findReadMessages(): ReadMessages {
  const files = namespaces();
  const pages = globSync("pages/*/*.page{,.static}.tsx", { cwd: app }).map((page) => join(app, page));
  const common = /^common\./;
  // A visit within the document renders any page, with its static parts, by the words of all pages that are there.
  const all = keysIn([join(app, "entry.client.ts"), ...pages], { files, withStatic: true });
  const lively = pages.filter((page) => !page.endsWith(".static.tsx"));
  return {
    all: all.filter((key) => common.test(key)),
    pages: Object.fromEntries(
      lively.map((page) => [
        relative(join(app, "pages"), page)
          .replaceAll(sep, "/")
          .replace(/\.page\.tsx$/, ""),
        keysIn([page], { files, withStatic: false }).filter((key) => !common.test(key)),
      ]),
    ),
  };
}

function namespaces(): string[] {
  return readdirSync(join(root, "messages/en")).flatMap((file) =>
    file.endsWith(".json") && !file.startsWith(".") ? [basename(file, ".json")] : [],
  );
}

interface Scope {
  /** Message files. */
  files: readonly string[];
  withStatic: boolean;
}

/** Keys that these modules name, and all that they import now or later. */
function keysIn(entries: readonly string[], scope: Scope): string[] {
  const isKey = new RegExp(`^(${scope.files.join("|")})\\.[\\w.]*$`);
  const keys = new Set<string>();
  const seen = new Set<string>();
  const read = (file: string) => {
    if (seen.has(file) || !/\.tsx?$/.test(file) || file.endsWith(".d.ts")) return;
    seen.add(file);
    const module = sourceModule(file);
    for (const key of keysOf(module)) if (isKey.test(key.replace(/\*$/, ""))) keys.add(key);
    for (const one of module.imports) if (isFollowed(one, scope)) read(one.from);
  };
  for (const entry of entries) read(entry);
  return [...keys].toSorted();
}

function isFollowed({ from, names }: ModuleImport, { withStatic }: Scope): boolean {
  if (!from.startsWith(root) || from.includes("node_modules")) return false;
  if (loadsItsOwn.includes(from) || comesWithVisits.includes(from)) return false;
  // Of a static module that nobody takes anything from only the styles are wanted.
  return !from.endsWith(".static.tsx") || (withStatic && names.length > 0);
}

/** Texts that may be keys; those of a template end with `*`. */
function keysOf(module: SourceModule): string[] {
  const keys: string[] = [];
  walk(module.program, (node, parent) => {
    if (node.type === "Literal" && typeof node.value === "string") {
      keys.push(node.value.endsWith(".") ? `${node.value}*` : node.value);
    }
    if (node.type !== "TemplateLiteral") return;
    const [first] = node.quasis as { value: { cooked: string } }[];
    const isWhole = (node.expressions as Node[]).length === 0;
    const text = first?.value.cooked ?? "";
    if (text === "" && parent && isTranslation(parent, node)) {
      throw new Error(
        `${relative(root, module.file)}:${lineOf(module, node)} asks for a message whose key begins with a variable: ` +
          "write the key's beginning there, so that the build knows which messages a page needs.",
      );
    }
    keys.push(isWhole ? text : `${text}*`);
  });
  return keys;
}

/** `t(key)` or `t.rich(key)`. */
function isTranslation(call: Node, key: Node): boolean {
  if (call.type !== "CallExpression" || (call.arguments as Node[])[0] !== key) return false;
  const callee = call.callee as { name?: string; object?: { name?: string } };
  return (callee.name ?? callee.object?.name) === "t";
}
