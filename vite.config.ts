import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { precompress } from "./vite/precompress.plugin.ts";

/** Two builds of one app: what the browser loads, and the renderer that the server imports. */
export default defineConfig(({ command }) => ({
  appType: "custom",
  plugins: [react(), precompress()],
  publicDir: "public",
  builder: {
    async buildApp(builder) {
      for (const name of ["client", "ssr"]) {
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
        modulePreload: { polyfill: false },
        rolldownOptions: {
          input: "app/entry.client.tsx",
          // Few files for a first visit: every request has its price, and small files compress badly.
          output: {
            codeSplitting: {
              groups: [
                // Changes with its version only, and stays in the browser's cache from release to release.
                { name: "react", test: /node_modules\/(react|react-dom|scheduler)\//, priority: 3 },
                // Everything that every page loads.
                { name: "site", tags: ["$initial"], priority: 2 },
                // What pictures are made of: loaded when the browser draws a page with one.
                { name: "scenery", test: /\/app\/scenes\/(kit\/|scene\.)/, priority: 1 },
                { name: "shared", minShareCount: 3 },
              ],
            },
          },
        },
      },
    },
    ssr: {
      // The built renderer is one piece without packages; in development only what the alias above touches is bundled.
      resolve: { noExternal: command === "build" ? true : ["use-intl"] },
      build: {
        outDir: "build/server",
        emptyOutDir: true,
        ssr: true,
        copyPublicDir: false,
        rolldownOptions: { input: "app/entry.server.tsx" },
      },
    },
  },
}));
