import { existsSync } from "node:fs";
import { join, relative } from "node:path";
import { lineOf, type Node, type SourceModule, sourceModule, walk } from "./source-module.ts";

const root = join(import.meta.dirname, "../..");

/** What of React needs no script: arithmetic with elements, and contexts, whose values the server renders with. */
const harmless = new Set([
  "Fragment",
  "cloneElement",
  "createContext",
  "createElement",
  "isValidElement",
  "memo",
  "useContext",
]);

/** The one module whose hooks may be called: they read what the server knows as well, and only these of them. */
const routerContext = join(root, "app/router/router-context.tsx");
const readers = new Set(["AppProvider", "useHref", "useOffered", "useSite", "useTranslate"]);

/**
 * What in a static part, or in anything that it imports, would need script: handlers, refs, hooks, state, effects. Each
 * as a sentence with file and line; none for a part that is fit to be static.
 */
export function staticFaults(file: string, context = routerContext): string[] {
  const faults: string[] = [];
  for (const module of withImports(file, context)) {
    const say = (node: { start: number }, what: string) =>
      faults.push(`${relative(root, module.file)}:${lineOf(module, node)} ${what}`);
    for (const { from, names, start } of module.imports) {
      for (const { imported } of names) {
        if (from === "react" && !harmless.has(imported)) say({ start }, `takes ${imported} from React`);
        if (from.startsWith("react-dom")) say({ start }, `takes ${imported} from ${from}`);
        if (from === context && !readers.has(imported)) say({ start }, `takes ${imported} from the router`);
      }
    }
    walk(module.program, (node) => {
      const name = handlerName(node);
      if (name) say(node, `has ${name}`);
    });
  }
  return faults;
}

/** The file and everything of ours that it imports, at any distance, without the modules of what is allowed. */
export function withImports(file: string, context = routerContext, seen = new Map<string, SourceModule>()) {
  if (!seen.has(file) && file !== context && /\.tsx?$/.test(file) && existsSync(file)) {
    const module = sourceModule(file);
    seen.set(file, module);
    for (const { from } of module.imports) withImports(from, context, seen);
  }
  return [...seen.values()];
}

/** `onClick` of an element, or of an object of props; `ref`. */
function handlerName(node: Node): string | undefined {
  const key = (node.type === "JSXAttribute" ? node.name : node.type === "Property" ? node.key : undefined) as
    | { name?: unknown; value?: unknown }
    | undefined;
  const name = String(key?.name ?? key?.value ?? "");
  if (node.type === "JSXAttribute" && name === "ref") return name;
  // An object's own options, such as onError, are taken for handlers when they are given a function.
  const isFunction = /Function/.test((node.value as Node | null)?.type ?? "");
  return /^on[A-Z]/.test(name) && (node.type === "JSXAttribute" || isFunction) ? name : undefined;
}
