import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { minifySync, type Plugin } from "vite";

/** Minifies the scripts of public/js, which the build copies as they are: half of what they weigh is comments. */
export function minifyPublicScripts(): Plugin {
  return {
    name: "minify-public-scripts",
    apply: "build",
    applyToEnvironment: (environment) => environment.name === "client",
    writeBundle: {
      sequential: true,
      order: "pre",
      handler({ dir = "" }) {
        const folder = join(dir, "js");
        for (const name of readdirSync(folder).filter((file) => file.endsWith(".js"))) {
          const file = join(folder, name);
          const { code, errors } = minifySync(name, readFileSync(file, "utf8"));
          if (errors.length > 0) throw new Error(`public/js/${name}: ${errors[0]?.message}`);
          writeFileSync(file, code);
        }
      },
    },
  };
}
