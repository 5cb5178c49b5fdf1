import { dirname } from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

/**
 * The desk's own two builds, apart from the site's: its script and styles, and the renderer that its server imports.
 */
export default defineConfig({
  root: dirname(import.meta.dirname),
  appType: "custom",
  plugins: [react()],
  publicDir: false,
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
        outDir: "build/desk/client",
        emptyOutDir: true,
        manifest: true,
        modulePreload: false,
        rolldownOptions: { input: "desk/app/entry.client.ts" },
      },
    },
    ssr: {
      define: { "process.env.NODE_ENV": '"production"' },
      resolve: { noExternal: true },
      build: {
        outDir: "build/desk/server",
        emptyOutDir: true,
        ssr: true,
        // Styles come from what is rendered, and with them their names.
        emitAssets: true,
        cssMinify: true,
        manifest: true,
        assetsInlineLimit: 0,
        rolldownOptions: { input: "desk/app/entry.server.tsx" },
      },
    },
  },
});
