import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { precompress } from "./vite/precompress.plugin.ts";

/** Two builds of one app: what the browser loads, and the renderer that the server imports. */
export default defineConfig(({ command }) => ({
  appType: "custom",
  plugins: [react(), precompress()],
  publicDir: "public",
  resolve: {
    // Messages are compiled when they are read: the parser stays out of browser and server alike.
    alias: [{ find: /^use-intl\/format-message$/, replacement: "use-intl/format-message/format-only" }],
  },
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
