import type { Plugin } from "vite";
import { leanCode, leftOutImports } from "./lean-react.ts";

const files =
  /\/node_modules\/(react|react-dom|scheduler)\/cjs\/(react|react-dom|react-dom-client|scheduler)\.production\.js$/;

/**
 * Leaves out of the browser's build what React exports and nobody imports: it is written for Node's module system, of
 * which no bundler can tell. Who imports something that is left out is told so by the build.
 */
export function leanReact(): Plugin {
  return {
    name: "lean-react",
    apply: "build",
    applyToEnvironment: (environment) => environment.name === "client",
    // After the types are gone.
    enforce: "post",
    transform: {
      filter: { code: /react|unstable_/ },
      handler(code, id) {
        const [, , file] = files.exec(id) ?? [];
        if (file) return { code: leanCode(code, file.replace("-client", "/client")), map: null };
        if (/\/node_modules\/(react|react-dom|scheduler)\//.test(id)) return null;
        const imports = leftOutImports(code);
        if (imports.length > 0) {
          this.error(`${id} imports ${imports.join(", ")}: name it in vite/lean-react.ts, or do without.`);
        }
        return null;
      },
    },
  };
}
