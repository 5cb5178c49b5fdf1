import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { RendererOptions } from "../../app/entry.server.tsx";
import { routes } from "../../app/routes.ts";

/** The pages that can be read without a connection, by the names of their routes. */
const keptNames = [
  "help",
  "help-search",
  "help-guided",
  "help-article",
  "download",
  "download-verify",
  "download-platform",
];
export const keptRoutes = routes.filter(({ name }) => keptNames.includes(name));
const keptPages = keptRoutes.map(({ page }) => page);

/** What of a build is read without a connection. */
export interface OfflineBuild {
  /** The service worker's own script, which is told the rest by `workerScript`. */
  worker: string;
  /** Address of the script that renders pages. */
  engine: string;
  /** Addresses of all that kept pages load. */
  files: readonly string[];
  assets: RendererOptions["assets"];
}

/** Scripts and styles that are not named by their content. */
const otherFiles = ["/js/common.js", "/js/mobileFit.js", "/favicon.svg", "/icons/icon-192.png"];

/** Reads what `npm run build` made; undefined for a build that has no service worker. */
export function readOfflineBuild(buildDir: string, assets: RendererOptions["assets"]): OfflineBuild | undefined {
  const worker = join(buildDir, "offline/worker/worker.js");
  if (!existsSync(worker)) return undefined;
  const scripts = readdirSync(join(buildDir, "offline/files/assets")).filter((name) => name.endsWith(".js"));
  const named = filesOf(JSON.parse(readFileSync(join(buildDir, "client/.vite/manifest.json"), "utf8")) as Manifest);
  return {
    worker: readFileSync(worker, "utf8"),
    engine: `/assets/${scripts[0]}`,
    files: [...named, ...otherFiles],
    assets,
  };
}

/** The part of Vite's manifest that is read here. */
type Manifest = Record<
  string,
  { file: string; css?: string[]; imports?: string[]; dynamicImports?: string[]; isEntry?: boolean }
>;

/** A page that is not kept; what only such pages load is left out. */
const otherPage = new RegExp(`^app/pages/(?!(${keptPages.join("|")})\\.page).*\\.page(\\.static)?\\.tsx$`);

/** Scripts and styles that the kept pages may load, first or later. */
function filesOf(manifest: Manifest): string[] {
  const seen = new Set<string>();
  const visit = (key: string): void => {
    const chunk = manifest[key];
    if (!chunk || seen.has(key) || otherPage.test(key)) return;
    seen.add(key);
    for (const next of [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])]) visit(next);
  };
  for (const [key, { isEntry }] of Object.entries(manifest)) if (isEntry) visit(key);
  const files = [...seen].flatMap((key) => [manifest[key]?.file ?? "", ...(manifest[key]?.css ?? [])]);
  return [...new Set(files)].filter((file) => /\.(js|css)$/.test(file)).map((file) => `/${file}`);
}

interface Told {
  apiPrefix: string;
  /** Headers of every answer of the site: what the worker answers by itself is no less protected. */
  headers: Readonly<Record<string, string>>;
}

/**
 * The service worker as browsers get it, and its name. It is another one, and they take it, when anything of the build
 * is.
 */
export function workerScript({ worker, engine, files }: OfflineBuild, told: Told): { id: string; script: string } {
  const build = { engine, files, ...told };
  const id = createHash("sha256").update(JSON.stringify(build)).update(worker).digest("hex").slice(0, 12);
  return { id, script: `self.offlineBuild=${JSON.stringify({ id, ...build })};\n${worker}` };
}

/**
 * What browsers get in its place when the operator has switched it off: it takes the place of the one they have,
 * deletes what that one has kept, and itself. Pages go on as they do without.
 */
export const removingWorker = `self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => {
  const remove = async () => {
    for (const name of await caches.keys()) if (name.startsWith("offline-")) await caches.delete(name);
    await self.registration.unregister();
  };
  event.waitUntil(remove());
});
`;
