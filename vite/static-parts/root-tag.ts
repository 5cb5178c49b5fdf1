import { childrenOf, type Node, type SourceModule, sourceModule } from "./source-module.ts";

/**
 * The HTML or SVG element that a component always renders as its outermost: React finds it in the server's HTML, and
 * has to expect the same one. Follows components into the modules they are imported from. Throws where a component may
 * render nothing, or more than one element.
 */
export function rootTag(file: string, component: string): string {
  return tagOfComponent(sourceModule(file), component);
}

/** Names that a module exports, of values; components are those with a capital. */
export function exportedComponents(file: string): string[] {
  const { program } = sourceModule(file);
  const names = (program.body as Node[]).flatMap((node) => {
    if (node.type !== "ExportNamedDeclaration" || node.exportKind === "type") return [];
    const declared = node.declaration as Node | null;
    if (declared) return declarations(declared).map(([name]) => name);
    return (node.specifiers as { exportKind?: string; exported: { name: string } }[])
      .filter(({ exportKind }) => exportKind !== "type")
      .map(({ exported }) => exported.name);
  });
  return names.filter((name) => /^[A-Z]/.test(name));
}

function tagOfComponent(module: SourceModule, component: string): string {
  for (const node of module.program.body as Node[]) {
    const exported = (node.type === "ExportNamedDeclaration" ? node.declaration : node) as Node | null;
    const own = exported && declarations(exported).find(([name]) => name === component)?.[1];
    if (own) return tagOfFunction(module, component, own);
  }
  const taken = module.imports.find(({ names }) => names.some(({ local }) => local === component));
  const imported = taken?.names.find(({ local }) => local === component)?.imported;
  if (taken && imported) return tagOfComponent(sourceModule(taken.from), imported);
  throw unclear(module, component, "is no function of this module");
}

/** Functions and constants of a declaration, by their names. */
function declarations(node: Node): [string, Node][] {
  if (node.type === "FunctionDeclaration") return [[(node.id as { name: string }).name, node]];
  if (node.type !== "VariableDeclaration") return [];
  return (node.declarations as { id: { name: string }; init: Node | null }[]).flatMap(({ id, init }) =>
    init ? [[id.name, init]] : [],
  );
}

function tagOfFunction(module: SourceModule, component: string, node: Node): string {
  const body = node.body as Node | undefined;
  if (!body || !/Function/.test(node.type)) throw unclear(module, component, "is no function");
  const returned = body.type === "BlockStatement" ? returnsIn(body) : [body];
  const tags = new Set(returned.flatMap((value) => tagsOf(module, component, value)));
  const [tag] = tags;
  if (!tag || tags.size > 1) throw unclear(module, component, `begins with ${[...tags].join(" or ") || "nothing"}`);
  return tag;
}

/** What a function returns, not what functions within it do. */
function returnsIn(node: Node): Node[] {
  if (node.type === "ReturnStatement") return [(node.argument as Node | null) ?? node];
  return childrenOf(node)
    .filter(({ type }) => !/Function/.test(type))
    .flatMap(returnsIn);
}

function tagsOf(module: SourceModule, component: string, node: Node): string[] {
  switch (node.type) {
    case "ParenthesizedExpression":
      return tagsOf(module, component, node.expression as Node);
    case "ConditionalExpression":
      return [node.consequent, node.alternate].flatMap((side) => tagsOf(module, component, side as Node));
    case "JSXElement": {
      const { name } = (node.openingElement as { name: { name?: string } }).name;
      if (typeof name !== "string") throw unclear(module, component, "begins with an element whose name is not plain");
      return [/^[a-z]/.test(name) ? name : tagOfComponent(module, name)];
    }
    default:
      throw unclear(module, component, "may render nothing, or more than one element");
  }
}

function unclear({ file }: SourceModule, component: string, why: string): Error {
  return new Error(`${file}: ${component} ${why}. A static part always renders one element, of one kind.`);
}
