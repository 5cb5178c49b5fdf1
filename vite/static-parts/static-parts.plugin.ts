import { join, relative } from "node:path";
import type { Plugin } from "vite";
import { staticFaults, withImports } from "./check-static.ts";
import { exportedComponents, rootTag } from "./root-tag.ts";
import { sourceModule } from "./source-module.ts";

const root = join(import.meta.dirname, "../..");
const prefix = "\0static-part:";
const stylesPrefix = "\0static-styles:";
const helpers = join(root, "app/components/static-part");

/** A module of static parts; a page that is static as a whole is one, too. */
const isStatic = (file: string) => file.endsWith(".static.tsx");
const isPage = (file: string) => file.endsWith(".page.static.tsx");

/**
 * `*.static.tsx`: what such a module exports needs no script and is rendered by the server for good
 * (docs/decisions/0009-bytes.md). Who imports it in the browser gets a stand-in, which leaves the server's HTML alone
 * and loads the module only when a visit within the document renders it; the styles are there from the start. Who takes
 * nothing from it (`import "./page-frame.static.tsx"`) gets its styles. A handler, a hook or state in it, or in what it
 * imports, fails the build.
 */
export function staticParts(): Plugin[] {
  /** Styles of what only the server renders. */
  const wanted = new Set<string>();
  const parts: Plugin = {
    name: "static-parts",
    enforce: "pre",
    resolveId: {
      filter: { id: /\.static\.tsx$/ },
      async handler(source, importer) {
        const isRaw = isPage(source) || !importer || importer.startsWith(prefix) || isStatic(importer);
        if (isRaw) return null;
        const found = await this.resolve(source, importer, { skipSelf: true });
        return found && (takesNothing(importer, found.id) ? stylesPrefix : prefix) + found.id;
      },
    },
    load: {
      filter: { id: new RegExp(`^(${prefix}|${stylesPrefix})`) },
      handler(id) {
        const file = id.slice(id.indexOf(":") + 1);
        for (const { file: read } of withImports(file)) this.addWatchFile(read);
        if (this.environment.config.consumer === "server") return serversStandIn(file);
        if (id.startsWith(prefix)) return standIn(file);
        for (const style of stylesOf(file)) wanted.add(style);
        return importsOf(stylesOf(file));
      },
    },
    transform: {
      filter: { id: /\.static\.tsx$/ },
      handler(_code, id) {
        const faults = staticFaults(id);
        if (faults.length === 0) return;
        const list = faults.map((fault) => `\n  ${fault}`).join("");
        this.error(`${relative(root, id)} is static, but something in it needs script in the browser:${list}`);
      },
    },
  };
  const styles: Plugin = {
    name: "static-styles",
    enforce: "post",
    transform: {
      filter: { id: /\.css$/ },
      // The build would leave a style sheet out whose class names no script uses.
      handler: (code, id) => (wanted.has(id) ? { code, map: null, moduleSideEffects: "no-treeshake" } : null),
    },
  };
  return [parts, styles];
}

/** The module that a browser's build has in the place of a static one. */
function standIn(file: string): string {
  const parts = exportedComponents(file).map(
    (name) =>
      `export const ${name} = /* @__PURE__ */ staticPart(async () => (await import(${JSON.stringify(file)})).${name}, ` +
      `${JSON.stringify(rootTag(file, name))});`,
  );
  return [
    importsOf(stylesOf(file)),
    `import { staticPart } from ${JSON.stringify(join(helpers, "static-part.tsx"))};`,
    ...parts,
  ].join("\n");
}

/** The module that the server has in the place of a static one. */
function serversStandIn(file: string): string {
  const parts = exportedComponents(file).map(
    (name) =>
      `export const ${name} = /* @__PURE__ */ renderedOnce(parts.${name}, ${JSON.stringify(`${relative(root, file)} ${name}`)});`,
  );
  return [
    `import * as parts from ${JSON.stringify(file)};`,
    `import { renderedOnce } from ${JSON.stringify(join(helpers, "rendered-once.tsx"))};`,
    ...parts,
  ].join("\n");
}

function stylesOf(file: string): string[] {
  const files = withImports(file).flatMap(({ imports }) => imports.map(({ from }) => from));
  return [...new Set(files.filter((one) => one.endsWith(".css")))];
}

function importsOf(files: readonly string[]): string {
  return files.map((file) => `import ${JSON.stringify(file)};`).join("\n");
}

/** Whether a module imports another one without a name. */
function takesNothing(importer: string, file: string): boolean {
  if (!/\.tsx?$/.test(importer)) return false;
  return sourceModule(importer).imports.every(({ from, names }) => from !== file || names.length === 0);
}
