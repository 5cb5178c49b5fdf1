import { parseAst } from "vite";

/** What of React's packages the browser's build keeps. Everything else that they export is left out of it. */
export const keptOfReact: Readonly<Record<string, ReadonlySet<string>>> = {
  react: new Set([
    "Component",
    "Fragment",
    "StrictMode",
    "cloneElement",
    "createContext",
    "createElement",
    "isValidElement",
    "memo",
    "startTransition",
    "useCallback",
    "useContext",
    "useDeferredValue",
    "useEffect",
    "useId",
    "useMemo",
    "useRef",
    "useState",
    "useSyncExternalStore",
    // What the renderer asks for.
    "__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE",
    "version",
  ]),
  "react-dom": new Set(["flushSync", "__DOM_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE", "version"]),
  "react-dom/client": new Set(["createRoot", "hydrateRoot", "version"]),
  scheduler: new Set([
    "unstable_IdlePriority",
    "unstable_ImmediatePriority",
    "unstable_LowPriority",
    "unstable_NormalPriority",
    "unstable_UserBlockingPriority",
    "unstable_cancelCallback",
    "unstable_getCurrentPriorityLevel",
    "unstable_now",
    "unstable_requestPaint",
    "unstable_scheduleCallback",
    "unstable_shouldYield",
  ]),
};

/**
 * What the renderer hands to React's other packages: its methods, and the search for an element that React 18 still
 * had.
 */
const handedOn = { methods: "d", finder: "findDOMNode" } as const;
/** Those of the methods behind `preload()`, `preinit()` and their like, which are not exported then. */
const ofPreloading = new Set(["D", "C", "L", "m", "X", "S", "M"]);

interface Range {
  start: number;
  end: number;
}

/**
 * The code of one of React's files without the exports that are not kept, which are assignments to `exports`. What only
 * they used is then dead code, which the minifier takes out. Throws when the file is not written as expected.
 */
export function leanCode(code: string, from: keyof typeof keptOfReact & string): string {
  const kept = keptOfReact[from];
  if (!kept) throw new Error(`Nothing is said of what to keep of "${from}" (vite/lean-react.ts).`);
  const missing = new Set(kept);
  if (from === "react-dom/client") for (const name of Object.values(handedOn)) missing.add(name);
  const cuts: Range[] = [];
  for (const statement of parseAst(code).body) {
    if (statement.type !== "ExpressionStatement" || statement.expression.type !== "AssignmentExpression") continue;
    const { left, right } = statement.expression;
    if (left.type !== "MemberExpression" || left.object.type !== "Identifier" || left.computed) continue;
    const name = "name" in left.property ? left.property.name : "";
    if (left.object.name === "exports") {
      if (!missing.delete(name) && !kept.has(name)) cuts.push(statement);
    } else if (name === handedOn.finder && missing.has(name)) {
      missing.delete(name);
      cuts.push(statement);
    } else if (name === handedOn.methods && missing.has(name) && right.type === "ObjectExpression") {
      const properties = right.properties.filter(
        (one) => one.type === "Property" && one.key.type === "Identifier" && ofPreloading.has(one.key.name),
      );
      if (properties.length === ofPreloading.size) missing.delete(name);
      for (const [place, one] of right.properties.entries()) {
        if (!properties.includes(one)) continue;
        cuts.push({ start: right.properties[place - 1]?.end ?? one.start, end: one.end });
      }
    }
  }
  if (missing.size > 0) {
    throw new Error(
      `"${from}" is written otherwise than vite/lean-react.ts expects: it lacks ${[...missing].join(", ")}.`,
    );
  }
  let lean = "";
  let at = 0;
  for (const { start, end } of cuts) {
    lean += code.slice(at, start);
    at = end;
  }
  return lean + code.slice(at);
}

/** What a module imports from React's packages although the browser's build leaves it out, as "useReducer of react". */
export function leftOutImports(code: string): string[] {
  return parseAst(code).body.flatMap((statement) => {
    if (statement.type !== "ImportDeclaration") return [];
    const kept = keptOfReact[statement.source.value];
    if (!kept) return [];
    const names = statement.specifiers.map((one) =>
      one.type === "ImportSpecifier" && "name" in one.imported ? one.imported.name : "everything",
    );
    return names.filter((name) => !kept.has(name)).map((name) => `${name} of ${statement.source.value}`);
  });
}
