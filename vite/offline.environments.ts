import type { EnvironmentOptions, Plugin } from "vite";

/** Pages that can be read without a connection; the others' code would be dead weight there. */
const kept = /\/app\/pages\/(help|download)\//;

/**
 * The two scripts of the service worker (docs/decisions/0011-offline.md): the worker, which is read at every start of
 * it, and the engine, which renders pages and searches when there is no connection. Classic scripts, one file each: a
 * worker cannot `import()`, and only a classic one loads a second script late. And the two scripts of a mirror: a
 * browser runs no modules from a disk.
 */
export function offlineEnvironments(): Record<string, EnvironmentOptions> {
  const script = (input: string, outDir: string, entryFileNames: string): EnvironmentOptions => ({
    consumer: "server",
    define: { "process.env.NODE_ENV": '"production"' },
    resolve: { noExternal: true, conditions: ["worker", "browser", "module"] },
    build: {
      outDir,
      emptyOutDir: true,
      copyPublicDir: false,
      minify: true,
      target: "es2022",
      rolldownOptions: {
        input,
        platform: "browser",
        output: { format: "iife", codeSplitting: false, entryFileNames },
      },
    },
  });
  return {
    offlineWorker: script("app/offline/worker/worker.ts", "build/offline/worker", "worker.js"),
    offlineEngine: script("server/offline/engine/engine.ts", "build/offline/files", "assets/offline-[hash:8].js"),
    mirrorHelp: script("app/mirror/help.ts", "build/offline/mirror-help", "help.js"),
    mirrorCheck: script("app/mirror/check.tsx", "build/offline/mirror-check", "check.js"),
  };
}

/** Leaves out of the engine what it never runs. */
export function offlineEngineOnly(): Plugin {
  return {
    name: "offline-engine-only",
    apply: "build",
    enforce: "pre",
    applyToEnvironment: (environment) => environment.name === "offlineEngine",
    load(id) {
      return /\/app\/pages\/[\w-]+\/[\w-]+\.page(\.static)?\.tsx$/.test(id) && !kept.test(id)
        ? "export default () => null;"
        : null;
    },
  };
}
