import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { chunkGroups } from "./vite/chunk-groups.ts";
import { shortClassNames } from "./vite/class-names.ts";
import { leanReact } from "./vite/lean-react.plugin.ts";
import { minifyPublicScripts } from "./vite/minify-public.plugin.ts";
import { offlineEngineOnly, offlineEnvironments } from "./vite/offline.environments.ts";
import { precompress } from "./vite/precompress.plugin.ts";
import { readMessagesPlugin } from "./vite/static-parts/read-messages.plugin.ts";
import { staticParts } from "./vite/static-parts/static-parts.plugin.ts";

/** Builds of one app: what the browser loads, the renderer that the server imports, and the service worker. */
export default defineConfig(({ command }) => ({
  appType: "custom",
  plugins: [
    staticParts(),
    readMessagesPlugin(),
    react(),
    leanReact(),
    minifyPublicScripts(),
    offlineEngineOnly(),
    precompress(),
  ],
  publicDir: "public",
  // One table for all builds: the server writes the names that the browser's style sheets have.
  css: command === "build" ? { modules: { generateScopedName: shortClassNames() } } : {},
  builder: {
    async buildApp(builder) {
      for (const name of ["client", "ssr", "offlineWorker", "offlineEngine", "mirrorHelp", "mirrorCheck"]) {
        const environment = builder.environments[name];
        if (environment) await builder.build(environment);
      }
    },
  },
  environments: {
    client: {
      build: {
        outDir: "build/client",
        emptyOutDir: true,
        manifest: true,
        assetsInlineLimit: 0,
        modulePreload: {
          polyfill: false,
          // What every page has loaded need not be named for each chunk.
          resolveDependencies: (file, files) =>
            /\/takeover-/.test(file) ? files : files.filter((one) => !/\/(react|site|words|entry)[.-]/.test(one)),
        },
        rolldownOptions: {
          input: "app/entry.client.ts",
          // Line icons are written where they are used.
          optimization: { inlineConst: { mode: "all" } },
          output: {
            codeSplitting: { groups: chunkGroups },
            // Every page loads a list of all files: shorter names are a tenth of a kilobyte.
            entryFileNames: "assets/[name]-[hash:8].js",
            chunkFileNames: ({ name }) => `assets/${name.replace(/\.static$/, "")}-[hash:8].js`,
            assetFileNames: ({ names: [name = ""] }) => `assets/${name.split(".")[0]}-[hash:6][extname]`,
          },
        },
      },
    },
    ssr: {
      // React of the build, whatever NODE_ENV the server is started with: the other one takes twice as long.
      define: command === "build" ? { "process.env.NODE_ENV": '"production"' } : {},
      // The built renderer is one piece without packages.
      resolve: command === "build" ? { noExternal: true } : {},
      build: {
        outDir: "build/server",
        emptyOutDir: true,
        ssr: true,
        copyPublicDir: false,
        rolldownOptions: { input: "app/entry.server.tsx" },
      },
    },
    ...offlineEnvironments(),
  },
}));
